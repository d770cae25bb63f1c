import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { asc } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, datacasts, events, vods } from '../db/schema/index.ts';
import { addDatacast, addVod } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { createFindPlayable } from '../directory/index.ts';
import type { ServiceContext } from '../service-context.ts';
import { chooseHighlights } from './choose-highlights.ts';

const START = new Date('2026-11-20T19:00:00.000Z');
const READY = new Date('2026-11-20T22:00:00.000Z');

let open: OpenDatabase;
beforeEach(async () => {
  open = await testDatabase();
  await writeTestNetwork(open.db);
});
afterEach(() => open.close());

const findPlayable: ServiceContext['findPlayable'] = (key) => createFindPlayable(open.db, () => READY)(key);
const log = { error: assert.ifError };
const choose = () => chooseHighlights({ db: open.db, findPlayable, log });
const chosen = () => open.db.select().from(clips).orderBy(asc(clips.happenedAt));

/** The games are over: their statistics and replays are complete. */
async function complete(): Promise<void> {
  await open.db.update(datacasts).set({ status: 'complete' });
  await open.db.update(vods).set({ status: 'complete' });
}

/** A basketball game with statistics, and a replay of so many minutes. */
async function writeGame(key: string, { minutes }: { minutes: number | null }): Promise<void> {
  const game = testGame(key, START.toISOString());
  const feed = { publisherKey: game.event.publisherKey, isPaid: true };
  if (minutes) addVod(game, { ...feed, readyAt: READY, minutes });
  addDatacast(game, feed);
  await writeTestGames(open.db, [game]);
}

test('A game gets its highlights once its replay and its statistics are complete, and never again', async () => {
  await writeGame('gam-one', { minutes: 100 });
  await open.db.update(events).set({ sport: 'Basketball', activityName: null });
  assert.equal(await choose(), false);
  await open.db.update(datacasts).set({ status: 'complete' });
  assert.equal(await choose(), false, 'there is nothing to cut them from');
  await open.db.update(vods).set({ status: 'complete' });
  await open.db.update(datacasts).set({ status: 'on_air' });
  assert.equal(await choose(), false, 'its statistics may still change');
  await open.db.update(datacasts).set({ status: 'complete' });
  assert.equal(await choose(), true);
  const highlights = await chosen();
  assert.equal(highlights.length, 3);
  const [replay] = await open.db.select().from(vods);
  for (const { eventKey, resourceKey, happenedAt, startSeconds, endSeconds, title, slug, description } of highlights) {
    assert.deepEqual([eventKey, resourceKey], ['gam-one', replay?.key]);
    const seconds = (happenedAt.getTime() - START.getTime()) / 1000;
    assert.deepEqual([startSeconds, endSeconds], [Math.max(0, seconds - 12), Math.min(6000, seconds + 6)]);
    assert.match(title, /Lincoln|St\. Mary's/);
    assert.equal(slug, 'basketball-st-marys-at-lincoln', 'an address gives no score away');
    assert.match(description, /^St\. Mary's \d+, Lincoln \d+ · Q\d/);
  }
  assert.ok(highlights.some(({ badge }) => badge === 'Game winner'));
  const facts = highlights.map(({ stateCode, activity, level }) => [stateCode, activity, level].join());
  assert.deepEqual(facts, Array(3).fill('TX,basketball,varsity'));

  await open.db.delete(clips);
  assert.equal(await choose(), false);
  assert.deepEqual(await chosen(), []);
});

test('A game that nobody filmed, and one that was deleted, are looked at once and have none', async () => {
  await writeGame('gam-one', { minutes: null });
  await writeGame('gam-two', { minutes: 100 });
  await open.db.update(events).set({ isDeleted: true });
  await complete();
  assert.equal(await choose(), false);
  assert.deepEqual(await chosen(), []);
  const looked = await open.db.select({ isChosen: datacasts.highlightsChosen }).from(datacasts);
  assert.deepEqual(looked, [{ isChosen: true }, { isChosen: true }]);
});

test('A replay that ends before the game does has the highlights that it shows, to its end', async () => {
  await writeGame('gam-one', { minutes: 100 });
  await complete();
  await choose();
  const [first, second, last] = await chosen();
  assert.ok(first && second && last);
  const again = async (durationSeconds: number) => {
    await open.db.delete(clips);
    await open.db.update(datacasts).set({ highlightsChosen: false });
    const shorter: ServiceContext['findPlayable'] = async (key) => {
      const replay = await findPlayable(key);
      return replay && { ...replay, durationSeconds };
    };
    await chooseHighlights({ db: open.db, findPlayable: shorter, log });
    return await chosen();
  };
  const playSeconds = last.endSeconds - 6;
  assert.deepEqual((await again(playSeconds + 2)).at(-1), { ...last, endSeconds: playSeconds + 2 });
  assert.deepEqual(await again(playSeconds), [first, second]);
});

test('Choosing the highlights of a game again keeps those that are there', async () => {
  await writeGame('gam-one', { minutes: 100 });
  await complete();
  await choose();
  const highlights = await chosen();
  await open.db.update(datacasts).set({ highlightsChosen: false });
  await choose();
  assert.deepEqual(await chosen(), highlights);
});

test("Nothing is cut from another publisher's replay, which may begin at another time", async () => {
  await writeGame('gam-one', { minutes: 100 });
  await complete();
  await open.db.update(vods).set({ publisherKey: 'pub-sch-lincoln-ne' });
  assert.equal(await choose(), false);
  assert.deepEqual(await chosen(), []);
});

test('A round takes a few games, and the next ones take the others', async () => {
  for (let number = 0; number < 12; number += 1) await writeGame(`gam-${number}`, { minutes: 100 });
  await complete();
  assert.equal(await choose(), true);
  assert.equal(new Set((await chosen()).map(({ eventKey }) => eventKey)).size, 10);
  assert.equal(await choose(), true);
  assert.equal(new Set((await chosen()).map(({ eventKey }) => eventKey)).size, 12);
});

test('A game that cannot be read is logged, has no highlights, and costs the others of its round none', async () => {
  await writeGame('gam-one', { minutes: 100 });
  await writeGame('gam-two', { minutes: 100 });
  await complete();
  const broken: ServiceContext['findPlayable'] = async (key) => {
    const replay = await findPlayable(key);
    return replay?.eventKey === 'gam-one' ? { ...replay, startedAt: new Date(Number.NaN) } : replay;
  };
  const logged: string[] = [];
  const context = {
    ...{ db: open.db, findPlayable: broken },
    log: { error: (_error: unknown, message: string) => void logged.push(message) },
  };
  assert.equal(await chooseHighlights(context), true);
  assert.deepEqual(new Set((await chosen()).map(({ eventKey }) => eventKey)), new Set(['gam-two']));
  assert.equal(logged.length, 1);
  assert.match(logged[0] ?? '', /^No highlights were chosen from replay /);
  assert.equal(await chooseHighlights(context), false, 'it is not tried again');
  assert.equal(logged.length, 1);
});

test('Highlights go with their event', async () => {
  await writeGame('gam-one', { minutes: 100 });
  await complete();
  await choose();
  await open.db.delete(events);
  assert.deepEqual(await chosen(), []);
});
