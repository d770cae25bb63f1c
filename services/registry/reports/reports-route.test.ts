import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../../db/database.ts';
import { releaseFailureSenders, releaseTallies, releaseVotes } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import { forgetReports } from './forget-reports.ts';
import { createReportTokens } from './report-token.ts';
import {
  CANARY,
  canary,
  FALLBACK,
  OLD,
  type ReportsUnderTest,
  reportsUnderTest,
  STABLE,
  START,
  UNNAMED,
  watchGeneration,
} from './reports-testing.ts';

let database: OpenDatabase;
let reports: ReportsUnderTest;

before(async () => {
  database = await testDatabase();
});
after(() => database.close());
beforeEach(async () => {
  await database.db.delete(releaseVotes);
  await database.db.delete(releaseTallies);
  await database.db.delete(releaseFailureSenders);
  reports = await reportsUnderTest(database.db);
});

const ok = (releaseId: string) => ({ releaseId, outcome: 'ok' });
const failed = (releaseId: string, more: object = {}) => ({ releaseId, outcome: 'failed', kind: 'render', ...more });

/** What counts for the comparison in a generation of the watch channel. */
const since = (generation: number, releaseIds = [CANARY]) =>
  reports.health.since({ environment: 'production', remote: 'watch', generation, releaseIds });

/** Failures of a release that are evidence. */
async function evidence(releaseId: string): Promise<number> {
  const [counts] = await since(42, [releaseId]);
  return counts?.failures.reduce((total, { failed: count }) => total + count, 0) ?? 0;
}

function send(payload: string | object, { contentType = 'text/plain', visitorId = '' } = {}) {
  return reports.app.inject({
    method: 'POST',
    url: '/release-reports',
    headers: { 'content-type': contentType, 'x-visitor': visitorId },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('reports of tabs', () => {
  it('are taken as JSON and as the text of a beacon', async () => {
    for (const contentType of ['application/json', 'text/plain;charset=UTF-8']) {
      const { token, visitorId } = reports.newcomer();
      const votes = [{ remote: 'watch', ...ok(CANARY) }];
      const response = await send({ token, votes }, { contentType, visitorId: visitorId ?? '' });
      assert.deepEqual([response.statusCode, response.body], [204, '']);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
    assert.deepEqual(await reports.counted(CANARY), [2, 0]);
  });

  it('count once for each visitor and release, however often they load the page', async () => {
    const visitor = reports.newcomer();
    for (let times = 0; times < 3; times++) {
      const token = reports.tokens.issue(visitor.visitorId);
      await reports.vote({ ...visitor, token }, [ok(CANARY), failed(STABLE), failed(STABLE)]);
    }
    assert.deepEqual(await reports.counted(CANARY), [1, 0]);
    assert.deepEqual(await reports.counted(STABLE), [1, 1]);
  });

  it('let a failure outrank that all was well, in whatever order they arrive', async () => {
    const [first, second, third] = [reports.newcomer(), reports.newcomer(), reports.newcomer()];
    await reports.vote(first, [ok(CANARY)]);
    await reports.vote(first, [failed(CANARY)]);
    await reports.vote(second, [failed(CANARY)]);
    await reports.vote(second, [ok(CANARY)]);
    await reports.vote(third, [ok(CANARY), failed(CANARY), ok(CANARY)]);
    assert.deepEqual(await reports.counted(CANARY), [3, 3]);
    assert.equal(await evidence(CANARY), 3);
  });

  it('count once when they arrive at the same time', async () => {
    const visitors = Array.from({ length: 5 }, () => reports.newcomer());
    await Promise.all(
      [...visitors, ...visitors, ...visitors].map((visitor, index) =>
        reports.vote(visitor, index % 2 ? [ok(CANARY), failed(STABLE)] : [failed(STABLE), failed(CANARY)]),
      ),
    );
    assert.deepEqual(await reports.counted(STABLE), [5, 5]);
    assert.deepEqual(await reports.counted(CANARY), [5, 5]);
  });

  it('count a visitor anew in each generation, for the release that they are given then', async () => {
    const visitor = reports.newcomer();
    await reports.vote(visitor, [ok(CANARY)]);
    reports.history.push(watchGeneration({ generation: 43, canary: { ...canary, percent: 50 } }));
    reports.setNow('2026-11-20T18:05:00.000Z');
    await reports.vote(visitor, [failed(CANARY)]);
    const minute = Date.parse('2026-11-20T18:05:00.000Z') / 60_000;
    assert.deepEqual(await since(42), [{ releaseId: CANARY, sessions: 1, failures: [] }]);
    assert.deepEqual(await since(43), [{ releaseId: CANARY, sessions: 1, failures: [{ minute, failed: 1 }] }]);
  });

  it('count for what the visitor is given now, and are dropped for any other release or remote', async () => {
    const votes = [CANARY, STABLE, FALLBACK, UNNAMED, OLD].map((releaseId) => failed(releaseId));
    const ofAll = [...votes, { ...failed(STABLE), remote: 'account' }];
    const counted = async () => (await reports.health.lastHour('production')).map(({ releaseId }) => releaseId);
    assert.equal(await reports.vote(reports.newcomer(), ofAll), 204);
    assert.deepEqual(await counted(), [STABLE, CANARY]);
    assert.equal(await reports.vote(reports.newcomer('stable'), ofAll), 204);
    assert.deepEqual(await counted(), [STABLE, CANARY, FALLBACK]);
    assert.deepEqual(await reports.counted(CANARY), [1, 1]);

    const holdback = { release: OLD, percent: 5, salt: 'two', until: '2026-11-20T18:30:00.000Z' };
    reports.history.push(watchGeneration({ generation: 43, holdback }));
    const held = reports.newcomer('holdback');
    await reports.vote(held, [ok(OLD)]);
    assert.deepEqual(await reports.counted(OLD), [1, 0]);
    reports.setNow('2026-11-20T18:30:00.000Z');
    await reports.vote(held, [failed(OLD), ok(STABLE)]);
    assert.deepEqual(await reports.counted(OLD), [1, 0]);
  });

  it('count for the stable release alone when the page was given to another visitor than the one who reports', async () => {
    const [one, other] = [reports.newcomer(), reports.newcomer()];
    const nobody = { ...reports.newcomer(), token: reports.tokens.issue(null) };
    for (const from of [{ ...one, visitorId: other.visitorId }, { ...other, visitorId: null }, nobody]) {
      assert.equal(await reports.vote(from, [failed(CANARY), ok(STABLE)]), 204);
    }
    assert.deepEqual(await reports.counted(CANARY), [0, 0]);
    assert.deepEqual(await reports.counted(STABLE), [3, 0]);
  });

  it('say where and why it failed, cut and without what is personal', async () => {
    const reason = `Cannot read https://a.test/watch?email=fan@school.test for fan@school.test\0 ${'long '.repeat(80)}`;
    const visitor = reports.newcomer();
    await reports.vote(visitor, [failed(CANARY, { page: 'events/event', reason, kind: 'uncaught' })]);
    const [stored] = await database.db.select().from(releaseVotes);
    const senders = await database.db.select().from(releaseFailureSenders);
    assert.deepEqual([stored?.kind, stored?.page, stored?.reason?.length], ['uncaught', 'events/event', 200]);
    assert.match(stored?.reason ?? '', /^Cannot read https:\/\/a\.test\/watch for \[e-mail\] +long/);
    assert.equal(senders.length, 2);
    const kept = JSON.stringify([stored, senders]);
    for (const personal of ['fan@', visitor.address, visitor.visitorId ?? ''])
      assert.equal(kept.includes(personal), false);
  });

  it('add up to the last hour by release, kind and minute', async () => {
    await reports.vote(reports.newcomer(), [failed(CANARY, { kind: 'load' })]);
    reports.setNow('2026-11-20T18:59:30.000Z');
    await reports.vote(reports.newcomer(), [failed(CANARY, { kind: 'contract' })]);
    await reports.vote(reports.newcomer(), [ok(CANARY)]);
    const [summary] = await reports.health.lastHour('production');
    assert.deepEqual([summary?.remote, summary?.sessions, summary?.failed], ['watch', 3, 2]);
    assert.deepEqual(summary?.byKind, { load: 1, integrity: 0, render: 0, uncaught: 0, contract: 1 });
    assert.equal(summary?.series.length, 60);
    assert.deepEqual(summary?.series[0], { at: START, sessions: 1, failed: 1 });
    assert.deepEqual(summary?.series[59], { at: '2026-11-20T18:59:00.000Z', sessions: 2, failed: 1 });
    assert.deepEqual(await reports.health.lastHour('staging'), []);
    reports.setNow('2026-11-20T19:00:00.000Z');
    assert.deepEqual(await reports.counted(CANARY), [2, 1]);
  });

  it('forget who failed as soon as the hour is judged', async () => {
    await reports.vote(reports.newcomer(), [failed(CANARY)]);
    const left = () => database.db.$count(releaseFailureSenders);
    await forgetReports(database.db, new Date('2026-11-20T20:00:00.000Z'));
    assert.equal(await left(), 2);
    await forgetReports(database.db, new Date('2026-11-20T20:00:00.001Z'));
    assert.deepEqual([await left(), await database.db.$count(releaseVotes)], [0, 1]);
  });

  it('are forgotten after two days, a bounded number at a time', async () => {
    for (let sessions = 0; sessions < 5; sessions++) await reports.vote(reports.newcomer(), [ok(CANARY)]);
    const left = async () => [await database.db.$count(releaseVotes), await database.db.$count(releaseTallies)];
    await forgetReports(database.db, new Date('2026-11-22T18:00:00.000Z'));
    assert.deepEqual(await left(), [5, 1]);
    await forgetReports(database.db, new Date('2026-11-22T18:00:00.001Z'), 3);
    assert.deepEqual(await left(), [2, 0]);
    reports.setNow('2026-11-22T18:00:00.001Z');
    await reports.vote(reports.newcomer('stable'), [ok(STABLE)]);
    assert.deepEqual(await left(), [1, 1]);
  });
});

describe('failures that are evidence', () => {
  /** A page load of each of so many visitors on the canary, from the addresses in turn, all of which fail. */
  async function failFrom(addresses: readonly string[], visitors = addresses.length): Promise<void> {
    for (let index = 0; index < visitors; index++) {
      const address = addresses[index % addresses.length] ?? '';
      await reports.vote({ ...reports.newcomer(), address }, [failed(CANARY)]);
    }
  }

  const cases: [string, string[], number][] = [
    ['one address, with fifty page tokens', ['203.0.113.9'], 1],
    ['an address that comes over a socket of the other family, too', ['203.0.113.9', '::ffff:203.0.113.9'], 1],
    ['one network', Array.from({ length: 20 }, (_, host) => `203.0.113.${host}`), 2],
    ['a household by IPv6', Array.from({ length: 20 }, (_, host) => `2001:db8:1:2::${host}`), 1],
    ['a subscriber by IPv6', Array.from({ length: 20 }, (_, subnet) => `2001:db8:1:${subnet}::7`), 2],
    ['an address that is none', ['unknown'], 1],
    ['networks that differ', Array.from({ length: 20 }, (_, network) => `203.0.${network}.9`), 20],
  ];
  for (const [whose, addresses, counted] of cases) {
    it(`of ${whose}: ${counted}, and all are shown`, async () => {
      await failFrom(addresses, Math.max(addresses.length, 20));
      assert.equal(await evidence(CANARY), counted);
      assert.deepEqual(await reports.counted(CANARY), [20, 20]);
    });
  }

  it('of one network are the first ones, whichever release they are of', async () => {
    const from = (side: 'canary' | 'stable', host: number) => ({
      ...reports.newcomer(side),
      address: `203.0.113.${host}`,
    });
    await reports.vote(from('stable', 1), [failed(STABLE)]);
    await reports.vote(from('stable', 2), [failed(STABLE)]);
    await reports.vote(from('canary', 3), [failed(CANARY)]);
    assert.deepEqual([await evidence(STABLE), await evidence(CANARY)], [2, 0]);
  });

  it('count again in the next hour that is judged, and in the next generation', async () => {
    await failFrom(['203.0.113.9']);
    reports.setNow('2026-11-20T18:59:00.000Z');
    await failFrom(['203.0.113.9']);
    assert.equal(await evidence(CANARY), 1);
    reports.setNow('2026-11-20T19:00:00.000Z');
    await failFrom(['203.0.113.9']);
    assert.equal(await evidence(CANARY), 2);
    reports.history.push(watchGeneration({ generation: 43, canary, at: '2026-11-20T19:00:00.000Z' }));
    await failFrom(['203.0.113.9']);
    assert.equal((await since(43))[0]?.failures.length, 1);
  });

  it('are of the release that the visitor was given, not of the one that the tab fell back to', async () => {
    await reports.vote(reports.newcomer(), [failed(CANARY), failed(STABLE)]);
    assert.deepEqual([await evidence(CANARY), await evidence(STABLE)], [1, 0]);
    assert.deepEqual(await reports.counted(STABLE), [1, 1]);
  });
});

describe('reports that are refused', () => {
  const forged = () => createReportTokens(Buffer.from('another key'), () => new Date(START)).issue(null);
  const changed = () => {
    const { token } = reports.newcomer();
    return (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  };
  for (const [what, token] of [
    ['of another key', forged],
    ['that was changed', changed],
    ['that is cut', () => reports.newcomer().token.slice(0, -1)],
    ['with something behind it', () => `${reports.newcomer().token}.x`],
    ['that is empty', () => ''],
  ] as const) {
    it(`bring a token ${what}: 403, and nothing is kept`, async () => {
      assert.equal(await reports.vote({ ...reports.newcomer(), token: token() }, [failed(CANARY)]), 403);
      assert.equal(await database.db.$count(releaseVotes), 0);
    });
  }

  it('bring a token that is a day old: 403', async () => {
    const token = reports.newcomer();
    reports.setNow('2026-11-21T17:59:59.999Z');
    assert.equal(await reports.vote(token, [ok(CANARY)]), 204);
    reports.setNow('2026-11-21T18:00:00.000Z');
    assert.equal(await reports.vote(token, [failed(CANARY)]), 403);
    assert.deepEqual(await reports.counted(CANARY), [1, 0]);
  });

  const votes: [string, object][] = [
    ['an unknown remote', { remote: 'cinema', ...ok(CANARY) }],
    ['a release id of another shape', { remote: 'watch', ...ok('latest') }],
    ['an unknown outcome', { remote: 'watch', releaseId: CANARY, outcome: 'slow' }],
    ['an unknown kind', { remote: 'watch', ...failed(CANARY, { kind: 'boredom' }) }],
    ['an address where the page belongs', { remote: 'watch', ...failed(CANARY, { page: 'https://a.test/?user=1' }) }],
  ];
  for (const [what, vote] of votes) {
    it(`name ${what}: 400`, async () => {
      const response = await send({ token: reports.newcomer().token, votes: [vote] });
      assert.equal(response.statusCode, 400, response.body);
      assert.equal(typeof response.json().message, 'string');
      assert.equal(await database.db.$count(releaseVotes), 0);
    });
  }

  const bodies: [string, string, number][] = [
    ['are not JSON', '{"token":', 400],
    ['bring no votes', JSON.stringify({ token: 'a', votes: [] }), 400],
    [
      'bring too many votes',
      JSON.stringify({ token: 'a', votes: new Array(51).fill({ remote: 'watch', ...ok(CANARY) }) }),
      400,
    ],
    [
      'are too large',
      JSON.stringify({ token: 'a', votes: [{ remote: 'watch', ...failed(CANARY, { reason: 'x'.repeat(16_400) }) }] }),
      413,
    ],
  ];
  for (const [what, body, status] of bodies) {
    it(`${what}: ${status}`, async () => assert.equal((await send(body)).statusCode, status));
  }

  it('flood from one session: 429 until its share grows back, and one vote counts', async () => {
    const token = reports.newcomer();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++) statuses.push(await reports.vote(token, [failed(CANARY)]));
    assert.deepEqual([statuses.filter((status) => status === 204).length, statuses.at(-1)], [30, 429]);
    assert.equal(await reports.vote(reports.newcomer(), [ok(CANARY)]), 204);
    assert.deepEqual(await reports.counted(CANARY), [2, 1]);
    reports.setNow('2026-11-20T18:00:02.000Z');
    assert.equal(await reports.vote(token, [failed(CANARY)]), 204);
  });

  it('flood from one address: 429 for that address alone, before anything is read', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 1501; times++)
      statuses.push(await reports.vote({ token: 'forged', visitorId: null, address: '198.51.100.1' }, [ok(CANARY)]));
    assert.deepEqual([statuses.filter((status) => status === 403).length, statuses.at(-1)], [1500, 429]);
    assert.equal(await reports.vote(reports.newcomer(), [ok(CANARY)]), 204);
  });
});
