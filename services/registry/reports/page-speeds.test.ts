import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../../db/database.ts';
import { pageSpeeds } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import { forgetReports } from './forget-reports.ts';
import { createReleaseSpeeds, type ReleaseSpeed } from './release-speed.ts';
import {
  CANARY,
  FALLBACK,
  type Newcomer,
  OLD,
  type ReportsUnderTest,
  reportsUnderTest,
  STABLE,
} from './reports-testing.ts';

let database: OpenDatabase;
let reports: ReportsUnderTest;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());
beforeEach(async () => {
  await database.db.delete(pageSpeeds);
  reports = await reportsUnderTest(database.db);
});

const view = (more: object = {}) => ({
  ...{ remote: 'watch', releaseId: CANARY, page: 'home', view: 'one-1', kind: 'load', lcp: 1000, inp: 80, cls: 0.02 },
  ...more,
});

async function send({ token, visitorId, address }: Newcomer, speeds: readonly object[], votes?: readonly object[]) {
  const response = await reports.app.inject({
    ...{ method: 'POST', url: '/release-reports', remoteAddress: address },
    headers: visitorId === null ? {} : { 'x-visitor': visitorId },
    payload: { token, speeds, ...(votes ? { votes } : {}) },
  });
  return response.statusCode;
}

const readAll = () => createReleaseSpeeds(database.db, reports.clock).lastHour('production');
const read = async (releaseId = CANARY): Promise<ReleaseSpeed | undefined> =>
  (await readAll()).find((speed) => speed.releaseId === releaseId);

describe('measured views', () => {
  it('come with votes or alone, and never as nothing', async () => {
    const visitor = reports.newcomer();
    assert.equal(await send(visitor, [view()], [{ remote: 'watch', releaseId: CANARY, outcome: 'ok' }]), 204);
    assert.equal(await send(reports.newcomer(), [view()]), 204);
    assert.equal(await send(reports.newcomer(), []), 400);
    assert.equal((await read())?.views, 2);
    assert.deepEqual(await reports.counted(CANARY), [1, 0]);
  });

  it('are read as third quartiles, of the release and of each page, apart for page loads and navigations', async () => {
    for (const [index, lcp] of [1000, 2000, 3000, 4000, 5000].entries()) {
      await send(reports.newcomer(), [
        view({ lcp, inp: 10 * (index + 1), cls: index / 10 }),
        view({ page: 'event', kind: 'in-app', lcp: lcp / 10, inp: undefined, cls: undefined }),
      ]);
    }
    const speed = await read();
    assert.deepEqual(
      speed && { ...speed, pages: speed.pages.map(({ page, ...own }) => [page, own.views, own.load?.value]) },
      {
        ...{ remote: 'watch', releaseId: CANARY, views: 10 },
        load: { value: 4000, views: 5 },
        inApp: { value: 400, views: 5 },
        inp: { value: 40, views: 5 },
        cls: { value: speed?.cls?.value, views: 5 },
        pages: [
          ['event', 5, undefined],
          ['home', 5, 4000],
        ],
      },
    );
    assert.ok(Math.abs((speed?.cls?.value ?? 0) - 0.3) < 1e-6);
  });

  it('count once for a session, page and kind; only the same view raises its values', async () => {
    const visitor = reports.newcomer();
    await send(visitor, [view({ inp: undefined })]);
    await send(visitor, [view({ lcp: 900, inp: 300, cls: 0.5 })]);
    await send(visitor, [view({ view: 'two-1', lcp: 9000, inp: 9000, cls: 9 })]);
    await send(visitor, [view({ view: 'two-2', kind: 'in-app' }), view({ view: 'two-3', page: 'event' })]);
    const speed = await read();
    assert.equal(speed?.views, 3);
    const [home, event] = speed?.pages ?? [];
    assert.deepEqual([home?.page, home?.views, event?.page], ['home', 2, 'event'], 'most viewed first');
    assert.deepEqual(
      [home?.load, home?.inApp, home?.inp?.value, home?.cls?.value.toFixed(3)],
      [{ value: 1000, views: 1 }, { value: 1000, views: 1 }, 245, '0.380'],
    );
  });

  it('take one of several of the same page and kind in one report', async () => {
    await send(reports.newcomer(), [
      view(),
      view({ view: 'one-2', lcp: 9000 }),
      view({ view: 'one-3', kind: 'in-app', lcp: 70 }),
    ]);
    const speed = await read();
    assert.deepEqual(
      [speed?.load, speed?.inApp],
      [
        { value: 1000, views: 1 },
        { value: 70, views: 1 },
      ],
    );
  });

  it('are dropped when the visitor is not given the release, without a word', async () => {
    const visitor = reports.newcomer('stable');
    assert.equal(
      await send(visitor, [
        view(),
        view({ releaseId: OLD }),
        view({ remote: 'store' }),
        view({ releaseId: STABLE }),
        view({ releaseId: FALLBACK }),
      ]),
      204,
    );
    assert.deepEqual((await readAll()).map(({ releaseId }) => releaseId).sort(), [STABLE, FALLBACK].sort());
  });

  it('are kept up to a number a minute, so that a look at an hour stays short', async () => {
    const pages = Array.from({ length: 50 }, (_, index) => view({ page: `page-${index}` }));
    for (let sender = 0; sender < 7; sender++) assert.equal(await send(reports.newcomer(), pages), 204);
    assert.equal((await read())?.views, 300);
    reports.setNow('2026-11-20T18:01:00.000Z');
    await send(reports.newcomer(), pages);
    assert.equal((await read())?.views, 350);
  });

  it('are of the last hour, and deleted after it', async () => {
    await send(reports.newcomer(), [view()]);
    reports.setNow('2026-11-20T18:59:59.000Z');
    await forgetReports(database.db, reports.clock());
    assert.equal((await read())?.views, 1);
    reports.setNow('2026-11-20T19:00:00.000Z');
    assert.equal(await read(), undefined);
    await forgetReports(database.db, reports.clock());
    assert.equal((await database.db.select().from(pageSpeeds)).length, 1);
    reports.setNow('2026-11-20T19:00:01.000Z');
    await forgetReports(database.db, reports.clock());
    assert.equal((await database.db.select().from(pageSpeeds)).length, 0);
  });

  it('of another environment are not seen', async () => {
    await send(reports.newcomer(), [view()]);
    assert.deepEqual(await createReleaseSpeeds(database.db, reports.clock).lastHour('staging'), []);
  });

  it('are read once in ten seconds, whoever looks', async () => {
    const speeds = createReleaseSpeeds(database.db, reports.clock);
    await send(reports.newcomer(), [view()]);
    const views = async () => (await speeds.lastHour('production')).map((speed) => speed.views);
    assert.deepEqual(await views(), [1]);
    await send(reports.newcomer(), [view()]);
    reports.setNow('2026-11-20T18:00:09.000Z');
    assert.deepEqual(await views(), [1]);
    reports.setNow('2026-11-20T18:00:10.000Z');
    assert.deepEqual(await views(), [2]);
  });

  const wrong = {
    'a negative time': { lcp: -1 },
    'a time of hours': { inp: 600_001 },
    'a part of a millisecond': { inp: 1.5 },
    'a shift without an end': { cls: 101 },
    'text in place of a number': { cls: '0.1' },
    'an unknown kind': { kind: 'swipe' },
    'an unknown part': { remote: 'shop' },
    'a release that is none': { releaseId: 'latest' },
    'a page with markup': { page: '<b>' },
    'a view with spaces': { view: 'a b' },
  };
  for (const [what, more] of Object.entries(wrong)) {
    it(`with ${what} get a clear no, and nothing of the report is kept`, async () => {
      assert.equal(await send(reports.newcomer(), [view(), view(more)]), 400);
      assert.deepEqual(await readAll(), []);
    });
  }
});
