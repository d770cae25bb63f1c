import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork, writeTestSchools } from '../db/network-testing.ts';
import { vods } from '../db/schema/index.ts';
import { addBroadcast, addVod } from '../db/seed/schedule/planned-event.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

/** Wednesday noon in New York. */
const NOW = new Date('2026-11-18T17:00:00.000Z');
let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(search);
  service.setNow(NOW);
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestSchools(db, [
    ['Friday Harbor High School', 'Boise', 'ID'],
    ['Sun Prairie High School', 'Provo', 'UT'],
  ]);
  const late = testGame('friday-late', '2026-11-21T04:30:00.000Z');
  const times = { goesOnAirAt: new Date('2026-11-21T04:30:00.000Z'), endsAt: new Date('2026-11-21T06:00:00.000Z') };
  addBroadcast(late, { publisherKey: late.event.publisherKey, isPaid: true, ...times });
  const replays = ['2026-11-14T20:00:00.000Z', '2026-11-15T20:00:00.000Z'].map((start, index) => {
    const game = testGame(`replay-${index}`, start, { home: 'sch-penasco' });
    addVod(game, { publisherKey: game.event.publisherKey, isPaid: false, readyAt: new Date(start), minutes: 90 });
    return game;
  });
  const coming = ['2026-11-21T20:00:00.000Z', '2026-11-22T20:00:00.000Z'].map((start, index) => {
    const game = testGame(`coming-${index}`, start, { home: 'sch-penasco' });
    const feed = { goesOnAirAt: new Date(start), endsAt: null };
    addBroadcast(game, { publisherKey: game.event.publisherKey, isPaid: false, ...feed });
    return game;
  });
  await writeTestGames(db, [
    ...replays,
    ...coming,
    testGame('clocks-back', '2026-11-02T04:30:00.000Z'),
    testGame('last-friday', '2026-11-13T20:00:00.000Z'),
    testGame('today', '2026-11-18T23:00:00.000Z', { home: 'sch-penasco' }),
    late,
    testGame('midnight', '2026-11-21T05:00:00.000Z'),
    testGame('honolulu', '2026-11-21T09:30:00.000Z'),
  ]);
  await db.update(vods).set({ status: 'complete' });
});
after(() => service.close());

async function get<Body>(path: string, parameters: Record<string, string>): Promise<Body> {
  const response = await service.app.inject({
    url: `/v2/search${path}?${new URLSearchParams(parameters)}`,
    remoteAddress: OWN_ADDRESS,
  });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
const events = (q: string, zone = 'America/New_York', path = '/events') => get<EventSearch>(path, { q, zone });
const keysOf = async (found: Promise<EventSearch | ProfileSearch>) => (await found).items.map(({ key }) => key).sort();

test('A game is found by a weekday, on the last one as on the coming one', async () => {
  const found = await events('lincoln friday');
  assert.deepEqual(found.items.map(({ key }) => key).sort(), ['friday-late', 'last-friday']);
  assert.equal(found.total, 2);
  assert.deepEqual(found.days, { typed: 'friday', dates: ['2026-11-13', '2026-11-20'], has_games: true });
  assert.deepEqual(await keysOf(events('lincoln saturday')), ['honolulu', 'midnight']);
  assert.deepEqual(await keysOf(events('st marys lincoln this fri')), ['friday-late']);
  assert.deepEqual(await keysOf(events('lincoln friday', undefined, '/events/upcoming')), ['friday-late']);
});

test('A day begins and ends at midnight in the zone of who asks', async () => {
  assert.deepEqual(await keysOf(events('lincoln nov 20')), ['friday-late']);
  assert.deepEqual(await keysOf(events('lincoln nov 21')), ['honolulu', 'midnight']);
  assert.deepEqual(await keysOf(events('lincoln nov 20', 'Pacific/Honolulu')), ['friday-late', 'honolulu', 'midnight']);
  assert.equal((await events('lincoln nov 20', 'Europe/London')).days?.has_games, false);
});

test('The day on which clocks go back has an hour more', async () => {
  assert.deepEqual(await keysOf(events('lincoln 11/1')), ['clocks-back']);
});

test('Today is the day of who asks, not that of the server', async () => {
  const late = { now: '2026-11-19T02:00:00.000Z' };
  service.setNow(late.now);
  assert.deepEqual((await events('penasco today')).days?.dates, ['2026-11-18']);
  assert.deepEqual((await events('penasco today', 'Europe/London')).days?.dates, ['2026-11-19']);
  service.setNow(NOW);
});

test('A zone that is none becomes the default, and so does a bare offset', async () => {
  for (const zone of ['Nowhere/Town', '+05:31', 'x'.repeat(500), "'; --"]) {
    assert.deepEqual(await keysOf(events('lincoln nov 20', zone)), ['friday-late'], zone);
  }
});

test('Of several days the next games and the latest replays come first, also page by page', async () => {
  const next = await events('penasco weekend', undefined, '/events/upcoming');
  assert.deepEqual(
    next.items.map(({ key }) => key),
    ['coming-0', 'coming-1'],
  );
  const first = await events('penasco last weekend', undefined, '/events/ondemand');
  assert.deepEqual(
    first.items.map(({ key }) => key),
    ['replay-1', 'replay-0'],
  );
  const second = await get<EventSearch>('/events/ondemand', { q: 'last weekend', size: '1', start: '1' });
  assert.deepEqual([second.items[0]?.key, second.total], ['replay-0', 2]);
});

test('A day without such a game lists those of all days in every list, and says so', async () => {
  const found = await events('lincoln tomorrow');
  assert.deepEqual(found.days, { typed: 'tomorrow', dates: ['2026-11-19'], has_games: false });
  assert.equal(found.total, 5);
  assert.deepEqual(await keysOf(events('lincoln tomorrow', undefined, '/events/upcoming')), ['friday-late']);
  assert.equal((await events('lincoln today')).days?.has_games, false, 'others play today');
});

test('A list without a game on that day stays empty when another has one', async () => {
  const found = await events('lincoln last friday', undefined, '/events/upcoming');
  assert.deepEqual([found.total, found.days?.has_games], [0, true]);
});

test('A day alone lists its games, whatever is said besides', async () => {
  for (const q of ['today', 'tonight', 'live today', '11/18', 'games on wednesday']) {
    assert.deepEqual(await keysOf(events(q)), ['today'], q);
  }
});

test('A day does not narrow schools, and alone finds those that are called so', async () => {
  const schools = (q: string) => keysOf(get<ProfileSearch>('/schools', { q }));
  assert.deepEqual(await schools('lincoln friday'), ['sch-lincoln-ne', 'sch-lincoln-tx']);
  assert.deepEqual(await schools('friday'), ['Friday Harbor High School, Boise']);
  assert.deepEqual(await schools('11/18'), []);
});

test('A weekday that is part of a name is no day', async () => {
  const harbor = await get<ProfileSearch>('/schools', { q: 'friday harbor' });
  assert.deepEqual(
    harbor.items.map(({ key }) => key),
    ['Friday Harbor High School, Boise'],
  );
  assert.equal((await events('friday harbor')).days, undefined);
  assert.equal((await events('prairie sun')).days, undefined);
});

test('A weekday in short is a word when it stands alone', async () => {
  assert.equal((await events('sun')).days, undefined);
});

test('A query of signs that no name has finds nothing', async () => {
  for (const q of ['???', '学校', '&|!', "'"]) {
    assert.equal((await events(q)).total, 0, q);
    assert.equal((await get<ProfileSearch>('/schools', { q })).total, 0, q);
  }
});
