import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { advanceSchedule } from '../db/advance-schedule.ts';
import type { OpenDatabase } from '../db/database.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { events, vods } from '../db/schema/index.ts';
import { addVod } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindPlayable } from '../directory/index.ts';
import type { DownloadDesk } from '../service-context.ts';
import { testConfig } from '../testing.ts';
import { createDownloadDesk } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const YEAR_LATER = new Date('2027-11-20T18:00:00.000Z');

let open: OpenDatabase;
let now: Date;
let desk: DownloadDesk;
let sold: string;
let given: string;

function replayOf(key: string, file: 'given' | 'sold'): ReturnType<typeof testGame> {
  const game = testGame(key, '2026-11-20T12:00:00.000Z');
  const facts = { publisherKey: 'pub-sch-lincoln-tx', isPaid: true, readyAt: new Date('2026-11-20T15:00:00.000Z') };
  addVod(game, { ...facts, minutes: 100, file });
  return game;
}

beforeEach(async () => {
  open = await testDatabase();
  now = NOW;
  await writeTestNetwork(open.db);
  const games = [replayOf('gam-sold', 'sold'), replayOf('gam-given', 'given')];
  await writeTestGames(open.db, games);
  await advanceSchedule(open.db, now);
  [sold = '', given = ''] = games.map(({ vods: [vod] }) => vod?.key ?? '');
  const clock = () => now;
  desk = createDownloadDesk({
    ...{ db: open.db, config: testConfig(), clock },
    findPlayable: createFindPlayable(open.db, clock),
  });
});
afterEach(() => open.close());

const grant = (paymentKey: string, userKey = 'fan', resourceKey = sold) =>
  open.db.transaction((tx) => desk.grant(tx, { userKey, resourceKey, paymentKey, name: 'A video file', now }));
const held = (userKey = 'fan', resourceKey = sold) => desk.findBought(open.db, userKey, resourceKey, now);

test('a replay with a code and a price is sold as a file, whether or not watching it is free', async () => {
  assert.deepEqual(await desk.find(sold), {
    key: `download:${sold}`,
    name: "St. Mary's vs. Lincoln video file",
    event_key: 'gam-sold',
    price_in_cents: 1499,
    is_recurring: false,
    stripe_plan_id: null,
    time_period_category: 'download',
  });
  assert.equal(await desk.find(given), null);
  assert.equal(await desk.find('no-such-replay'), null);
});

const withdrawn: [string, () => Promise<unknown>][] = [
  ['has no price', () => open.db.update(vods).set({ downloadPriceInCents: null })],
  ['is blacked out', () => open.db.update(events).set({ blackoutEnd: new Date('2026-11-21T00:00:00.000Z') })],
  ['is of a deleted game', () => open.db.update(events).set({ isDeleted: true })],
  ['is not ready', () => open.db.update(vods).set({ status: 'scheduled' })],
  ['is marked no more', () => open.db.update(vods).set({ downloadToOwn: false })],
];
for (const [what, change] of withdrawn) {
  test(`a replay that ${what} is not sold`, async () => {
    await change();
    assert.equal(await desk.find(sold), null);
  });
}

test('a file can be loaded for a year by its buyer, and by nobody else', async () => {
  assert.deepEqual(await grant('payment-1'), { expiresAt: YEAR_LATER });
  assert.deepEqual((await held())?.expiresAt, YEAR_LATER);
  assert.equal(await held('somebody'), null);
  assert.equal(await held('fan', given), null);
  now = new Date(YEAR_LATER.getTime() - 1);
  assert.ok(await held());
  assert.equal((await desk.list('fan')).length, 1);
  now = YEAR_LATER;
  assert.equal(await held(), null);
  assert.deepEqual(await desk.list('fan'), []);
});

test('one payment hands a file over once', async () => {
  await grant('payment-1');
  assert.deepEqual(await grant('payment-1'), { expiresAt: YEAR_LATER });
  assert.equal((await desk.list('fan')).length, 1);
});

test('files are listed newest first, as they were sold', async () => {
  await grant('payment-1');
  now = new Date('2026-11-20T19:00:00.000Z');
  await grant('payment-2', 'fan', given);
  await grant('payment-3', 'somebody');
  const listed = (await desk.list('fan')).map(({ resourceKey, eventKey, name }) => [resourceKey, eventKey, name]);
  assert.deepEqual(listed, [
    [given, 'gam-given', 'A video file'],
    [sold, 'gam-sold', 'A video file'],
  ]);
});

test('a file whose replay is gone is handed over to nobody', async () => {
  await open.db.delete(vods).where(eq(vods.key, sold));
  await assert.rejects(grant('payment-1'), /no longer exists/);
});
