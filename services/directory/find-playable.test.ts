import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { bracketGames, brackets, events } from '../db/schema/index.ts';
import { addBroadcast, addDatacast, addVod, type PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindPlayable } from './find-playable.ts';

const ON_AIR = new Date('2026-11-20T18:00:00.000Z');
const END = new Date('2026-11-20T20:00:00.000Z');
const READY = new Date('2026-11-20T21:00:00.000Z');

const nextDay = (instant: Date) => new Date(instant.getTime() + 24 * 3_600_000);

let open: Awaited<ReturnType<typeof testDatabase>>;
let now = ON_AIR;
const find = (key: string) => createFindPlayable(open.db, () => now)(key);
const games: Record<string, PlannedEvent> = {};

async function at(instant: string): Promise<void> {
  now = new Date(instant);
  await advanceSchedule(open.db, now);
}

before(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
  const feed = {
    publisherKey: 'pub-sch-lincoln-tx',
    isPaid: true,
    entitlementEndsAt: new Date('2026-11-22T00:00:00.000Z'),
  };
  for (const key of ['gam-plain', 'gam-tournament', 'gam-blackout', 'gam-deleted']) {
    const game = testGame(key, ON_AIR.toISOString());
    addVod(game, { ...feed, readyAt: READY, minutes: 120, file: key === 'gam-deleted' ? 'sold' : null });
    addBroadcast(game, { ...feed, goesOnAirAt: ON_AIR, endsAt: END });
    games[key] = game;
  }
  const quick = testGame('gam-quick', ON_AIR.toISOString());
  addVod(quick, { ...feed, readyAt: END, minutes: 120, file: 'given' });
  addBroadcast(quick, { ...feed, goesOnAirAt: ON_AIR, endsAt: END });
  games['gam-quick'] = quick;
  const single = testGame('gam-single', ON_AIR.toISOString());
  addBroadcast(single, { ...feed, goesOnAirAt: ON_AIR, endsAt: END, outage: { from: ON_AIR, until: END } });
  games['gam-single'] = single;
  const told = testGame('gam-told', nextDay(ON_AIR).toISOString());
  addDatacast(told, feed);
  games['gam-told'] = told;
  const untimed = testGame('gam-untimed', nextDay(ON_AIR).toISOString());
  Object.assign(untimed.event, { timeToBeDetermined: true, origin: 'test' });
  addDatacast(untimed, feed);
  games['gam-untimed'] = untimed;
  for (const key of ['gam-plain', 'gam-tournament']) addDatacast(games[key] ?? told, feed);
  for (const [key, goesOnAirAt] of [
    ['gam-early', '2026-11-20T17:50:00.000Z'],
    ['gam-late', '2026-11-20T18:20:00.000Z'],
    ['gam-unknown', '2026-11-20T18:20:00.000Z'],
  ] as const) {
    const game = testGame(key, ON_AIR.toISOString());
    addVod(game, { ...feed, readyAt: READY, minutes: 120 });
    addBroadcast(game, { ...feed, goesOnAirAt: new Date(goesOnAirAt), endsAt: END });
    games[key] = game;
  }
  addDatacast(games['gam-late'] ?? told, feed);
  Object.assign(games['gam-unknown']?.event ?? {}, { timeToBeDetermined: true });
  Object.assign(games['gam-tournament']?.event ?? {}, { isTournament: true, requiredEntitlement: 'winter_classic' });
  Object.assign(games['gam-blackout']?.event ?? {}, { blackoutEnd: READY });
  Object.assign(games['gam-deleted']?.event ?? {}, { isDeleted: true });
  await writeTestGames(open.db, Object.values(games));
});
after(() => open.close());

const liveKey = (game: string) => games[game]?.broadcasts[0]?.key ?? '';
const dataKey = (game: string) => games[game]?.datacasts[0]?.key ?? '';
const vodKey = (game: string) => games[game]?.vods[0]?.key ?? '';

test('before its start a feed plays nothing; on air it counts from its start', async () => {
  await at('2026-11-20T17:59:00.000Z');
  assert.equal((await find(liveKey('gam-plain')))?.isPlayable, false);
  await at('2026-11-20T18:30:00.000Z');
  const live = await find(liveKey('gam-plain'));
  assert.equal(live?.isPlayable, true);
  assert.equal(live?.eventKey, 'gam-plain');
  assert.deepEqual(live?.startedAt, ON_AIR);
  assert.deepEqual(live?.endsAt, END);
  assert.equal(live?.outage, null);
  assert.deepEqual((await find(liveKey('gam-single')))?.outage, { from: ON_AIR, until: END });
  assert.equal(live?.paymentRequired, true);
  assert.deepEqual(live?.requiredEntitlements, ['video_subscription', 'data_subscription', 'membership']);
});

test('a tournament is opened by its own entitlement alone', async () => {
  assert.deepEqual((await find(liveKey('gam-tournament')))?.requiredEntitlements, ['winter_classic']);
});

test('the blackout of the event holds for feeds that set none', async () => {
  assert.deepEqual((await find(liveKey('gam-blackout')))?.blackoutEnd, READY);
});

test('a deleted game plays nothing', async () => {
  assert.equal((await find(liveKey('gam-deleted')))?.isPlayable, false);
});

test('after its end a feed plays until its replay is ready, and then it is over', async () => {
  await at('2026-11-20T20:59:59.000Z');
  const live = await find(liveKey('gam-plain'));
  assert.deepEqual([live?.isPlayable, live?.isOver], [true, false]);
  assert.equal((await find(vodKey('gam-plain')))?.isPlayable, false);
  await at('2026-11-20T21:00:00.000Z');
  const ended = await find(liveKey('gam-plain'));
  assert.deepEqual([ended?.isPlayable, ended?.isOver], [false, true]);
  const replay = await find(vodKey('gam-plain'));
  assert.deepEqual([replay?.isPlayable, replay?.isOver], [true, false]);
  assert.equal(replay?.kind, 'vod');
  assert.equal(replay?.durationSeconds, 7200);
});

test('a replay that is ready at once leaves a feed ten minutes for those at its live edge', async () => {
  await at('2026-11-20T20:09:59.000Z');
  assert.equal((await find(liveKey('gam-quick')))?.isPlayable, true);
  await at('2026-11-20T20:10:00.000Z');
  assert.equal((await find(liveKey('gam-quick')))?.isOver, true);
});

test('a replay says whether it is given out or sold as a file', async () => {
  const fileOf = async (key: string) => (await find(games[key]?.vods[0]?.key ?? ''))?.file;
  assert.equal(await fileOf('gam-quick'), 'given');
  assert.equal(await fileOf('gam-plain'), null);
  assert.equal(await fileOf('gam-deleted'), 'sold');
});

test('a feed without a replay plays once more as long as it was', async () => {
  await at('2026-11-20T21:59:59.000Z');
  assert.equal((await find(liveKey('gam-single')))?.isPlayable, true);
  await at('2026-11-20T22:00:00.000Z');
  const ended = await find(liveKey('gam-single'));
  assert.deepEqual([ended?.isPlayable, ended?.isOver], [false, true]);
});

test('a game tells how long it is, the same in the live feed and the replay', async () => {
  const whole = { leadInSeconds: 0, lengthSeconds: 7200, final: null };
  assert.deepEqual((await find(liveKey('gam-plain')))?.game, whole);
  assert.deepEqual((await find(vodKey('gam-plain')))?.game, whole);
  assert.equal((await find(vodKey('gam-plain')))?.sport, games['gam-plain']?.event.sport);
});

test('a replay was recorded from the start of the game on, or of its live feed where that was late', async () => {
  const recordedAt = async (game: string) => (await find(vodKey(game)))?.startedAt?.toISOString();
  assert.equal(await recordedAt('gam-early'), '2026-11-20T18:00:00.000Z');
  assert.equal(await recordedAt('gam-late'), '2026-11-20T18:20:00.000Z');
  assert.equal(await recordedAt('gam-unknown'), undefined);
});

test('a game tells the score that it ended with, as its bracket has it before its own row', async () => {
  const bracket = {
    key: 'bra-1',
    slug: 'b',
    name: 'B',
    stateCode: 'TX',
    sport: 'football',
    division: 'd',
    season: 's',
  };
  await open.db.insert(brackets).values({ ...bracket, origin: 'test' });
  const place = { bracketKey: 'bra-1', round: 0, position: 0, eventKey: 'gam-plain' };
  await open.db.insert(bracketGames).values({ ...place, key: 'bga-1', homeScore: 21, awayScore: 14, winner: 0 });
  assert.deepEqual((await find(vodKey('gam-plain')))?.game?.final, [21, 14]);
  assert.equal((await find(vodKey('gam-tournament')))?.game?.final, null);
  const score = { homeScore: 3, awayScore: 0 };
  await open.db
    .update(events)
    .set(score)
    .where(inArray(events.key, ['gam-plain', 'gam-tournament']));
  assert.deepEqual((await find(vodKey('gam-plain')))?.game?.final, [21, 14]);
  assert.deepEqual((await find(vodKey('gam-tournament')))?.game?.final, [3, 0]);
});

test('statistics go with the live feed of their publisher, and are free once they are complete', async () => {
  const live = await find(dataKey('gam-plain'));
  assert.deepEqual([live?.kind, live?.isPlayable, live?.isOver], ['datacast', true, true]);
  assert.equal(live?.paymentRequired, false);
  assert.deepEqual([live?.startedAt, live?.endsAt], [ON_AIR, END]);
  assert.equal(live?.game?.lengthSeconds, 7200);
  // A live feed that is late shows the game from its own start.
  const late = await find(dataKey('gam-late'));
  assert.deepEqual(late?.startedAt, new Date('2026-11-20T18:20:00.000Z'));
  assert.deepEqual(late?.game, (await find(liveKey('gam-late')))?.game);
});

test('statistics ask for other entitlements than videos, but for a tournament’s own', async () => {
  assert.deepEqual((await find(dataKey('gam-plain')))?.requiredEntitlements, ['data_subscription', 'membership']);
  assert.deepEqual((await find(dataKey('gam-tournament')))?.requiredEntitlements, ['winter_classic']);
});

test('statistics without a live feed begin with the game, and are complete two hours later', async () => {
  const stateOf = async (instant: string, game = 'gam-told') => {
    await at(instant);
    const feed = await find(dataKey(game));
    return [feed?.isPlayable, feed?.isOver, feed?.paymentRequired];
  };
  assert.deepEqual(await stateOf('2026-11-21T17:59:59.000Z'), [false, false, true]);
  assert.deepEqual(await stateOf('2026-11-21T18:00:00.000Z'), [true, false, true]);
  assert.deepEqual(await stateOf('2026-11-21T19:59:59.000Z'), [true, false, true]);
  const { startedAt, endsAt, game } = (await find(dataKey('gam-told'))) ?? {};
  assert.deepEqual([startedAt, endsAt, game?.lengthSeconds], [nextDay(ON_AIR), nextDay(END), 7200]);
  assert.deepEqual(await stateOf('2026-11-21T20:00:00.000Z'), [true, true, false]);
  assert.deepEqual(await stateOf('2026-11-21T20:00:00.000Z', 'gam-untimed'), [false, false, true]);
  assert.equal((await find(dataKey('gam-untimed')))?.game, null);
});

test('a game that is told late is complete at once', async () => {
  const late = testGame('gam-late-told', '2026-11-21T12:00:00.000Z');
  addDatacast(late, { publisherKey: 'pub-sch-lincoln-tx', isPaid: false });
  await writeTestGames(open.db, [late]);
  await at('2026-11-21T20:00:00.000Z');
  assert.equal((await find(late.datacasts[0]?.key ?? ''))?.isOver, true);
});

test('once its entitlement period has ended a replay is free', async () => {
  await at('2026-11-22T00:00:00.000Z');
  assert.equal((await find(vodKey('gam-plain')))?.paymentRequired, false);
});

test('an unknown key is nothing', async () => {
  assert.equal(await find('bro-nowhere'), null);
});
