import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OpenDatabase } from '../../db/database.ts';
import { releaseFailureSenders, releaseTallies, releaseVotes } from '../../db/schema/index.ts';
import { testDatabase } from '../../db/testing.ts';
import { AUTOMATIC_ACTOR } from '../../releases/automatic/plan-automatic.ts';
import {
  CANARY,
  canary,
  type ReportsUnderTest,
  reportsUnderTest,
  STABLE,
  START,
  watchGeneration,
} from './reports-testing.ts';
import { type AutomaticAct, createHealthWatch, type HealthWatchOptions } from './watch-health.ts';

let database: OpenDatabase;
let reports: ReportsUnderTest;
let said: string[];

before(async () => {
  database = await testDatabase();
});
after(() => database.close());
beforeEach(async () => {
  await database.db.delete(releaseVotes);
  await database.db.delete(releaseTallies);
  await database.db.delete(releaseFailureSenders);
  reports = await reportsUnderTest(database.db);
  said = [];
});

/** Lets new visitors, from a network each, report of the release that they were given. */
async function sessions(releaseId: string, ok: number, failed: number): Promise<void> {
  for (let index = 0; index < ok + failed; index++) {
    await reports.vote(reports.newcomer(releaseId === CANARY ? 'canary' : 'stable'), [
      { releaseId, outcome: index < ok ? 'ok' : 'failed' },
    ]);
  }
}

const failingCanary = () => Promise.all([sessions(CANARY, 4, 6), sessions(STABLE, 89, 1)]);

/** Appends to the channel as the store does: a generation's number is given once. */
async function act(plan: AutomaticAct) {
  const last = watchGeneration(reports.history.at(-1));
  if (last.generation !== plan.generation) return 'moved' as const;
  const { reason, evidence } = plan;
  reports.history.push({
    ...last,
    ...{ generation: plan.generation + 1, action: plan.action, canary: null, bad: [plan.releaseId] },
    ...{ actor: AUTOMATIC_ACTOR, reason, evidence, at: reports.clock().toISOString() },
  });
  return 'done' as const;
}

function watch(more: Partial<HealthWatchOptions> = {}) {
  return createHealthWatch({
    environment: 'production',
    health: reports.health,
    history: (remote) => (remote === 'watch' ? reports.history : []),
    act,
    mayAct: () => true,
    clock: reports.clock,
    log: { error: (_error, message) => said.push(message), warn: (_facts, message) => said.push(message) },
    ...more,
  });
}

describe('the watch over health', () => {
  it('judges nothing in a process that may not sign, until it may', async () => {
    await failingCanary();
    reports.setNow('2026-11-20T18:00:10.000Z');
    let mayAct = false;
    const waiting = watch({ mayAct: () => mayAct });
    await waiting.look();
    assert.deepEqual([reports.history.at(-1)?.generation, said], [42, []]);
    mayAct = true;
    await waiting.look();
    assert.equal(reports.history.at(-1)?.action, 'abort');
  });

  it('ends a canary that fails, with the evidence, and says so', async () => {
    await failingCanary();
    reports.setNow('2026-11-20T18:00:10.000Z');
    await watch().look();
    const last = reports.history.at(-1);
    assert.deepEqual([last?.action, last?.generation, last?.canary], ['abort', 43, null]);
    const { failed, baselineFailed, sessions, baselineSessions, from, to } = last?.evidence ?? {};
    assert.deepEqual([failed, sessions, baselineFailed, baselineSessions], [6, 10, 1, 90]);
    assert.deepEqual([from, to], [START, '2026-11-20T18:00:10.000Z']);
    assert.deepEqual(said, [`A release of watch was taken back: ${last?.reason}`]);
  });

  it('leaves a healthy canary alone, and one of which nothing is heard', async () => {
    await watch().look();
    await Promise.all([sessions(CANARY, 9, 1), sessions(STABLE, 89, 1)]);
    await watch().look();
    assert.equal(reports.history.length, 1);
  });

  it('leaves a canary alone that one machine alone finds broken, however many pages it asks for', async () => {
    await sessions(STABLE, 90, 0);
    for (let pages = 0; pages < 50; pages++) {
      await reports.vote({ ...reports.newcomer(), address: '203.0.113.9' }, [{ releaseId: CANARY, outcome: 'failed' }]);
    }
    await watch().look();
    assert.equal(reports.history.length, 1);
  });

  it('leaves a canary alone that one visitor finds broken, however often they load the page', async () => {
    await sessions(STABLE, 90, 0);
    const visitor = reports.newcomer();
    for (let loads = 0; loads < 50; loads++) {
      const from = { ...visitor, token: reports.tokens.issue(visitor.visitorId), address: `203.0.${loads}.9` };
      await reports.vote(from, [{ releaseId: CANARY, outcome: 'failed' }]);
    }
    await watch().look();
    assert.equal(reports.history.length, 1);
  });

  it('does not count what sessions found before the trial began', async () => {
    await failingCanary();
    reports.history.push(watchGeneration({ generation: 43, action: 'widen', canary: { ...canary, percent: 50 } }));
    await watch().look();
    assert.equal(reports.history.length, 2);
  });

  it('makes one act of two gateways that see the same at the same time', async () => {
    await failingCanary();
    const outcomes: string[] = [];
    const noting = async (plan: AutomaticAct) => {
      const outcome = await act(plan);
      outcomes.push(outcome);
      return outcome;
    };
    const stale = [...reports.history];
    const options = { history: (remote: string) => (remote === 'watch' ? stale : []), act: noting };
    await Promise.all([watch(options).look(), watch(options).look()]);
    assert.deepEqual(outcomes, ['done', 'moved']);
    assert.deepEqual([reports.history.length, said.length], [2, 1]);
  });

  it('acts once an hour only, also after a restart', async () => {
    await failingCanary();
    await watch().look();
    reports.history.push(watchGeneration({ generation: 44, canary, at: '2026-11-20T18:20:00.000Z' }));
    reports.setNow('2026-11-20T18:20:00.000Z');
    await failingCanary();
    await watch().look();
    assert.equal(reports.history.length, 3);
    reports.setNow('2026-11-20T19:00:00.000Z');
    await watch().look();
    assert.deepEqual([reports.history.length, reports.history.at(-1)?.action], [4, 'abort']);
  });

  it('asks a channel that refused only once, until the channel changes', async () => {
    await failingCanary();
    let asked = 0;
    const refusing = watch({
      act: async () => {
        asked++;
        return 'refused';
      },
    });
    await refusing.look();
    await refusing.look();
    assert.deepEqual([asked, said.length], [1, 1]);
    reports.history.push(watchGeneration({ generation: 43, canary }));
    await failingCanary();
    await refusing.look();
    assert.equal(asked, 2);
  });

  it('says when a look fails, and judges the other channels and the next time all the same', async () => {
    await failingCanary();
    let isDown = true;
    const flaky = watch({
      health: {
        since: (asked) => (isDown ? Promise.reject(new Error('no database')) : reports.health.since(asked)),
      },
    });
    await flaky.look();
    assert.deepEqual(said, ['The health of watch could not be judged; it will be tried again.']);
    isDown = false;
    await flaky.look();
    assert.equal(reports.history.at(-1)?.action, 'abort');
  });

  it('looks after every pause until its signal ends', async () => {
    const ending = new AbortController();
    let looks = 0;
    const running = watch({
      history: (remote) => {
        if (remote === 'watch') looks++;
        return [];
      },
      pause: async () => {
        if (looks === 3) ending.abort();
      },
    });
    await running.run(ending.signal);
    assert.equal(looks, 3);
  });
});
