import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Profile, UserProfile } from 'shared-contracts/entities';
import { follows } from '../db/schema/index.ts';
import { type MemberUnderTest, memberUnderTest, newMember, start } from './member-testing.ts';

let service: MemberUnderTest;
let headers: { authorization: string };
/** What the directory was asked for, call by call. */
let lookups: (readonly string[])[];

const harbor: Profile = {
  key: 'school-1',
  type: 'school',
  name: 'Harbor High School',
  slug: 'harbor-high-portland-me',
  city: 'Portland',
  state_code: 'ME',
  acronym: null,
  short_name: 'Harbor',
  about: null,
  logo: '/logos/harbor.svg',
  primary_color: '#123456',
  secondary_color: '#ffffff',
};

beforeEach(async () => {
  lookups = [];
  service = await memberUnderTest({
    findProfiles: async (keys) => {
      lookups.push(keys);
      return new Map(keys.filter((key) => key === harbor.key).map((key) => [key, harbor]));
    },
  });
  headers = await newMember(service.app);
});
afterEach(() => service.close());

const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

async function profile(): Promise<UserProfile> {
  return (await service.app.inject({ url: '/v1/user/profile', headers })).json();
}

test('a followed school carries its profile, and a key without a profile carries none', async () => {
  assert.equal((await send('PUT', '/v1/user/following/school/school-1')).statusCode, 204);
  assert.equal((await send('PUT', '/v1/user/following/bracket/bracket-1')).statusCode, 204);
  assert.deepEqual((await profile()).following, [
    {
      content_type: 'school',
      content_key: 'school-1',
      content_logo: '/logos/harbor.svg',
      content_name: 'Harbor High School',
      content_slug: 'harbor-high-portland-me',
      content_city: 'Portland',
      content_state_code: 'ME',
    },
    {
      content_type: 'bracket',
      content_key: 'bracket-1',
      content_logo: null,
      content_name: null,
      content_slug: null,
      content_city: null,
      content_state_code: null,
    },
  ]);
});

test('a thousand follows are one lookup', async () => {
  const { user_key: userKey } = await profile();
  const keys = Array.from({ length: 1_000 }, (_, index) => `school-${index}`);
  await service.database.db
    .insert(follows)
    .values(keys.map((contentKey) => ({ userKey, contentType: 'school', contentKey, createdAt: start })));
  lookups = [];
  const { following } = await profile();
  assert.equal(following.length, 1_000);
  assert.equal(following.find(({ content_key }) => content_key === harbor.key)?.content_name, harbor.name);
  assert.deepEqual(
    lookups.map((asked) => asked.length),
    [1_000],
  );
});

test('who follows no profile needs no lookup', async () => {
  await send('PUT', '/v1/user/following/bracket/bracket-1');
  assert.equal((await profile()).following.length, 1);
  assert.deepEqual(lookups, []);
});

test('following twice is following once, and unfollowing twice is no error', async () => {
  const url = '/v1/user/following/state/TX';
  assert.deepEqual([(await send('PUT', url)).statusCode, (await send('PUT', url)).statusCode], [204, 204]);
  assert.equal((await profile()).following.length, 1);
  assert.deepEqual([(await send('DELETE', url)).statusCode, (await send('DELETE', url)).statusCode], [204, 204]);
  assert.equal((await profile()).following.length, 0);
});

test('a reminder is kept and removed', async () => {
  await send('PUT', '/v1/user/reminders/game/game-1');
  assert.deepEqual((await profile()).reminders, [{ content_type: 'game', content_key: 'game-1' }]);
  await send('DELETE', '/v1/user/reminders/game/game-1');
  assert.deepEqual((await profile()).reminders, []);
});

test('what is watched again moves to the front without a duplicate, and the list keeps its newest 50', async () => {
  for (let index = 0; index < 52; index += 1) {
    service.setNow(new Date(start.getTime() + index * 1000));
    await send('POST', `/v1/user/views/game/game-${index}`);
  }
  service.setNow(new Date(start.getTime() + 60_000));
  await send('POST', '/v1/user/views/game/game-10');
  const keys = (await profile()).most_recent.map((reference) => reference.content_key);
  assert.equal(keys.length, 50);
  assert.deepEqual(keys.slice(0, 2), ['game-10', 'game-51']);
  assert.equal(new Set(keys).size, 50);
  await send('DELETE', '/v1/user/views/game/game-10');
  assert.equal((await profile()).most_recent[0]?.content_key, 'game-51');
});

test('a favourite team sent twice is one team, with and without a gender', async () => {
  const football = { school_key: 'school-1', sport: 'Football', level: 'Varsity', gender: null };
  const soccer = { ...football, sport: 'Soccer', gender: 'Girls' };
  const first = await send('POST', '/v3/favorite_team', football);
  assert.equal(first.statusCode, 201);
  const [again] = await Promise.all([football, soccer].map((team) => send('POST', '/v3/favorite_team', team)));
  assert.equal(again?.json().key, first.json().key);
  const { favorite_teams: teams, favorites, recommendations } = await profile();
  assert.deepEqual(teams.map((team) => team.sport).sort(), ['Football', 'Soccer']);
  assert.deepEqual(favorites.map((item) => item.content_key).sort(), teams.map((team) => team.key).sort());
  assert.deepEqual(recommendations, [{ content_type: 'school', content_key: 'school-1' }]);
});

test('a followed school is no longer recommended', async () => {
  await send('POST', '/v3/favorite_team', { school_key: 'school-1', sport: 'Golf', level: 'Varsity', gender: 'Boys' });
  await send('PUT', '/v1/user/following/school/school-1');
  assert.deepEqual((await profile()).recommendations, []);
});

test('a favourite team is removed by its owner only', async () => {
  const team = { school_key: 'school-1', sport: 'Football', level: 'Varsity', gender: null };
  const { key } = (await send('POST', '/v3/favorite_team', team)).json();
  const owner = headers;
  headers = await newMember(service.app, 'other@fans.test');
  await send('DELETE', `/v3/favorite_team/${key}`);
  headers = owner;
  assert.equal((await profile()).favorite_teams.length, 1);
  await send('DELETE', `/v3/favorite_team/${key}`);
  assert.equal((await profile()).favorite_teams.length, 0);
});

test('types and keys out of bounds are refused', async () => {
  for (const path of ['School/a', `${'t'.repeat(41)}/a`, 'school/a%00b', 'school/a%20b']) {
    const response = await send('PUT', `/v1/user/following/${path}`);
    assert.equal(response.statusCode, 400, path);
    assert.equal(response.json().code, 'invalid_input');
  }
  const team = { school_key: '', sport: 'Football', level: 'Varsity', gender: null };
  assert.equal((await send('POST', '/v3/favorite_team', team)).statusCode, 400);
});

test('every list wants a member', async () => {
  headers = { authorization: 'Bearer wrong' };
  for (const url of ['/v1/user/reminders/game/a', '/v1/user/following/school/a']) {
    assert.equal((await send('PUT', url)).statusCode, 401);
    assert.equal((await send('DELETE', url)).statusCode, 401);
  }
  assert.equal((await send('POST', '/v1/user/views/game/a')).statusCode, 401);
  assert.equal((await send('DELETE', '/v1/user/views/game/a')).statusCode, 401);
  assert.equal((await send('DELETE', '/v3/favorite_team/a')).statusCode, 401);
});
