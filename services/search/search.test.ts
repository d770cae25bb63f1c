import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { events as eventRows } from '../db/schema/index.ts';
import { addBroadcast, addVod, type FeedFacts, type PlannedEvent } from '../db/seed/schedule/planned-event.ts';
import { configureHttp } from '../http.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
let service: ServiceUnderTest;

function game(
  key: string,
  [start, end, ready]: [string, string, string],
  options: Partial<FeedFacts> & { home?: string; unlisted?: boolean; file?: 'given'; away?: string } = {},
): PlannedEvent {
  const planned = testGame(key, at(start).toISOString(), options);
  const feed = { publisherKey: planned.event.publisherKey, isPaid: true, ...options };
  addVod(planned, { ...feed, readyAt: at(ready), minutes: 100 });
  addBroadcast(planned, { ...feed, goesOnAirAt: at(start), endsAt: at(end), unlisted: options.unlisted ?? false });
  return planned;
}

before(async () => {
  service = await serviceUnderTest(search);
  service.setNow(NOW);
  const { db } = service.context;
  await writeTestNetwork(db);
  const onAir: [string, string, string] = ['20T17:00', '20T19:00', '20T20:00'];
  const over: [string, string, string] = ['18T17:00', '18T19:00', '18T20:00'];
  const deleted = game('gam-deleted', onAir);
  deleted.event.isDeleted = true;
  const moved = game('gam-moved', onAir);
  moved.event.redirectTo = '/events/st-marys-at-lincoln/gam-live';
  const darkEvent = game('gam-dark-event', onAir);
  darkEvent.event.blackoutEnd = at('21T00:00');
  const premiere = testGame('gam-premiere', '2026-11-21T18:00:00.000Z');
  addVod(premiere, { publisherKey: premiere.event.publisherKey, isPaid: false, readyAt: at('22T18:00'), minutes: 90 });
  await writeTestGames(db, [
    game('gam-live-early', ['20T16:00', '20T18:30', '20T20:00'], { isPaid: false }),
    game('gam-live', onAir),
    game('gam-live-ne', onAir, { home: 'sch-lincoln-ne', away: 'sch-penasco' }),
    game('gam-unlisted', onAir, { unlisted: true }),
    game('gam-dark', onAir, { blackoutEnd: at('21T00:00') }),
    darkEvent,
    deleted,
    moved,
    game('gam-soon', ['20T19:00', '20T21:00', '20T22:00']),
    game('gam-later', ['23T19:00', '23T21:00', '23T22:00'], { home: 'sch-mary', away: 'sch-lincoln-tx' }),
    premiere,
    game('gam-replay', over),
    game('gam-file', ['19T17:00', '19T19:00', '19T20:00'], { file: 'given' }),
    game('gam-held', over, { blackoutEnd: at('25T00:00') }),
    game('gam-free-later', over, { entitlementEndsAt: at('20T00:00') }),
  ]);
  await advanceSchedule(db, NOW);
});
after(() => service.close());

async function get<Body>(url: string): Promise<Body> {
  const response = await service.app.inject(url);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
const events = async (path: string) => {
  const found = await get<EventSearch>(`/v2/search/events${path}`);
  return { ...found, keys: found.items.map(({ key }) => key) };
};
const names = async (path: string) => (await get<ProfileSearch>(`/v2/search${path}`)).items.map(({ key }) => key);

test('live lists what is on air, listed and under no blackout, the latest to start last', async () => {
  assert.deepEqual((await events('/live')).keys, ['gam-live-early', 'gam-live', 'gam-live-ne']);
});

test('the live count comes without items', async () => {
  const { total, items } = await events('/live?return=_no_results');
  assert.equal(total, 3);
  assert.deepEqual(items, []);
});

test('upcoming lists listed games and premieres by their start', async () => {
  assert.deepEqual((await events('/upcoming')).keys, ['gam-soon', 'gam-premiere', 'gam-later']);
});

test('on demand lists replays that can be played now, the newest first', async () => {
  assert.deepEqual((await events('/ondemand')).keys, ['gam-file', 'gam-free-later', 'gam-replay']);
  assert.deepEqual((await events('/ondemand?download_to_own=true&has_vod=true')).total, 3);
  assert.deepEqual((await events('/ondemand?download_to_own=true')).keys, ['gam-file']);
  assert.deepEqual((await events('/ondemand?has_vod=true')).keys, ['gam-free-later', 'gam-replay']);
});

test('free keeps what needs no payment now', async () => {
  assert.deepEqual((await events('/live?free=true')).keys, ['gam-live-early']);
  assert.deepEqual((await events('/ondemand?free=true')).keys, ['gam-free-later']);
});

test('events are narrowed by state, sport, gender, level, school, association and time', async () => {
  assert.deepEqual((await events('/live?state=ne')).keys, ['gam-live-ne']);
  assert.equal((await events('/live?sport=basketball&gender=girls&level=varsity')).total, 3);
  assert.equal((await events('/live?sport=football')).total, 0);
  assert.deepEqual((await events('/live?school_key=sch-penasco')).keys, ['gam-live-ne']);
  assert.deepEqual((await events('/live?state_association_key=sta-NE')).keys, ['gam-live-ne']);
  assert.deepEqual((await events('/upcoming?from=2026-11-22T00:00:00Z')).keys, ['gam-later']);
  assert.deepEqual((await events('/upcoming?to=2026-11-21T00:00:00Z')).keys, ['gam-soon']);
});

test('the games of a school, at home and away, are a schedule in the order of time, of all types', async () => {
  const season = 'school_key=sch-lincoln-tx&sport=basketball&from=2026-11-19T00:00:00Z&to=2026-11-24T00:00:00Z';
  const { keys, total } = await events(`?${season}&sort=start`);
  const expected = ['gam-file', 'gam-live-early', 'gam-dark', 'gam-dark-event', 'gam-live', 'gam-unlisted', 'gam-soon'];
  assert.deepEqual(keys, [...expected, 'gam-premiere', 'gam-later']);
  assert.equal(total, 9);
  assert.deepEqual((await events(`?${season}&sort=start&size=4&start=2`)).keys, keys.slice(2, 6));
  assert.deepEqual((await events(`?${season}`)).keys.slice(0, 2), ['gam-soon', 'gam-unlisted']);
});

test('events are narrowed by who shows them: a publisher by its key, an affiliate by that of its profile too', async () => {
  const { db } = service.context;
  await db.update(eventRows).set({ publisherKey: 'pub-aff' }).where(eq(eventRows.key, 'gam-live-ne'));
  assert.deepEqual((await events('/live?publisher_key=aff')).keys, ['gam-live-ne']);
  assert.deepEqual((await events('/live?publisher_key=pub-aff')).keys, ['gam-live-ne']);
  assert.deepEqual((await events('/live?publisher_key=pub-sch-lincoln-ne')).keys, []);
  assert.equal((await events('/live?publisher_key=pub-sch-lincoln-tx')).total, 2);
});

test('pages follow each other without gap or repetition, and no page is larger than 100', async () => {
  const first = await events('?size=5');
  const second = await events('?size=5&start=5');
  const third = await events('?size=5&start=10');
  const keys = [...first.keys, ...second.keys, ...third.keys];
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(keys.length, first.total);
  assert.equal((await events('?size=1000')).size, 100);
});

test('a drilldown counts the found events by state and sport', async () => {
  const { drilldown } = await events('/live?drilldown=true');
  assert.deepEqual(drilldown?.state, [
    { key: 'TX', count: 2 },
    { key: 'NE', count: 1 },
  ]);
  assert.deepEqual(drilldown?.sport, [{ key: 'Basketball', count: 3 }]);
});

test('games are found by the words of their sides, in any order and without accents', async () => {
  assert.deepEqual((await events('/live?q=penasco%20omaha')).keys, ['gam-live-ne']);
  assert.equal((await events('/live?q=saint%20marys')).total, 2);
  assert.equal((await events('/live?q=volleyball')).total, 0);
});

test('a mistyped name still finds its games', async () => {
  assert.deepEqual((await events('/live?q=penacso')).keys, ['gam-live-ne']);
});

test('empty parameters count as absent', async () => {
  assert.equal((await events('/live?q=&state=&sport=%20')).total, 3);
});

test('the first version answers below a path without a prefix', async () => {
  assert.equal((await get<EventSearch>('/search/events/live')).total, 3);
});

test('a wrong parameter is refused with what would be right', async () => {
  const state = await service.app.inject('/v2/search/events?state=Ontario');
  assert.equal(state.statusCode, 400);
  assert.match(state.json().message, /TX/);
  const type = await service.app.inject('/v2/search/events/yesterday');
  assert.match(type.json().message, /live, upcoming and ondemand/);
});

test('namesakes come with what tells them apart', async () => {
  const { items } = await get<ProfileSearch>('/v2/search/schools?q=lincoln%20hs');
  assert.deepEqual(items.map(({ city, state_code }) => `${city}, ${state_code}`).sort(), ['Dallas, TX', 'Omaha, NE']);
  assert.deepEqual(await names('/schools?q=lincoln&state=NE'), ['sch-lincoln-ne']);
});

test('schools are found by nickname, by city with state, by other spellings and with typing errors', async () => {
  assert.deepEqual(await names('/schools?q=tigers'), ['sch-lincoln-tx']);
  assert.deepEqual(await names('/schools?q=austin%20texas'), ['sch-mary']);
  assert.deepEqual(await names("/schools?q=Saint%20Mary's"), ['sch-mary']);
  assert.deepEqual((await names('/schools/suggester?q=linclon')).sort(), ['sch-lincoln-ne', 'sch-lincoln-tx']);
});

test('a name that begins with the query comes before one that holds it', async () => {
  const { items } = await get<ProfileSearch>('/v2/search/schools?q=l');
  assert.deepEqual(
    items.slice(0, 2).map(({ name }) => name),
    ['Lincoln High School', 'Lincoln High School'],
  );
});

test('associations and affiliates are found by name and acronym, and profiles of all types together', async () => {
  assert.deepEqual(await names('/associations?q=texas'), ['sta-TX']);
  assert.deepEqual(await names('/state_associations?q=nepsa'), ['sta-NE']);
  assert.deepEqual(await names('/affiliates?q=lakes'), ['aff']);
  const { items } = await get<ProfileSearch>('/v2/search/profiles/suggester?q=p');
  assert.deepEqual([...new Set(items.map(({ type }) => type))].sort(), ['affiliate', 'school', 'state_association']);
});

test('a search over everything gives events and profiles', async () => {
  const { events: found, profiles } = await get<{ events: EventSearch; profiles: ProfileSearch }>(
    '/v2/search?q=lincoln',
  );
  assert.ok(found.total > 0 && profiles.total === 2);
});

test('signs that mean something to the database are only text', async () => {
  assert.equal((await events(`?q=${encodeURIComponent("%'; drop table events; --")}`)).total, 0);
  assert.equal((await events('/live')).total, 3);
});

test('one address may search so often in a minute, and is told how long to wait', async () => {
  const site = await serviceUnderTest(search);
  const askFrom = (remoteAddress: string) => site.app.inject({ url: '/v2/search/events?size=x', remoteAddress });
  try {
    for (let time = 0; time < 3_000; time += 1) assert.equal((await askFrom('203.0.113.7')).statusCode, 400);
    const refused = await askFrom('203.0.113.7');
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
    assert.equal((await askFrom('203.0.113.8')).statusCode, 400);
    // Suggestions have a share of their own, so that neither costs the other.
    const suggester = { url: '/search/profiles/suggester?size=x', remoteAddress: '203.0.113.7' };
    assert.equal((await site.app.inject(suggester)).statusCode, 400);
  } finally {
    await site.close();
  }
});

test('nobody is let past that limit for saying that they are the gateway', async (t) => {
  const behindProxy = Fastify({ trustProxy: true });
  configureHttp(behindProxy);
  await behindProxy.register(search, service.context);
  t.after(() => behindProxy.close());
  const headers = { 'x-forwarded-for': OWN_ADDRESS };
  const ask = (remoteAddress: string) =>
    behindProxy.inject({
      url: '/v2/search/events?size=x',
      remoteAddress,
      ...(remoteAddress === OWN_ADDRESS ? {} : { headers }),
    });
  for (let time = 0; time < 3_000; time += 1) await ask('203.0.113.7');
  assert.equal((await ask('203.0.113.7')).statusCode, 429);
  assert.equal((await ask(OWN_ADDRESS)).statusCode, 400);
});
