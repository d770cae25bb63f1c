import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Clip } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, events } from '../db/schema/index.ts';
import type { PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { clipService } from './index.ts';

const START = new Date('2026-11-20T18:00:00.000Z');
const REPLAY: PlayableResource = {
  ...{ eventKey: 'gam-one', resourceKey: 'vod-one', kind: 'vod', publisherName: 'Lincoln', sport: 'Basketball' },
  ...{ paymentRequired: false, requiredEntitlements: [], blackoutStart: null, blackoutEnd: null, game: null },
  ...{ isPlayable: true, isOver: false, startedAt: START, endsAt: null, outage: null, durationSeconds: 6000 },
  file: null,
};
const LIVE: PlayableResource = { ...REPLAY, kind: 'broadcast', resourceKey: 'brd-one', durationSeconds: null };
const clip = { resource_key: 'vod-one', start_seconds: 600.5, end_seconds: 615.5, title: 'A dunk' };

let service: ServiceUnderTest;
let video: PlayableResource | null = REPLAY;

before(async () => {
  service = await serviceUnderTest(clipService, {
    findPlayable: async (key) => (video?.resourceKey === key ? video : null),
    verifyLicence: async (license) => license === 'a licence',
    identify: async ({ headers }) =>
      headers.authorization ? { userKey: headers.authorization, session: 'phone' } : null,
  });
  await writeTestNetwork(service.context.db);
  await writeTestGames(
    service.context.db,
    ['gam-one', 'gam-two'].map((key) => testGame(key, START.toISOString())),
  );
});
after(() => service.close());
beforeEach(async () => {
  video = REPLAY;
  service.setNow('2026-11-20T21:00:00.000Z');
  await service.context.db.delete(clips);
});

/** Clips of Robin's that are there already. */
async function writeClips(count: number, eventKey: string): Promise<void> {
  const part = { resourceKey: 'vod-one', slug: '', title: 'A pass', description: '', startSeconds: 0, endSeconds: 10 };
  const clip = { ...part, eventKey, authorKey: 'robin', createdAt: START, happenedAt: START };
  await service.context.db
    .insert(clips)
    .values(Array.from({ length: count }, (_, index) => ({ ...clip, key: `clp-${eventKey}-${index}` })));
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, { as, body }: { as?: string; body?: object } = {}) {
  const response = await service.app.inject({
    ...{ method, url },
    headers: as ? { authorization: as } : {},
    ...(body ? { payload: body } : {}),
  });
  const cacheControl = response.headers['cache-control'];
  return { status: response.statusCode, cacheControl, body: response.body === '' ? null : response.json() };
}
const make = (changes: object = {}, as = 'robin') => call('POST', '/v1/clips', { as, body: { ...clip, ...changes } });
const read = (key: string) => call('GET', `/v1/clips/${key}`);

test('a member cuts a clip, and everybody can read it without learning who that was', async () => {
  const made = await make();
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { media } = service.context.config.services;
  const { key, event, ...facts }: Clip = made.body;
  assert.deepEqual(facts, {
    title: 'A dunk',
    thumbnail: `${media}/clips/${key}/poster.jpg`,
    date: '2026-11-20T18:10:00.500Z',
    ...{ city: 'Dallas', state: 'TX', gender: 'Girls', level: 'Varsity', activity_or_sport: 'Basketball' },
    site_url: `/clips/${key}`,
    duration: 15,
    video_url: `${media}/clips/${key}/master.m3u8`,
    created_at: '2026-11-20T21:00:00.000Z',
  });
  assert.equal(event.key, 'gam-one');
  const found = await read(key);
  assert.deepEqual([found.status, found.body], [200, made.body]);
  assert.doesNotMatch(JSON.stringify(found.body), /robin/);
});

test('nobody cuts a clip without an account', async () => {
  assert.equal((await call('POST', '/v1/clips', { body: clip })).status, 401);
  assert.equal((await call('GET', '/v1/clips')).status, 401);
});

test('the same part cut again is the same clip, with its new title', async () => {
  const { key } = (await make()).body;
  const again = await make({ title: 'A great dunk' });
  assert.deepEqual([again.status, again.body.key, again.body.title], [201, key, 'A great dunk']);
  assert.equal(again.body.created_at, '2026-11-20T21:00:00.000Z');
  assert.notEqual((await make({}, 'kim')).body.key, key);
  service.setNow('2026-11-20T22:00:00.000Z');
  assert.equal((await make({ title: 'A great dunk' })).body.created_at, '2026-11-20T21:00:00.000Z');
  assert.equal((await make()).body.created_at, '2026-11-20T22:00:00.000Z');
});

for (const [field, changes, words] of [
  ['title', { title: ' ' }, 'Give the clip a title'],
  ['title', { title: undefined }, 'Give the clip a title'],
  ['title', { title: 'x'.repeat(81) }, 'Use at most 80 characters'],
  ['title', { title: 'a\nb' }, 'Use one line'],
  ['start_seconds', { start_seconds: -1 }, 'Choose where the clip begins'],
  ['start_seconds', { start_seconds: '600' }, 'Choose where the clip begins'],
  ['end_seconds', { end_seconds: null }, 'Choose where the clip ends'],
  ['end_seconds', { end_seconds: 605 }, 'A clip lasts 5 seconds at least'],
  ['end_seconds', { end_seconds: 500 }, 'A clip lasts 5 seconds at least'],
  ['end_seconds', { end_seconds: 661 }, 'A clip lasts 60 seconds at most'],
  ['end_seconds', { start_seconds: 5990, end_seconds: 6001 }, 'The video does not go that far'],
] as const) {
  test(`${JSON.stringify(changes).slice(0, 60)} is refused with words for its field`, async () => {
    const { status, body } = await make(changes);
    assert.equal(status, 422);
    assert.equal(body.errors[field], words);
  });
}

test('a title of 80 characters and a clip of exactly 5 or 60 seconds to the very end are taken', async () => {
  assert.equal((await make({ title: '🏀'.repeat(80) })).status, 201);
  assert.equal((await make({ start_seconds: 5940, end_seconds: 6000 })).status, 201);
  assert.equal((await make({ start_seconds: 10, end_seconds: 15 })).status, 201);
});

test('a clip of a live game goes as far as the game does', async () => {
  video = LIVE;
  service.setNow(new Date(START.getTime() + 620_000));
  const ofLive = { resource_key: 'brd-one' };
  assert.equal((await make(ofLive)).status, 201);
  assert.equal((await make({ ...ofLive, end_seconds: 621 })).status, 422);
  video = { ...LIVE, endsAt: new Date(START.getTime() + 610_000) };
  assert.equal((await make(ofLive)).status, 422);
  video = { ...LIVE, startedAt: null };
  assert.equal((await make(ofLive)).status, 422);
});

test('nothing is cut from what is no video, or cannot be watched now or by this member', async () => {
  const refusals: [PlayableResource | null, number, string][] = [
    [null, 404, 'not_found'],
    [{ ...REPLAY, kind: 'datacast' }, 404, 'not_found'],
    [{ ...REPLAY, isPlayable: false }, 409, 'not_playable'],
    [{ ...REPLAY, blackoutEnd: new Date('2026-11-21T00:00:00.000Z') }, 403, 'blackout'],
    [{ ...REPLAY, paymentRequired: true }, 403, 'licence_required'],
  ];
  for (const [resource, status, code] of refusals) {
    video = resource;
    const refused = await make();
    assert.deepEqual([refused.status, refused.body.code], [status, code]);
  }
  assert.equal((await make({ license: 'another' })).status, 403);
  assert.equal((await make({ license: 'a licence' })).status, 201);
});

test('a member may have 20 clips of one game, and deleting one makes room', async () => {
  const keys: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    keys.push((await make({ start_seconds: index * 10, end_seconds: index * 10 + 8 })).body.key);
  }
  const refused = await make();
  assert.deepEqual([refused.status, refused.body.code], [409, 'too_many_clips']);
  assert.match(refused.body.message, /20 clips of one game/);
  assert.equal((await make({}, 'kim')).status, 201);
  assert.equal((await make({ start_seconds: 0, end_seconds: 8, title: 'Renamed' })).status, 201);
  assert.equal((await call('DELETE', `/v1/clips/${keys[0]}`, { as: 'robin' })).status, 204);
  assert.equal((await make()).status, 201);
});

test('clips of other games do not count for a game, and a member may have 500 in all', async () => {
  await writeClips(20, 'gam-two');
  assert.equal((await make()).status, 201);
  await writeClips(479, 'gam-one');
  const refused = await make({ end_seconds: 616 });
  assert.deepEqual([refused.status, refused.body.code], [409, 'too_many_clips']);
  assert.match(refused.body.message, /500 clips\./);
});

test('members list their own clips, the newest first', async () => {
  const first = (await make()).body.key;
  service.setNow('2026-11-20T21:01:00.000Z');
  const second = (await make({ start_seconds: 100, end_seconds: 110 })).body.key;
  await make({}, 'kim');
  const own = await call('GET', '/v1/clips', { as: 'robin' });
  assert.equal(own.cacheControl, 'no-store');
  const { items } = own.body;
  assert.deepEqual(
    items.map(({ key }: Clip) => key),
    [second, first],
  );
});

test('a clip is deleted by whoever cut it, and by nobody else', async () => {
  const { key } = (await make()).body;
  assert.equal((await call('DELETE', `/v1/clips/${key}`)).status, 401);
  assert.equal((await call('DELETE', `/v1/clips/${key}`, { as: 'kim' })).status, 204);
  assert.equal((await read(key)).status, 200);
  assert.equal((await call('DELETE', `/v1/clips/${key}`, { as: 'robin' })).status, 204);
  assert.equal((await read(key)).status, 404);
  assert.equal((await call('DELETE', `/v1/clips/${key}`, { as: 'robin' })).status, 204);
});

test('what was taken down is seen by nobody, and cannot be made again', async () => {
  const { key } = (await make()).body;
  await service.context.db.update(clips).set({ takenDownAt: START });
  assert.equal((await read(key)).status, 404);
  assert.deepEqual((await call('GET', '/v1/clips', { as: 'robin' })).body.items, []);
  await call('DELETE', `/v1/clips/${key}`, { as: 'robin' });
  const again = await make();
  assert.deepEqual([again.status, again.body.code], [409, 'clip_taken_down']);
});

test('a clip goes with its event, and no highlight is found among clips', async () => {
  const { db } = service.context;
  const { key } = (await make()).body;
  await db.update(events).set({ isDeleted: true });
  assert.equal((await read(key)).status, 404);
  await db.update(events).set({ isDeleted: false });
  await db.update(clips).set({ authorKey: null });
  assert.equal((await read(key)).status, 404);
});
