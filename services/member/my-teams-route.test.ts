import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type MyTeams, myTeamsSchema, type Profile, type ProfileType } from 'shared-contracts/entities';
import { follows } from '../db/schema/index.ts';
import type { WantedGames } from '../service-context.ts';
import { type MemberUnderTest, memberUnderTest, newMember, start } from './member-testing.ts';

let service: MemberUnderTest;
let headers: { authorization: string };
/** Whose games were asked for, call by call. */
let asked: WantedGames[];

const DIRECTORY: Readonly<Record<string, ProfileType>> = {
  harbor: 'school',
  bay: 'pixellot',
  lakes: 'affiliate',
  studio: 'publisher',
  mepsa: 'state_association',
};

function profileOf(key: string, type: ProfileType): Profile {
  return {
    ...{ key, type, name: key, slug: key, city: 'Portland', state_code: 'ME', acronym: null, short_name: null },
    ...{ about: null, logo: null, primary_color: null, secondary_color: null },
  };
}

beforeEach(async () => {
  asked = [];
  service = await memberUnderTest({
    findProfiles: async (keys) =>
      new Map(keys.flatMap((key) => (DIRECTORY[key] ? [[key, profileOf(key, DIRECTORY[key])] as const] : []))),
    findTeamGames: async (wanted) => {
      asked.push(wanted);
      return { live: [], upcoming: [], replays: [] };
    },
  });
  headers = await newMember(service.app);
});
afterEach(() => service.close());

let minutes = 0;
/** Each a minute after the one before. */
async function send(method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
  minutes += 1;
  service.setNow(new Date(start.getTime() + minutes * 60_000));
  const answer = await service.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  assert.ok(answer.statusCode < 300, answer.body);
}

async function myTeams(): Promise<MyTeams> {
  const answer = await service.app.inject({ url: '/v1/user/teams', headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return myTeamsSchema.parse(answer.json());
}

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

test('a new member has no teams', async () => {
  assert.deepEqual(await myTeams(), { following: [], favorites: [], live: [], upcoming: [], replays: [] });
});

test('followed schools and broadcasters are listed, newest first, and games are looked for of both', async () => {
  for (const [type, key] of [
    ['school', 'harbor'],
    ['affiliate', 'lakes'],
    ['pixellot', 'bay'],
    ['publisher', 'studio'],
  ]) {
    await send('PUT', `/v1/user/following/${type}/${key}`);
  }
  assert.deepEqual(keysOf((await myTeams()).following), ['studio', 'bay', 'lakes', 'harbor']);
  const whole = { sport: null, level: null, gender: null };
  assert.deepEqual(asked, [
    {
      teams: [
        { schoolKey: 'bay', ...whole },
        { schoolKey: 'harbor', ...whole },
      ],
      publisherKeys: ['studio', 'lakes'],
    },
  ]);
});

test('a school that is followed in two ways stands once', async () => {
  for (const type of ['school', 'pixellot']) await send('PUT', `/v1/user/following/${type}/harbor`);
  assert.deepEqual(keysOf((await myTeams()).following), ['harbor']);
});

test('associations, states, brackets and keys without a profile are nobody’s teams', async () => {
  for (const path of ['state_association/mepsa', 'school/mepsa', 'state/ME', 'bracket/harbor', 'school/nobody']) {
    await send('PUT', `/v1/user/following/${path}`);
  }
  assert.deepEqual((await myTeams()).following, []);
  assert.deepEqual(asked, [{ teams: [], publisherKeys: [] }]);
});

test('a favourite team comes with its school, newest first; one whose school is gone is left out', async () => {
  const team = { school_key: 'harbor', sport: 'Basketball', level: 'Varsity', gender: 'Girls' };
  const football = { school_key: 'bay', sport: 'Football', level: 'Varsity', gender: null };
  for (const one of [team, football, { ...team, school_key: 'gone' }]) await send('POST', '/v3/favorite_team', one);
  const { favorites } = await myTeams();
  assert.deepEqual(
    favorites.map(({ key, school, ...facts }) => ({ ...facts, school: school.key, hasKey: key !== '' })),
    [
      { ...football, school: 'bay', hasKey: true },
      { ...team, school: 'harbor', hasKey: true },
    ],
  );
  assert.deepEqual(asked[0]?.teams, [
    { schoolKey: 'bay', sport: 'Football', level: 'Varsity', gender: null },
    { schoolKey: 'harbor', sport: 'Basketball', level: 'Varsity', gender: 'Girls' },
  ]);
});

test('of many follows the newest hundred count', async () => {
  const { user_key: userKey } = (await service.app.inject({ url: '/v1/user/profile', headers })).json();
  await service.database.db.insert(follows).values(
    Array.from({ length: 130 }, (_, index) => ({
      ...{ userKey, contentType: 'school', contentKey: index === 29 ? 'harbor' : `gone-${index}` },
      createdAt: new Date(start.getTime() + index * 1000),
    })),
  );
  assert.deepEqual((await myTeams()).following, []);
  await send('PUT', '/v1/user/following/school/bay');
  assert.deepEqual(keysOf((await myTeams()).following), ['bay']);
  await send('DELETE', '/v1/user/following/school/harbor');
  await send('PUT', '/v1/user/following/school/harbor');
  assert.deepEqual(keysOf((await myTeams()).following), ['harbor', 'bay']);
});

test('each member has their own teams, and nobody else any', async () => {
  await send('PUT', '/v1/user/following/school/harbor');
  await send('POST', '/v3/favorite_team', { school_key: 'bay', sport: 'Football', level: 'Varsity', gender: null });
  headers = await newMember(service.app, 'other@fans.test');
  const { following, favorites } = await myTeams();
  assert.deepEqual([following, favorites], [[], []]);
  assert.equal((await service.app.inject('/v1/user/teams')).statusCode, 401);
});
