import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import { MOST_COUNTED } from 'shared-contracts/rules';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, events, schools, vods } from '../db/schema/index.ts';
import { addBroadcast, addVod } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const START = new Date('2026-11-20T19:00:00.000Z');
const END = new Date('2026-11-20T21:00:00.000Z');
const MANY = MOST_COUNTED + 50;
let service: ServiceUnderTest;

beforeEach(async () => {
  service = await serviceUnderTest(search);
  await writeTestNetwork(service.context.db);
});
afterEach(() => service.close());

async function get<Body>(url: string): Promise<Body> {
  const response = await service.app.inject(url);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

/** The types of list that a game of the school in Nebraska is in. */
async function listedAs(): Promise<string[]> {
  const types = ['live', 'upcoming', 'ondemand'];
  const totals = await Promise.all(
    types.map((type) => get<EventSearch>(`/v2/search/events/${type}?state=ne&return=_no_results`)),
  );
  return types.filter((_, index) => totals[index]?.total === 1);
}

test('A game moves from list to list as its feeds do, and leaves them with its feeds', async () => {
  const { db } = service.context;
  const game = testGame('gam-ne', START.toISOString(), { home: 'sch-lincoln-ne' });
  const feed = { publisherKey: 'pub-sch-lincoln-ne', isPaid: true };
  addVod(game, { ...feed, readyAt: END, minutes: 100 });
  addBroadcast(game, { ...feed, goesOnAirAt: START, endsAt: END });
  await writeTestGames(db, [game]);
  assert.deepEqual(await listedAs(), ['upcoming']);

  await db.update(broadcasts).set({ status: 'on_air' });
  assert.deepEqual(await listedAs(), ['live']);
  await db.update(vods).set({ status: 'complete' });
  await db.update(broadcasts).set({ status: 'complete' });
  assert.deepEqual(await listedAs(), ['ondemand']);
  await db.update(vods).set({ blackoutEnd: END });
  assert.deepEqual(await listedAs(), []);
  await db.update(vods).set({ blackoutEnd: null });
  await db.update(broadcasts).set({ unlisted: true });
  assert.deepEqual(await listedAs(), []);

  await db.update(vods).set({ status: 'scheduled' });
  await db.delete(broadcasts);
  assert.deepEqual(await listedAs(), ['upcoming']);
  await db.delete(vods);
  assert.deepEqual(await listedAs(), []);
});

test('A feed that is taken to another game takes its place in the lists along', async () => {
  const { db } = service.context;
  const wrong = testGame('gam-ne', START.toISOString(), { home: 'sch-lincoln-ne' });
  addBroadcast(wrong, { publisherKey: 'pub-sch-lincoln-ne', isPaid: true, goesOnAirAt: START, endsAt: END });
  const right = testGame('gam-tx', START.toISOString());
  await writeTestGames(db, [right, wrong]);
  await db.update(broadcasts).set({ eventKey: 'gam-tx' });
  const { items } = await get<EventSearch>('/v2/search/events/upcoming');
  assert.deepEqual(
    items.map(({ key }) => key),
    ['gam-tx'],
  );
});

test('The sports of a state are counted to the last game, and a deleted or moved one does not count', async () => {
  const { db } = service.context;
  const read = async () => {
    const path = '/v2/search/events?state=nm&drilldown=true&return=_no_results';
    const { total, drilldown } = await get<EventSearch>(path);
    return { total, sports: drilldown?.sport };
  };
  await writeTestGames(db, [
    testGame('gam-nm-1', START.toISOString(), { home: 'sch-penasco' }),
    testGame('gam-nm-2', START.toISOString(), { home: 'sch-penasco' }),
    testGame('gam-nm-3', START.toISOString(), { home: 'sch-penasco' }),
  ]);
  assert.deepEqual(await read(), { total: 3, sports: [{ key: 'Basketball', count: 3 }] });
  await db.update(events).set({ isDeleted: true }).where(eq(events.key, 'gam-nm-1'));
  await db.update(events).set({ sport: 'Soccer' }).where(eq(events.key, 'gam-nm-2'));
  assert.deepEqual((await read()).sports, [
    { key: 'Basketball', count: 1 },
    { key: 'Soccer', count: 1 },
  ]);
  await db.delete(events).where(eq(events.stateCode, 'NM'));
  assert.deepEqual(await read(), { total: 0, sports: [] });
});

test('What asks for more than a state and a sport is counted by itself, and what has neither in no sport', async () => {
  const { db } = service.context;
  const concert = testGame('gam-nm-2', START.toISOString(), { home: 'sch-penasco' });
  Object.assign(concert.event, { sport: null, activityName: null, gender: null, searchText: 'penasco choir' });
  await writeTestGames(db, [testGame('gam-nm-1', START.toISOString(), { home: 'sch-penasco' }), concert]);
  const read = async (query: string) => {
    const path = `/v2/search/events?state=nm&drilldown=true&return=_no_results&${query}`;
    const { total, drilldown } = await get<EventSearch>(path);
    return [total, drilldown?.sport];
  };
  const basketball = [{ key: 'Basketball', count: 1 }];
  assert.deepEqual(await read(''), [2, basketball]);
  assert.deepEqual(await read('q=penasco'), [2, basketball]);
  assert.deepEqual(await read('q=choir'), [1, []]);
  assert.deepEqual(await read('gender=girls'), [1, basketball]);
  assert.deepEqual(await read('from=2030-01-01T00:00:00Z'), [0, []]);
});

test('Events of all types come nearest first, coming or past, and those without a time last', async () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`).toISOString();
  service.setNow(at('18:00'));
  const games = [testGame('n-3h', at('21:00')), testGame('n-past-1h', at('17:00')), testGame('n-2h', at('20:00'))];
  const undated = testGame('n-undated', at('12:00'));
  undated.event.startTime = null;
  await writeTestGames(service.context.db, [...games, undated]);
  const page = async (start: number) =>
    (await get<EventSearch>(`/v2/search/events?school_key=sch-mary&size=2&start=${start}`)).items.map(({ key }) => key);
  assert.deepEqual(
    [await page(0), await page(2)],
    [
      ['n-past-1h', 'n-2h'],
      ['n-3h', 'n-undated'],
    ],
  );
});

test(`A total goes no further than ${MOST_COUNTED} beyond the page, so that every page is still reached`, async () => {
  const { db } = service.context;
  await writeTestGames(db, [testGame('one', START.toISOString())]);
  await db.execute(
    sql.raw(`create temp table many as select events.*, n from events, generate_series(1, ${MANY}) as n`),
  );
  await db.execute(sql`update many set key = 'many-' || n, slug = key, search_text = 'zebra cup'`);
  await db.execute(sql`alter table many drop column n, drop column search_vector`);
  await db.execute(sql`insert into events select * from many`);
  const totalAt = async (start: number) =>
    (await get<EventSearch>(`/v2/search/events?q=zebra&size=1&start=${start}`)).total;
  assert.deepEqual([await totalAt(0), await totalAt(MANY - 1)], [MOST_COUNTED, MANY]);
});

test('A query of many words, or of a whole page, is searched by its beginning', async () => {
  const words = 'lincoln high school dallas tx tigers lincoln high';
  const names = async (q: string) =>
    (await get<ProfileSearch>(`/v2/search/schools?q=${encodeURIComponent(q)}`)).items.map(({ key }) => key);
  assert.deepEqual(await names(`${words} ${'nowhere '.repeat(500)}`), ['sch-lincoln-tx']);
  assert.deepEqual(await names('tigers nowhere'), []);
  assert.deepEqual(await names('x'.repeat(5_000)), []);
});

test('A mistyped word is compared with the words of what was written since', async () => {
  const { db } = service.context;
  const find = async () => (await get<ProfileSearch>('/v2/search/schools?q=quetzlacoatl')).items.map(({ key }) => key);
  assert.deepEqual(await find(), []);
  await db.update(schools).set({ searchText: 'quetzalcoatl academy austin tx' }).where(eq(schools.key, 'sch-mary'));
  assert.deepEqual(await find(), ['sch-mary']);
});
