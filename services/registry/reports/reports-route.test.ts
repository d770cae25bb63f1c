import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../../db/database.ts';
import { releaseTallies, releaseVotes } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import { forgetReports } from './forget-reports.ts';
import { createReportTokens } from './report-token.ts';
import {
  CANARY,
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
  reports = await reportsUnderTest(database.db);
});

const ok = (releaseId: string) => ({ releaseId, outcome: 'ok' });
const failed = (releaseId: string, more: object = {}) => ({ releaseId, outcome: 'failed', kind: 'render', ...more });

function send(payload: string | object, contentType = 'text/plain') {
  return reports.app.inject({
    method: 'POST',
    url: '/release-reports',
    headers: { 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('reports of tabs', () => {
  it('are taken as JSON and as the text of a beacon', async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const response = await send({ token: reports.tokens.issue(), votes: [{ remote: 'watch', ...ok(CANARY) }] }, type);
      assert.deepEqual([response.statusCode, response.body], [204, '']);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
    assert.deepEqual(await reports.counted(CANARY), [2, 0]);
  });

  it('count once for each session and release, however often they come', async () => {
    const token = reports.tokens.issue();
    for (let times = 0; times < 3; times++) await reports.vote(token, [ok(CANARY), failed(STABLE), failed(STABLE)]);
    assert.deepEqual(await reports.counted(CANARY), [1, 0]);
    assert.deepEqual(await reports.counted(STABLE), [1, 1]);
  });

  it('let a failure outrank that all was well, in whatever order they arrive', async () => {
    const [first, second, third] = [reports.tokens.issue(), reports.tokens.issue(), reports.tokens.issue()];
    await reports.vote(first, [ok(CANARY)]);
    await reports.vote(first, [failed(CANARY)]);
    await reports.vote(second, [failed(CANARY)]);
    await reports.vote(second, [ok(CANARY)]);
    await reports.vote(third, [ok(CANARY), failed(CANARY), ok(CANARY)]);
    assert.deepEqual(await reports.counted(CANARY), [3, 3]);
  });

  it('count once when they arrive at the same time', async () => {
    const tokens = Array.from({ length: 5 }, () => reports.tokens.issue());
    await Promise.all(
      [...tokens, ...tokens, ...tokens].map((token, index) =>
        reports.vote(token, index % 2 ? [ok(CANARY), failed(STABLE)] : [failed(STABLE), failed(CANARY)]),
      ),
    );
    assert.deepEqual(await reports.counted(STABLE), [5, 5]);
    assert.deepEqual(await reports.counted(CANARY), [5, 5]);
  });

  it('keep a session under the generation in which it was first heard of, when it fails later', async () => {
    const token = reports.tokens.issue();
    await reports.vote(token, [ok(STABLE)]);
    reports.history.push(watchGeneration({ generation: 43 }));
    reports.setNow('2026-11-20T18:05:00.000Z');
    await reports.vote(token, [failed(STABLE)]);
    const since = (generation: number) =>
      reports.health.since({ environment: 'production', remote: 'watch', generation, releaseIds: [STABLE] });
    const minute = Date.parse('2026-11-20T18:05:00.000Z') / 60_000;
    assert.deepEqual(await since(42), [{ releaseId: STABLE, sessions: 1, failures: [{ minute, failed: 1 }] }]);
    assert.deepEqual(await since(43), []);
  });

  it('count for what the channel names now, and are dropped for any other release or remote', async () => {
    const votes = [CANARY, STABLE, FALLBACK, UNNAMED, OLD].map((releaseId) => failed(releaseId));
    assert.equal(await reports.vote(reports.tokens.issue(), [...votes, { ...failed(STABLE), remote: 'account' }]), 204);
    const counted = async () => (await reports.health.lastHour('production')).map(({ releaseId }) => releaseId);
    assert.deepEqual(await counted(), [STABLE, CANARY, FALLBACK]);

    const holdback = { release: OLD, percent: 5, salt: 'two', until: '2026-11-20T18:30:00.000Z' };
    reports.history.push(watchGeneration({ generation: 43, holdback }));
    await reports.vote(reports.tokens.issue(), [ok(OLD)]);
    assert.deepEqual(await reports.counted(OLD), [1, 0]);
    reports.setNow('2026-11-20T18:30:00.000Z');
    await reports.vote(reports.tokens.issue(), [ok(OLD), failed(CANARY)]);
    assert.deepEqual(await reports.counted(OLD), [1, 0]);
    assert.deepEqual(await reports.counted(CANARY), [1, 1]);
  });

  it('say where and why it failed, cut and without what is personal', async () => {
    const reason = `Cannot read https://a.test/watch?email=fan@school.test for fan@school.test\0 ${'long '.repeat(80)}`;
    await reports.vote(reports.tokens.issue(), [failed(CANARY, { page: 'events/event', reason, kind: 'uncaught' })]);
    const [stored] = await database.db.select().from(releaseVotes);
    assert.deepEqual([stored?.kind, stored?.page, stored?.reason?.length], ['uncaught', 'events/event', 200]);
    assert.match(stored?.reason ?? '', /^Cannot read https:\/\/a\.test\/watch for \[e-mail\] +long/);
    assert.doesNotMatch(JSON.stringify(stored), /203\.0\.113\.9|fan@/);
  });

  it('add up to the last hour by release, kind and minute', async () => {
    await reports.vote(reports.tokens.issue(), [failed(CANARY, { kind: 'load' })]);
    reports.setNow('2026-11-20T18:59:30.000Z');
    await reports.vote(reports.tokens.issue(), [failed(CANARY, { kind: 'contract' })]);
    await reports.vote(reports.tokens.issue(), [ok(CANARY)]);
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

  it('are forgotten after two days, a bounded number at a time', async () => {
    for (let sessions = 0; sessions < 5; sessions++) await reports.vote(reports.tokens.issue(), [ok(CANARY)]);
    const left = async () => [await database.db.$count(releaseVotes), await database.db.$count(releaseTallies)];
    await forgetReports(database.db, new Date('2026-11-22T18:00:00.000Z'));
    assert.deepEqual(await left(), [5, 1]);
    await forgetReports(database.db, new Date('2026-11-22T18:00:00.001Z'), 3);
    assert.deepEqual(await left(), [2, 0]);
    reports.setNow('2026-11-22T18:00:00.001Z');
    await reports.vote(reports.tokens.issue(), [ok(STABLE)]);
    assert.deepEqual(await left(), [1, 1]);
  });
});

describe('reports that are refused', () => {
  const forged = () => createReportTokens(Buffer.from('another key'), () => new Date(START)).issue();
  const changed = () => {
    const token = reports.tokens.issue();
    return (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  };
  for (const [what, token] of [
    ['of another key', forged],
    ['that was changed', changed],
    ['that is cut', () => reports.tokens.issue().slice(0, -1)],
    ['with something behind it', () => `${reports.tokens.issue()}.x`],
    ['that is empty', () => ''],
  ] as const) {
    it(`bring a token ${what}: 403, and nothing is kept`, async () => {
      assert.equal(await reports.vote(token(), [failed(CANARY)]), 403);
      assert.equal(await database.db.$count(releaseVotes), 0);
    });
  }

  it('bring a token that is a day old: 403', async () => {
    const token = reports.tokens.issue();
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
      const response = await send({ token: reports.tokens.issue(), votes: [vote] });
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

  it('flood from one session: 429 until the next minute, and one vote counts', async () => {
    const token = reports.tokens.issue();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times++) statuses.push(await reports.vote(token, [failed(CANARY)]));
    assert.deepEqual([statuses.filter((status) => status === 204).length, statuses.at(-1)], [30, 429]);
    assert.equal(await reports.vote(reports.tokens.issue(), [ok(CANARY)]), 204);
    assert.deepEqual(await reports.counted(CANARY), [2, 1]);
    reports.setNow('2026-11-20T18:01:00.000Z');
    assert.equal(await reports.vote(token, [failed(CANARY)]), 204);
  });

  it('flood from one address: 429 for that address alone, before anything is read', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 1201; times++)
      statuses.push(await reports.vote('forged', [ok(CANARY)], '198.51.100.1'));
    assert.deepEqual([statuses.filter((status) => status === 403).length, statuses.at(-1)], [1200, 429]);
    assert.equal(await reports.vote(reports.tokens.issue(), [ok(CANARY)], '198.51.100.2'), 204);
  });
});
