import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, events } from '../db/schema/index.ts';
import { addBroadcast, addVod, after, HOUR, type PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import type { WantedGames } from '../service-context.ts';
import { createFindTeamGames } from './team-games.ts';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const DAY = 24 * HOUR;
const hours = (count: number) => after(NOW, count * HOUR);
let open: OpenDatabase;

beforeEach(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
});
afterEach(() => open.close());

type Sides = NonNullable<Parameters<typeof testGame>[2]>;

function game(key: string, start: Date, sides?: Sides, changes: Partial<PlannedEvent['event']> = {}): PlannedEvent {
  const planned = testGame(key, start.toISOString(), sides);
  Object.assign(planned.event, changes);
  return planned;
}

const feedOf = ({ event }: PlannedEvent) => ({ publisherKey: event.publisherKey, isPaid: true });

function broadcast(planned: PlannedEvent, status: 'scheduled' | 'on_air'): PlannedEvent {
  const start = planned.event.startTime ?? NOW;
  addBroadcast(planned, { ...feedOf(planned), goesOnAirAt: start, endsAt: after(start, 2 * HOUR) });
  for (const feed of planned.broadcasts) feed.status = status;
  return planned;
}

function replay(planned: PlannedEvent): PlannedEvent {
  addVod(planned, { ...feedOf(planned), readyAt: NOW, minutes: 100 });
  for (const feed of planned.vods) feed.status = 'complete';
  return planned;
}

const all = (schoolKey: string) => ({ schoolKey, sport: null, level: null, gender: null });
const lincoln = { ...all('sch-lincoln-tx'), sport: 'Basketball', level: 'Varsity', gender: 'Girls' };

/** The keys of the games, list by list. */
async function found({ teams = [], publisherKeys = [] }: Partial<WantedGames>) {
  const find = createFindTeamGames(open.db, 'https://media.test', () => NOW);
  const games = await find({ teams, publisherKeys });
  return Object.fromEntries(Object.entries(games).map(([list, items]) => [list, items.map(({ key }) => key)]));
}

const nothing = { live: [], upcoming: [], replays: [] };

test('the games of a school are its home and away games: on air, to come and to watch again, each in its order', async () => {
  const away = { home: 'sch-mary', away: 'sch-lincoln-tx' };
  await writeTestGames(open.db, [
    broadcast(game('next', hours(30), away), 'scheduled'),
    broadcast(game('first', hours(3)), 'scheduled'),
    broadcast(game('late', hours(-0.5)), 'scheduled'),
    broadcast(game('on-air', hours(-1), away), 'on_air'),
    broadcast(game('warm-up', hours(0.5)), 'on_air'),
    replay(game('old', hours(-72))),
    replay(game('newest', hours(-24), away)),
    broadcast(game('elsewhere', hours(2), { home: 'sch-lincoln-ne', away: 'sch-mary' }), 'scheduled'),
    game('not-filmed', hours(4)),
  ]);
  assert.deepEqual(await found({ teams: [all('sch-lincoln-tx')] }), {
    live: ['on-air', 'warm-up'],
    upcoming: ['late', 'first', 'next'],
    replays: ['newest', 'old'],
  });
});

test('a favourite team has the games of its sport, level and gender, whatever their case, and no other of its school', async () => {
  await writeTestGames(open.db, [
    broadcast(game('hers', hours(1), {}, { sport: 'basketball', level: 'varsity', gender: 'Girls' }), 'scheduled'),
    broadcast(game('boys', hours(2), {}, { gender: 'Boys' }), 'scheduled'),
    broadcast(game('junior', hours(3), {}, { level: 'Junior Varsity' }), 'scheduled'),
    broadcast(game('soccer', hours(4), {}, { sport: 'Soccer' }), 'scheduled'),
    broadcast(game('dance', hours(5), {}, { sport: null, activityName: 'Dance', gender: null }), 'scheduled'),
  ]);
  const upcomingOf = async (team: WantedGames['teams'][number]) => (await found({ teams: [team] })).upcoming;
  assert.deepEqual(await upcomingOf(lincoln), ['hers']);
  assert.deepEqual(await upcomingOf({ ...lincoln, gender: null }), ['hers', 'boys']);
  assert.deepEqual(await upcomingOf({ ...lincoln, sport: 'Dance', level: null, gender: null }), ['dance']);
});

test('a game that is wanted in several ways stands once, and the games of all stand in one order', async () => {
  await writeTestGames(open.db, [
    broadcast(game('both', hours(2)), 'scheduled'),
    broadcast(game('nebraska', hours(1), { home: 'sch-lincoln-ne', away: 'sch-penasco' }), 'scheduled'),
  ]);
  const teams = [lincoln, all('sch-mary'), all('sch-lincoln-tx'), all('sch-lincoln-ne')];
  assert.deepEqual((await found({ teams, publisherKeys: ['pub-sch-lincoln-tx'] })).upcoming, ['nebraska', 'both']);
});

test('a broadcaster has the games that it shows, by the key of its profile or of its publisher', async () => {
  await writeTestGames(open.db, [
    broadcast(game('shown', hours(1), {}, { publisherKey: 'pub-aff' }), 'scheduled'),
    broadcast(game('not-shown', hours(1)), 'scheduled'),
  ]);
  for (const key of ['aff', 'pub-aff']) {
    assert.deepEqual(await found({ publisherKeys: [key] }), { ...nothing, upcoming: ['shown'] });
  }
});

test('a game of which the time or the day is to be announced is waited for, a day or for ever, and comes last without a day', async () => {
  await writeTestGames(open.db, [
    broadcast(game('someday', hours(0), {}, { startTime: null }), 'scheduled'),
    broadcast(game('today', hours(-20), {}, { timeToBeDetermined: true }), 'scheduled'),
    broadcast(game('never-came', hours(-20)), 'scheduled'),
    broadcast(game('soon', hours(1)), 'scheduled'),
  ]);
  assert.deepEqual((await found({ teams: [lincoln] })).upcoming, ['today', 'soon', 'someday']);
});

test('what is deleted, has moved, is blacked out or older than a year is left out, and what seems on air for days', async () => {
  await writeTestGames(open.db, [
    broadcast(game('deleted', hours(1), {}, { isDeleted: true }), 'scheduled'),
    broadcast(game('moved', hours(1), {}, { redirectTo: '/events/x/y' }), 'scheduled'),
    broadcast(game('dark', hours(-1), {}, { blackoutEnd: hours(5) }), 'on_air'),
    broadcast(game('forgotten', after(NOW, -4 * DAY)), 'on_air'),
    replay(game('old', after(NOW, -366 * DAY))),
  ]);
  assert.deepEqual(await found({ teams: [lincoln] }), nothing);
  await open.db.update(events).set({ blackoutEnd: null }).where(eq(events.key, 'dark'));
  assert.deepEqual(await found({ teams: [lincoln] }), { ...nothing, live: ['dark'] });
  await open.db.update(broadcasts).set({ status: 'complete' });
  assert.deepEqual(await found({ teams: [lincoln] }), nothing);
});

test('there are ten games on air, eight to come and six to watch again at most, of all teams together', async () => {
  const many = Array.from({ length: 24 }, (_, index) => index);
  const other = { home: 'sch-lincoln-ne', away: 'sch-penasco' };
  const sides = (index: number) => (index % 2 === 0 ? {} : other);
  const name = (kind: string, index: number) => `${kind}-${String(index).padStart(2, '0')}`;
  const games = [
    ...many.map((index) => broadcast(game(name('live', index), hours(-2), sides(index)), 'on_air')),
    ...many.map((index) => broadcast(game(name('next', index), hours(1 + index), sides(index)), 'scheduled')),
    ...many.map((index) => replay(game(name('replay', index), hours(-10 - index), sides(index)))),
  ];
  await writeTestGames(open.db, games.reverse());
  const names = (kind: string, count: number) => many.slice(0, count).map((index) => name(kind, index));
  assert.deepEqual(await found({ teams: [all('sch-lincoln-tx'), all('sch-lincoln-ne')] }), {
    live: names('live', 10),
    upcoming: names('next', 8),
    replays: names('replay', 6),
  });
});

test('who follows nobody has no games, and a key that names nobody does no harm', async () => {
  await writeTestGames(open.db, [broadcast(game('next', hours(1)), 'scheduled')]);
  assert.deepEqual(await found({}), nothing);
  assert.deepEqual(await found({ teams: [all("x' or true")], publisherKeys: ['nobody'] }), nothing);
});
