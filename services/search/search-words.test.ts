import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventSearch, ProfileSearch } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork, writeTestSchools } from '../db/network-testing.ts';
import { OWN_ADDRESS } from '../own-address.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(search);
  service.setNow(NOW);
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestSchools(db, [
    ['Riverside High School', 'Boise', 'ID'],
    ['Riverview High School', 'Boise', 'ID'],
    ['Mount Pleasant High School', 'Provo', 'UT'],
    ['Moundsville High School', 'Moundsville', 'WV'],
    ['St. Thomas Academy', 'Tampa', 'FL'],
    ['Central High School', 'Denver', 'CO'],
    ['Central High School', 'Albany', 'NY'],
    ['Central High School', 'Miami', 'FL'],
    ['Central Community School', 'Akron', 'OH'],
    ['Centralia High School', 'Ada', 'OK'],
    ['Live Oak High School', 'Tulsa', 'OK'],
    ['Washington High School', 'Fargo', 'ND'],
    ['Lake View High School', 'Fargo', 'ND'],
    ['Lakeview High School', 'Bangor', 'ME'],
    ['Alder Lakeside High School', 'Anchorage', 'AK'],
    ['Jamestown Junior Senior High School', 'Jamestown', 'RI'],
  ]);
  const junior = testGame('gam-jv', '2026-11-20T19:00:00.000Z');
  junior.event.searchText = junior.event.searchText.replace('varsity', 'junior varsity');
  await writeTestGames(db, [testGame('gam-mary', '2026-11-20T18:30:00.000Z'), junior]);
});
after(() => service.close());

async function get<Body>(path: string, q: string): Promise<Body> {
  const response = await service.app.inject({
    url: `/v2/search${path}?q=${encodeURIComponent(q)}`,
    remoteAddress: OWN_ADDRESS,
  });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
const schools = (q: string) => get<ProfileSearch>('/schools', q);
const events = (q: string) => get<EventSearch>('/events', q);
const keysOf = async (found: Promise<ProfileSearch | EventSearch>) => (await found).items.map(({ key }) => key);

test('A word that is spelled right finds no words that are only like it', async () => {
  assert.deepEqual(await keysOf(schools('riverside')), ['Riverside High School, Boise']);
  assert.equal((await schools('riverside')).corrections, undefined);
});

test('A mistyped word is searched as what it was meant for, and the answer says so', async () => {
  const typed = [{ typed: 'linclon', shown: ['lincoln'] }];
  const found = await schools('linclon');
  assert.deepEqual(found.corrections, typed);
  assert.equal(found.total, 2);
  const games = await events('linclon');
  assert.deepEqual(games.corrections, typed);
  assert.equal(games.total, 2);
});

test('A word that nothing is like is named without a word in its place', async () => {
  assert.deepEqual((await schools('lincoln qqzzx')).corrections, [{ typed: 'qqzzx', shown: [] }]);
});

test('The name of an association or an affiliate is never taken for a mistyped word', async () => {
  const found = await get<ProfileSearch>('/profiles/suggester', 'nepsa');
  assert.deepEqual([found.items.map(({ key }) => key), found.corrections], [['sta-NE'], undefined]);
});

test('A game is found by its title as the site writes it', async () => {
  for (const q of ["Lincoln vs. St. Mary's", 'lincoln v st marys', "St. Mary's @ Lincoln", "st mary's at lincoln"]) {
    assert.equal((await events(q)).total, 2, q);
  }
});

test('Words that say no more than that a game is meant narrow nothing', async () => {
  for (const q of ['lincoln game', 'watch lincoln live', 'lincoln live stream tonight']) {
    assert.equal((await events(q)).total, 2, q);
  }
  assert.deepEqual(await keysOf(schools('lincoln game live')), ['sch-lincoln-tx', 'sch-lincoln-ne']);
});

test('Such a word counts where it is part of a name', async () => {
  assert.deepEqual(await keysOf(schools('live oak')), ['Live Oak High School, Tulsa']);
  assert.deepEqual(await keysOf(schools('live')), ['Live Oak High School, Tulsa']);
});

test('JV is junior varsity', async () => {
  assert.deepEqual(await keysOf(events('lincoln jv')), ['gam-jv']);
});

test('The name of a state may stand before the city', async () => {
  assert.deepEqual(await keysOf(schools('texas austin')), ['sch-mary']);
  assert.deepEqual(await keysOf(schools('florida central')), ['Central High School, Miami']);
  assert.deepEqual(await keysOf(schools('washington high school')), ['Washington High School, Fargo']);
});

test('A long form that is being typed finds names with its short form, and the other way round', async () => {
  for (const q of ['moun', 'mount', 'mount pl', 'mt pleasant']) {
    assert.ok((await keysOf(schools(q))).includes('Mount Pleasant High School, Provo'), q);
  }
  for (const q of ['sain', 'saint', 'saint t', 'st thomas']) {
    assert.ok((await keysOf(schools(q))).includes('St. Thomas Academy, Tampa'), q);
  }
  assert.deepEqual(await keysOf(schools('jamestown jr sr high')), ['Jamestown Junior Senior High School, Jamestown']);
});

test('Two letters at the end that are a state put its schools first', async () => {
  assert.equal((await keysOf(schools('central co')))[0], 'Central High School, Denver');
  assert.deepEqual(await keysOf(schools('central ok')), ['Centralia High School, Ada']);
});

test('A whole word comes before the beginning of another', async () => {
  assert.deepEqual(await keysOf(schools('high lake')), [
    'Lake View High School, Fargo',
    'Alder Lakeside High School, Anchorage',
    'Lakeview High School, Bangor',
  ]);
});

test('Namesakes come in the order of their states and cities, those of the nearest state first', async () => {
  const namesakes = async (path: string) => (await keysOf(get<ProfileSearch>(path, 'central'))).slice(0, 3);
  const inOrder = ['Central High School, Denver', 'Central High School, Miami', 'Central High School, Albany'];
  assert.deepEqual(await namesakes('/schools'), inOrder);
  const near = await service.app.inject({ url: '/v2/search/schools?q=central&near=ny', remoteAddress: OWN_ADDRESS });
  assert.equal(near.json<ProfileSearch>().items[0]?.key, 'Central High School, Albany');
});

test('A word that is half typed may be mistyped', async () => {
  for (const q of ['washnig', 'wasih', 'washingotn']) {
    assert.deepEqual(await keysOf(schools(q)), ['Washington High School, Fargo'], q);
  }
});

test('Words that are written in one or in two find each other', async () => {
  const both = ['Lake View High School, Fargo', 'Lakeview High School, Bangor'];
  assert.deepEqual((await keysOf(schools('lake view'))).sort(), both);
  assert.deepEqual((await keysOf(schools('lakeview'))).sort(), both);
  assert.deepEqual(await keysOf(schools('riverside highschool')), ['Riverside High School, Boise']);
});
