import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type GarbageFacts, KEPT_GENERATIONS, nameOf, planGarbage, type ReleaseRef } from './plan-garbage.ts';
import { historyOf, sampleTime } from './testing.ts';

const now = new Date(sampleTime);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const watch = (releaseId: string): ReleaseRef => ({ part: 'watch', releaseId });
const facts = (more: Partial<GarbageFacts>): GarbageFacts => ({
  stored: [],
  channels: [],
  inUse: new Set(),
  marks: new Map(),
  now,
  ...more,
});

describe('the plan of what may go', () => {
  it('keeps what the newest generations name, and marks what only older ones do', () => {
    const stables = Array.from({ length: KEPT_GENERATIONS + 2 }, (_, index) => `r${index + 1}`);
    const plan = planGarbage(facts({ stored: stables.map(watch), channels: [historyOf('watch', stables)] }));
    assert.deepEqual(plan.mark, [watch('r1'), watch('r2')]);
    assert.equal(plan.kept, KEPT_GENERATIONS);
  });

  it('keeps what is on trial, what is held back, and what any environment has', () => {
    const last = {
      canary: { release: 'tried', percent: 10, salt: 'a' },
      holdback: { release: 'held', percent: 5, salt: 'b', until: sampleTime },
    };
    const channels = [historyOf('watch', ['live'], last), historyOf('watch', ['staged'])];
    const stored = ['live', 'tried', 'held', 'staged', 'nobody'].map(watch);
    const plan = planGarbage(facts({ stored, channels }));
    assert.deepEqual(plan.mark, [watch('nobody')]);
  });

  it('keeps what tabs run, and never takes one part for another', () => {
    const stored = [watch('same'), { part: 'store', releaseId: 'same' } as const];
    const plan = planGarbage(facts({ stored, inUse: new Set([nameOf(watch('same'))]) }));
    assert.deepEqual(plan.mark, [stored[1]]);
  });

  it('removes only what was marked a day ago, and takes the mark from what is needed again', () => {
    const marks = new Map([
      [nameOf(watch('old')), hoursAgo(24)],
      [nameOf(watch('new')), hoursAgo(23.9)],
      [nameOf(watch('back')), hoursAgo(100)],
    ]);
    const channels = [historyOf('watch', ['back'])];
    const plan = planGarbage(facts({ stored: ['old', 'new', 'back'].map(watch), marks, channels }));
    assert.deepEqual(plan, {
      mark: [],
      waiting: [watch('new')],
      remove: [watch('old')],
      unmark: [watch('back')],
      kept: 1,
    });
  });
});
