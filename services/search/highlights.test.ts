import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { HighlightSearch } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, events, vods } from '../db/schema/index.ts';
import { addVod } from '../db/seed/schedule/planned-event.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { search } from './index.ts';

const START = '2026-11-20T12:00:00.000Z';
let service: ServiceUnderTest;

/** Three games in Texas, the oldest shown by an affiliate, and one in Nebraska, each with highlights at 20 and at 30 minutes, and a member's clip at 40. */
before(async () => {
  service = await serviceUnderTest(search);
  const { db } = service.context;
  await writeTestNetwork(db);
  const ofAffiliate = testGame('gam-aff', '2026-11-18T12:00:00.000Z');
  const games = [
    testGame('gam-tx', START),
    testGame('gam-ne', '2026-11-20T12:01:00.000Z', { home: 'sch-lincoln-ne', away: 'sch-penasco' }),
    testGame('gam-old', '2026-11-19T12:00:00.000Z'),
    { ...ofAffiliate, event: { ...ofAffiliate.event, publisherKey: 'pub-aff' } },
  ];
  for (const game of games) {
    addVod(game, { publisherKey: game.event.publisherKey, isPaid: true, readyAt: new Date(START), minutes: 100 });
  }
  await writeTestGames(db, games);
  await db.update(vods).set({ status: 'complete' });
  await db.insert(clips).values(
    games.flatMap(({ event, vods: [replay] }) =>
      [20, 30, 40].map((minute) => ({
        key: `${event.key}-${minute}`,
        authorKey: minute === 40 ? 'robin' : null,
        ...{ eventKey: event.key, resourceKey: replay?.key ?? '', slug: 'a-goal', title: 'A goal', description: '' },
        ...{ stateCode: event.stateCode, activity: 'basketball', level: 'varsity' },
        happenedAt: new Date((event.startTime?.getTime() ?? 0) + minute * 60_000),
        startSeconds: minute * 60 - 12,
        endSeconds: minute * 60 + 6,
      })),
    ),
  );
});
after(() => service.close());

async function list(query = ''): Promise<HighlightSearch> {
  const response = await service.app.inject(`/v2/search/highlights${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

const keysOf = ({ items }: HighlightSearch) => items.map(({ key }) => key);

test('the newest highlights come first, page by page', async () => {
  const all = await list();
  assert.deepEqual(keysOf(all), [
    'gam-ne-30',
    'gam-tx-30',
    'gam-ne-20',
    'gam-tx-20',
    'gam-old-30',
    'gam-old-20',
    'gam-aff-30',
    'gam-aff-20',
  ]);
  assert.deepEqual([all.type, all.total, all.size, all.start], ['highlights', 8, 25, 0]);
  const page = await list('?size=2&start=3');
  assert.deepEqual([keysOf(page), page.total], [['gam-tx-20', 'gam-old-30'], 8]);
  assert.deepEqual(keysOf(await list('?start=8')), []);
  const count = await list('?return=_no_results');
  assert.deepEqual([count.total, count.items], [8, []]);
});

test('both versions answer, and take the parameter of cards', async () => {
  const response = await service.app.inject('/search/highlights?card=true&size=1');
  assert.deepEqual(keysOf(response.json()), ['gam-ne-30']);
});

for (const [query, keys] of [
  ['state=ne', ['gam-ne-30', 'gam-ne-20']],
  ['school_key=sch-mary&size=2', ['gam-tx-30', 'gam-tx-20']],
  ['publisher_key=pub-sch-lincoln-ne', ['gam-ne-30', 'gam-ne-20']],
  ['publisher_key=aff', ['gam-aff-30', 'gam-aff-20']],
  ['publisher_key=pub-aff', ['gam-aff-30', 'gam-aff-20']],
  ['school_key=sch-lincoln-ne', ['gam-ne-30', 'gam-ne-20']],
  ['event_key=gam-old', ['gam-old-30', 'gam-old-20']],
  ['event_key=gam-old&state=ne', []],
  ['sport=basketball&size=1', ['gam-ne-30']],
  ['sport=football', []],
  ['gender=girls&level=Varsity&size=1', ['gam-ne-30']],
  ['gender=boys', []],
  ['level=freshman', []],
] as const) {
  test(`highlights are narrowed by ${query}`, async () => {
    assert.deepEqual(keysOf(await list(`?${query}`)), keys);
  });
}

test('a state that is none is refused with words', async () => {
  const response = await service.app.inject('/v2/search/highlights?state=atlantis');
  assert.equal(response.statusCode, 400);
  assert.match(response.body, /must be a state/);
});

test('nothing is listed that cannot be watched: blacked out, deleted, moved, or without its replay', async () => {
  const { db } = service.context;
  const ofTexas = eq(events.key, 'gam-tx');
  const replayOfTexas = eq(vods.eventKey, 'gam-tx');
  const listed = async () => (await list('?event_key=gam-tx')).total;
  assert.equal(await listed(), 2);
  for (const { hide, show } of [
    { hide: { isDeleted: true }, show: { isDeleted: false } },
    { hide: { redirectTo: '/elsewhere' }, show: { redirectTo: null } },
    { hide: { blackoutEnd: new Date('2026-11-21T00:00:00.000Z') }, show: { blackoutEnd: null } },
  ]) {
    await db.update(events).set(hide).where(ofTexas);
    assert.equal(await listed(), 0, JSON.stringify(hide));
    await db.update(events).set(show).where(ofTexas);
    assert.equal(await listed(), 2);
  }
  await db.update(vods).set({ status: 'scheduled' }).where(replayOfTexas);
  assert.equal(await listed(), 0);
  // The replay's own window counts where it has one.
  await db
    .update(vods)
    .set({ status: 'complete', blackoutStart: new Date(START) })
    .where(replayOfTexas);
  assert.equal(await listed(), 0);
  await db
    .update(vods)
    .set({ blackoutStart: null, blackoutEnd: new Date(START) })
    .where(replayOfTexas);
  await db
    .update(events)
    .set({ blackoutEnd: new Date('2026-11-21T00:00:00.000Z') })
    .where(ofTexas);
  assert.equal(await listed(), 2);
});

test('highlights of one moment keep their order from page to page', async () => {
  const { db } = service.context;
  await db.update(clips).set({ happenedAt: new Date(START) });
  const keys = [...keysOf(await list('?size=3')), ...keysOf(await list('?size=3&start=3'))];
  assert.deepEqual(keys, [...keys].sort());
  assert.equal(keys.length, 6);
});
