import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { EventSearch } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, events } from '../db/schema/index.ts';
import { addBroadcast } from '../db/seed/schedule/planned-event.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const START = new Date('2026-11-20T19:00:00.000Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
let service: ServiceUnderTest;

beforeEach(async () => {
  service = await serviceUnderTest(search);
  const { db } = service.context;
  await writeTestNetwork(db);
  const coming = ['late', 'later'].map((key, index) => {
    const game = testGame(key, minutesLater(index * 600).toISOString());
    const times = { goesOnAirAt: minutesLater(index * 600), endsAt: minutesLater(index * 600 + 90) };
    addBroadcast(game, { publisherKey: game.event.publisherKey, isPaid: true, ...times });
    return game;
  });
  await writeTestGames(db, [...coming, testGame('not-filmed', START.toISOString())]);
});
afterEach(() => service.close());

async function keys(path: string): Promise<string[]> {
  const response = await service.app.inject({ url: `/v2/search/events${path}`, remoteAddress: OWN_ADDRESS });
  assert.equal(response.statusCode, 200, response.body);
  const found = response.json<EventSearch>();
  assert.equal(found.total, found.items.length);
  return found.items.map(({ key }) => key);
}

test('A game whose camera is late is coming until its feed is closed, or nobody waits for it any more', async () => {
  const { db } = service.context;
  service.setNow(minutesLater(59));
  assert.deepEqual(await keys('/upcoming?q=lincoln'), ['late', 'later']);
  service.setNow(minutesLater(60));
  assert.deepEqual(await keys('/upcoming'), ['later']);
  service.setNow(minutesLater(30));
  await db.update(broadcasts).set({ status: 'complete' }).where(eq(broadcasts.eventKey, 'late'));
  assert.deepEqual(await keys('/upcoming'), ['later']);
});

test('A game that is late, over without a replay or not filmed is found by its words', async () => {
  await service.context.db.update(broadcasts).set({ status: 'complete' }).where(eq(broadcasts.eventKey, 'later'));
  service.setNow(minutesLater(200));
  assert.deepEqual((await keys('?q=lincoln')).sort(), ['late', 'later', 'not-filmed']);
});

test('A game whose time is to be announced is coming for a day after the time that stands for it', async () => {
  await service.context.db.update(events).set({ timeToBeDetermined: true }).where(eq(events.key, 'late'));
  service.setNow(minutesLater(23 * 60));
  assert.deepEqual(await keys('/upcoming'), ['late']);
  service.setNow(minutesLater(24 * 60));
  assert.deepEqual(await keys('/upcoming'), []);
});

test('A coming game without any date comes last, on whichever page that is', async () => {
  await service.context.db.update(events).set({ startTime: null }).where(eq(events.key, 'late'));
  service.setNow(minutesLater(30 * 24 * 60));
  assert.deepEqual(await keys('/upcoming'), ['late']);
  service.setNow(START);
  assert.deepEqual(await keys('/upcoming'), ['later', 'late']);
  const second = await service.app.inject({
    url: '/v2/search/events/upcoming?size=1&start=1',
    remoteAddress: OWN_ADDRESS,
  });
  assert.deepEqual(
    second.json<EventSearch>().items.map(({ key }) => key),
    ['late'],
  );
});
