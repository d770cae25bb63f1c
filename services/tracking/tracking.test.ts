import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HttpError } from '../http.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { tracking, trackingReader } from './index.ts';

let service: ServiceUnderTest;
let isOperator: boolean;
let count = 0;

beforeEach(async () => {
  isOperator = true;
  service = await serviceUnderTest(async (app, context) => {
    await app.register(tracking, context);
    await app.register(trackingReader, { db: context.db, requireOperator });
  });
});
afterEach(() => service.close());

async function requireOperator(): Promise<{ userKey: string }> {
  if (!isOperator) throw new HttpError(403, 'operations_only', 'This takes an operations account.');
  return { userKey: 'ops' };
}

function message(type: string, more: object = {}) {
  count += 1;
  return { type, messageId: `ajs-next-${count}`, anonymousId: 'anonymous-1', userId: null, context: {}, ...more };
}

function send(path: string, body: unknown, contentType = 'text/plain') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return service.app.inject({ method: 'POST', url: `/v1/${path}`, headers: { 'content-type': contentType }, payload });
}

async function stored(query = ''): Promise<{ id: number; receivedAt: string; message: Record<string, unknown> }[]> {
  const response = await service.app.inject(`/events${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json().events;
}

describe('the collector', () => {
  for (const [path, type] of Object.entries({
    p: 'page',
    i: 'identify',
    t: 'track',
    g: 'group',
    a: 'alias',
    s: 'screen',
  })) {
    it(`stores a ${type} call exactly as it was sent`, async () => {
      const sent = message(type, { name: 'Home', properties: { deep: [1, { two: 'Peñasco' }] } });
      const response = await send(path, sent);
      assert.deepEqual([response.statusCode, response.json()], [200, { success: true }]);
      const [event, ...others] = await stored();
      assert.deepEqual(event?.message, sent);
      assert.equal(event?.receivedAt, '2026-11-20T18:00:00.000Z');
      assert.equal(others.length, 0);
    });
  }

  it('takes a batch, and plain JSON as well', async () => {
    const batch = [message('track', { event: 'login' }), message('page', { name: 'home' })];
    assert.equal((await send('b', { writeKey: 'key', sentAt: 'now', batch })).statusCode, 200);
    assert.equal((await send('t', message('track', { event: 'sign_up' }), 'application/json')).statusCode, 200);
    assert.deepEqual(
      (await stored()).map((event) => event.message.event ?? event.message.name),
      ['sign_up', 'home', 'login'],
    );
  });

  it('stores a repeated delivery once', async () => {
    const sent = message('track', { event: 'login' });
    for (let delivery = 0; delivery < 3; delivery += 1) assert.equal((await send('t', sent)).statusCode, 200);
    assert.equal((await stored()).length, 1);
  });

  it('drops NUL characters, which the database does not know', async () => {
    assert.equal(
      (await send('t', message('track', { event: 'login', properties: { words: 'a\0b' } }))).statusCode,
      200,
    );
    assert.deepEqual((await stored())[0]?.message.properties, { words: 'ab' });
  });

  const refused: [string, string, unknown, number][] = [
    ['what is not JSON', 't', '{"type":', 400],
    ['an empty body', 't', '', 400],
    ['a list where a message belongs', 't', [], 400],
    ['a message of another call', 'p', message('track'), 400],
    ['a message without an id', 't', { type: 'track', event: 'login' }, 400],
    ['an empty batch', 'b', { batch: [] }, 400],
    ['a message that is too large', 't', message('track', { event: 'login', filler: 'x'.repeat(33_000) }), 413],
    ['a batch that is too large', 'b', { batch: [message('track', { filler: 'x'.repeat(520_000) })] }, 413],
  ];
  for (const [what, path, body, status] of refused) {
    it(`refuses ${what} with ${status} and stores nothing`, async () => {
      const response = await send(path, body);
      assert.equal(response.statusCode, status, response.body);
      assert.equal(typeof response.json().message, 'string');
      assert.deepEqual(await stored(), []);
    });
  }

  it('keeps nothing of the connection that brought an event', async () => {
    await service.app.inject({
      method: 'POST',
      url: '/v1/t',
      remoteAddress: '203.0.113.9',
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'SecretBrowser/1',
        cookie: 'member_service_email=a@b.test',
      },
      payload: JSON.stringify(message('track', { event: 'login' })),
    });
    assert.doesNotMatch(JSON.stringify(await stored()), /203\.0\.113\.9|SecretBrowser|a@b\.test/);
  });

  it('takes so many messages of one address in a minute, batches by what is in them', async () => {
    const batch = Array.from({ length: 100 }, () => message('track', { event: 'login' }));
    for (let sent = 0; sent < 60; sent += 1) assert.equal((await send('b', { batch })).statusCode, 200);
    const refused = await send('t', message('track', { event: 'login' }));
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
    service.setNow('2026-11-20T18:00:01.000Z');
    assert.equal((await send('t', message('track', { event: 'login' }))).statusCode, 200);
  });

  it('forgets events after thirty days', async () => {
    await send('t', message('track', { event: 'old' }));
    service.setNow('2026-12-20T17:59:59.000Z');
    await send('t', message('track', { event: 'newer' }));
    assert.deepEqual(
      (await stored()).map((event) => event.message.event),
      ['newer', 'old'],
    );
    service.setNow('2026-12-20T19:00:00.000Z');
    await send('t', message('track', { event: 'newest' }));
    assert.deepEqual(
      (await stored()).map((event) => event.message.event),
      ['newest', 'newer'],
    );
  });
});

describe('reading the events', () => {
  it('finds them by type, name and visitor, and those after one that is known', async () => {
    await send('t', message('track', { event: 'login', anonymousId: 'a' }));
    await send('t', message('track', { event: 'login', anonymousId: 'b', userId: 'fan' }));
    await send('p', message('page', { name: 'home', anonymousId: 'b' }));
    assert.equal((await stored('?name=login')).length, 2);
    assert.equal((await stored('?anonymousId=b')).length, 2);
    assert.equal((await stored('?userId=fan&type=track')).length, 1);
    const [newest, second] = await stored('?limit=2');
    assert.deepEqual(
      (await stored(`?after=${second?.id}`)).map(({ id }) => id),
      [newest?.id],
    );
  });

  it('is for operations only', async () => {
    isOperator = false;
    assert.equal((await service.app.inject('/events')).statusCode, 403);
  });
});
