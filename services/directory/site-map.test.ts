import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, events, publishers } from '../db/schema/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { directory } from './index.ts';

let service: ServiceUnderTest;

/** Games by key with their starts. The first and the last instant of a day are of that day alone. */
const GAMES = {
  'gam-early': '2026-11-26T00:00:00.000Z',
  'gam-late': '2026-11-26T23:59:59.999Z',
  'gam-next': '2026-11-27T00:00:00.000Z',
  'gam-deleted': '2026-11-27T18:00:00.000Z',
  'gam-moved': '2026-11-27T18:00:00.000Z',
  'gam-gone': '2026-11-28T18:00:00.000Z',
  'gam-new-year': '2027-01-01T05:30:00.000Z',
  'gam-undated': '2026-11-26T18:00:00.000Z',
  'gam-undated-gone': '2026-11-26T18:00:00.000Z',
};

before(async () => {
  service = await serviceUnderTest(directory);
  const { db } = service.context;
  await writeTestNetwork(db);
  const games = Object.entries(GAMES).map(([key, start]) => testGame(key, start));
  for (const { event } of games) {
    if (event.key.includes('undated')) event.startTime = null;
    if (event.key === 'gam-moved') event.redirectTo = '/events/next/gam-next';
    if (event.key === 'gam-deleted' || event.key.endsWith('gone')) event.isDeleted = true;
  }
  await writeTestGames(db, games);
  const highlight = (key: string, eventKey: string, happenedAt: string, authorKey: string | null = null) => ({
    ...{ key, eventKey, authorKey, resourceKey: 'vod-1', slug: `play-${key}`, title: 'A play', description: 'A play' },
    ...{ happenedAt: new Date(happenedAt), startSeconds: 10, endSeconds: 20 },
  });
  await db
    .insert(clips)
    .values([
      highlight('hig-first', 'gam-early', '2026-11-26T01:00:00.000Z'),
      highlight('hig-second', 'gam-late', '2026-11-26T02:00:00.000Z'),
      highlight('hig-of-deleted', 'gam-deleted', '2026-11-26T03:00:00.000Z'),
      highlight('hig-of-moved', 'gam-moved', '2026-11-27T19:00:00.000Z'),
      highlight('clp-of-member', 'gam-next', '2026-11-27T01:00:00.000Z', 'usr-1'),
    ]);
  const affiliate = (key: string, slug: string) => ({
    ...{ key, slug, affiliateKey: `of-${key}`, type: 'affiliate' as const, name: key, states: ['TX'], showAds: true },
    ...{ city: null, acronym: null, schoolKey: null, stateAssociationKey: null },
  });
  await db
    .insert(publishers)
    .values([
      affiliate('pub-with-slug-of-school', 'mary'),
      affiliate('pub-with-slug-of-association', 'txpsa'),
      affiliate('pub-of-same-affiliate', 'lakes'),
    ]);
});
after(() => service.close());

const get = async (path: string) => {
  const { statusCode, body } = await service.app.inject(`/v2/site_map${path}`);
  return { status: statusCode, body: JSON.parse(body) };
};
const keysOf = async (path: string) => ((await get(path)).body.pages as { key: string }[]).map(({ key }) => key);

test('the site map names the states with schools and the days with pages, in order', async () => {
  assert.deepEqual((await get('')).body, {
    states: ['NE', 'NM', 'TX'],
    event_days: ['2026-11-26', '2026-11-27', '2027-01-01'],
    has_undated_events: true,
    highlight_days: ['2026-11-26'],
  });
});

test('the site map of a network without anything is empty', async (t) => {
  const empty = await serviceUnderTest(directory);
  t.after(() => empty.close());
  assert.deepEqual((await empty.app.inject('/v2/site_map')).json(), {
    ...{ states: [], event_days: [], has_undated_events: false, highlight_days: [] },
  });
});

test('events without a date that were all deleted have no map', async (t) => {
  const other = await serviceUnderTest(directory);
  t.after(() => other.close());
  await writeTestNetwork(other.context.db);
  const gone = testGame('gam-gone', '2026-11-26T18:00:00.000Z');
  await writeTestGames(other.context.db, [gone]);
  await other.context.db.update(events).set({ startTime: null, isDeleted: true });
  assert.equal((await other.app.inject('/v2/site_map')).json().has_undated_events, false);
});

test('a day lists the events that start on it in UTC, and none that was deleted or has moved', async () => {
  assert.deepEqual((await get('/events/2026-11-27')).body.pages, [
    { slug: testGame('gam-next', GAMES['gam-next']).event.slug, key: 'gam-next' },
  ]);
  assert.deepEqual(await keysOf('/events/2026-11-26'), ['gam-early', 'gam-late']);
  assert.deepEqual(await keysOf('/events/2026-11-28'), []);
  assert.deepEqual(await keysOf('/events/undated'), ['gam-undated']);
});

test('a day lists its highlights, the newest first, and no clip of a member', async () => {
  assert.deepEqual(await keysOf('/highlights/2026-11-26'), ['hig-second', 'hig-first']);
  assert.deepEqual(await keysOf('/highlights/2026-11-27'), []);
});

test('a state lists its schools', async () => {
  assert.deepEqual((await get('/schools/tx')).body.pages, [
    { type: 'school', slug: 'lincoln-tx' },
    { type: 'school', slug: 'mary' },
  ]);
  assert.deepEqual((await get('/schools/WY')).body.pages, []);
});

test('associations and affiliates are listed once, and none whose slug leads to another page', async () => {
  assert.deepEqual((await get('/profiles')).body.pages, [
    ...['nepsa', 'nmpsa', 'txpsa'].map((slug) => ({ type: 'state_association', slug })),
    { type: 'affiliate', slug: 'lakes' },
  ]);
});

test('a state or a day that is none is refused', async () => {
  for (const path of ['/schools/texas', '/events/2026-02-30', '/events/friday', '/highlights/undated']) {
    assert.deepEqual([path, (await get(path)).status], [path, 400]);
  }
});
