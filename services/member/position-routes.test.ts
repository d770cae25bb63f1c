import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { watchPositions } from '../db/schema/index.ts';
import { type MemberUnderTest, memberUnderTest, newMember, start } from './member-testing.ts';

let service: MemberUnderTest;
let headers: { authorization: string };

beforeEach(async () => {
  service = await memberUnderTest();
  headers = await newMember(service.app);
});
afterEach(() => service.close());

const send = (method: 'GET' | 'PUT' | 'DELETE', key: string, payload?: object) =>
  service.app.inject({ method, url: `/v1/user/positions/${key}`, headers, ...(payload ? { payload } : {}) });
const secondsOf = async (key: string) => (await send('GET', key)).json().seconds;

test('a member finds the place where they left a replay, and no other', async () => {
  assert.equal(await secondsOf('vod-1'), null);
  assert.equal((await send('PUT', 'vod-1', { seconds: 300.6 })).statusCode, 204);
  assert.equal((await send('PUT', 'vod-2', { seconds: 40 })).statusCode, 204);
  assert.equal((await send('PUT', 'vod-1', { seconds: 500 })).statusCode, 204);
  const answer = await send('GET', 'vod-1');
  assert.deepEqual(answer.json(), { seconds: 500 });
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal((await send('DELETE', 'vod-1')).statusCode, 204);
  assert.deepEqual([await secondsOf('vod-1'), await secondsOf('vod-2')], [null, 40]);
});

test('a member sees and changes nobody else’s places', async () => {
  await send('PUT', 'vod-1', { seconds: 300 });
  const owner = headers;
  headers = await newMember(service.app, 'other@fans.test');
  assert.equal(await secondsOf('vod-1'), null);
  await send('PUT', 'vod-1', { seconds: 40 });
  await send('DELETE', 'vod-1');
  headers = owner;
  assert.equal(await secondsOf('vod-1'), 300);
});

test('the place in the replay that was watched longest ago makes room for the 201st', async () => {
  const owner = headers;
  headers = await newMember(service.app, 'other@fans.test');
  await send('PUT', 'vod-1', { seconds: 60 });
  headers = owner;
  for (let index = 0; index < 200; index += 1) {
    service.setNow(new Date(start.getTime() + index * 1000));
    await send('PUT', `vod-${index}`, { seconds: 60 });
  }
  service.setNow(new Date(start.getTime() + 300_000));
  await send('PUT', 'vod-0', { seconds: 90 });
  service.setNow(new Date(start.getTime() + 301_000));
  await send('PUT', 'vod-200', { seconds: 60 });
  assert.equal(await service.database.db.$count(watchPositions), 201);
  assert.deepEqual([await secondsOf('vod-0'), await secondsOf('vod-1'), await secondsOf('vod-2')], [90, null, 60]);
});

for (const [what, payload] of [
  ['no seconds', {}],
  ['seconds in words', { seconds: 'some' }],
  ['seconds before the beginning', { seconds: -1 }],
  ['more seconds than a day has', { seconds: 86_401 }],
] as const) {
  test(`a place of ${what} is refused`, async () => {
    assert.equal((await send('PUT', 'vod-1', payload)).statusCode, 400);
    assert.equal(await secondsOf('vod-1'), null);
  });
}

test('a key that no replay can have is refused with what to do', async () => {
  const answer = await send('PUT', 'a%20b', { seconds: 60 });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json().message, /use the key of a replay/);
});

test('places belong to whoever is signed in', async () => {
  headers = { authorization: 'Bearer nobody' };
  for (const method of ['GET', 'DELETE'] as const) assert.equal((await send(method, 'vod-1')).statusCode, 401);
  assert.equal((await send('PUT', 'vod-1', { seconds: 60 })).statusCode, 401);
});
