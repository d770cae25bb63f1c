import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { schoolYearOf, schoolYearSpan } from 'shared-contracts/rules';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { bracketGames, brackets } from '../db/schema/index.ts';
import { addBroadcast, addDatacast, type PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindFinishedGames } from './find-finished-games.ts';

const ON_AIR = '2026-11-20T18:00:00.000Z';
const END = new Date('2026-11-20T20:00:00.000Z');
const feed = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true, entitlementEndsAt: END };

let open: Awaited<ReturnType<typeof testDatabase>>;

/** A game that is shown and has statistics. */
function gameOf(key: string, change: Partial<PlannedEvent['event']> = {}): PlannedEvent {
  const game = testGame(key, ON_AIR);
  Object.assign(game.event, change);
  addBroadcast(game, { ...feed, goesOnAirAt: new Date(ON_AIR), endsAt: END });
  addDatacast(game, feed);
  return game;
}

before(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
  const twice = gameOf('gam-twice');
  addBroadcast(twice, { ...feed, goesOnAirAt: new Date('2026-11-20T18:30:00.000Z'), endsAt: END });
  Object.assign(twice.broadcasts[1] ?? {}, { key: 'zzz-second' });
  const untold = testGame('gam-untold', ON_AIR);
  addBroadcast(untold, { ...feed, goesOnAirAt: new Date(ON_AIR), endsAt: END });
  await writeTestGames(open.db, [
    gameOf('gam-told'),
    ...[twice, untold, testGame('gam-bracket', ON_AIR), testGame('gam-open', ON_AIR)],
    gameOf('gam-both', { homeScore: 9, awayScore: 9 }),
    gameOf('gam-scored', { homeScore: 0, awayScore: 2 }),
    gameOf('gam-deleted', { isDeleted: true }),
    gameOf('gam-moved', { redirectTo: '/events/x/gam-told' }),
    gameOf('gam-other-sport', { sport: 'Football' }),
  ]);
  await open.db.insert(brackets).values({
    ...{ key: 'bra-1', slug: 'final', name: 'Final', stateCode: 'TX', sport: 'basketball', gender: null },
    ...{ division: '6a', season: '2026', origin: 'test' },
  });
  const decided = { bracketKey: 'bra-1', round: 1, homeSchoolKey: 'sch-lincoln-tx', homeScore: 24, awayScore: 17 };
  await open.db.insert(bracketGames).values([
    { ...decided, key: 'bg-1', position: 0, eventKey: 'gam-bracket' },
    { ...decided, key: 'bg-2', position: 1, eventKey: 'gam-both', homeScore: 3 },
    { ...decided, key: 'bg-3', position: 2, eventKey: 'gam-open', awayScore: null },
  ]);
});
after(() => open.close());

const find = async (schoolKey: string, year = 2026, sport = 'Basketball') => {
  const season = { schoolKey, sport, ...schoolYearSpan(schoolYearOf(year)) };
  const games = await createFindFinishedGames(open.db)(season);
  return games.map(({ eventKey, final, statistics }) => [eventKey, final, statistics?.kind ?? null]).sort();
};

test('games on air are not over', async () => {
  await advanceSchedule(open.db, new Date('2026-11-20T19:00:00.000Z'));
  assert.deepEqual(await find('sch-lincoln-tx'), [
    ['gam-both', [3, 17], null],
    ['gam-bracket', [24, 17], null],
    ['gam-scored', [0, 2], null],
  ]);
});

test('a school’s games that are over come with what tells how they ended, each once', async () => {
  await advanceSchedule(open.db, END);
  const expected = [
    ['gam-both', [3, 17], 'datacast'],
    ['gam-bracket', [24, 17], null],
    ['gam-scored', [0, 2], 'datacast'],
    ['gam-told', null, 'datacast'],
    ['gam-twice', null, 'datacast'],
  ];
  assert.deepEqual(await find('sch-lincoln-tx'), expected);
  assert.deepEqual(await find('sch-mary'), expected, 'the other side has the same games');
});

test('of several live feeds of a publisher the first one dates the statistics', async () => {
  const season = { schoolKey: 'sch-mary', sport: 'Basketball', ...schoolYearSpan(schoolYearOf(2026)) };
  const games = await createFindFinishedGames(open.db)(season);
  const twice = games.find(({ eventKey }) => eventKey === 'gam-twice');
  assert.deepEqual(twice?.statistics?.startedAt, new Date(ON_AIR));
});

test('another school, sport or year has none of them', async () => {
  assert.deepEqual(await find('sch-lincoln-ne'), []);
  assert.deepEqual(await find('sch-lincoln-tx', 2025), []);
  assert.deepEqual(await find('sch-lincoln-tx', 2026, 'Football'), [['gam-other-sport', null, 'datacast']]);
});
