import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRateLimit, type RateLimitOptions } from './rate-limit.ts';

const start = new Date('2026-11-20T18:00:20.000Z').getTime();

/** A limit, and how its clock is moved to so many milliseconds after the start. */
function limitUnderTest(options: Omit<RateLimitOptions, 'clock'>) {
  let now = start;
  const limit = createRateLimit({ ...options, clock: () => new Date(now) });
  const at = (milliseconds: number) => {
    now = start + milliseconds;
  };
  return { ...limit, at };
}

describe('a limit of calls', () => {
  it('lets a whole share pass at once, tells others the wait, and counts each subject by itself', () => {
    const { take } = limitUnderTest({ limit: 3, windowSeconds: 60 });
    assert.deepEqual([take('a'), take('a'), take('a'), take('a'), take('b')], [0, 0, 0, 20, 0]);
  });

  it('gives back bit by bit, so that whoever waits as long as they were told gets one call', () => {
    const { take, at } = limitUnderTest({ limit: 3, windowSeconds: 60 });
    for (let call = 0; call < 3; call += 1) take('a');
    at(19_000);
    assert.equal(take('a'), 1);
    at(20_000);
    assert.deepEqual([take('a'), take('a')], [0, 20]);
  });

  it('has its whole share again after a window without calls, and no more than that', () => {
    const { take, at } = limitUnderTest({ limit: 3, windowSeconds: 60 });
    for (let call = 0; call < 3; call += 1) take('a');
    at(3_600_000);
    assert.deepEqual([take('a'), take('a'), take('a'), take('a')], [0, 0, 0, 20]);
  });

  it('tells the wait without taking anything', () => {
    const { take, waitOf } = limitUnderTest({ limit: 1, windowSeconds: 60 });
    assert.deepEqual([waitOf('a'), waitOf('a'), take('a'), waitOf('a'), waitOf('b')], [0, 0, 0, 60, 0]);
  });

  it('takes a call that weighs more at once, or not at all', () => {
    const { take } = limitUnderTest({ limit: 10, windowSeconds: 60 });
    assert.deepEqual([take('a', 6), take('a', 6), take('a', 4), take('a')], [0, 12, 0, 6]);
  });

  it('takes a call that weighs more than the whole share when that is there, which no wait would let pass else', () => {
    const { take, at } = limitUnderTest({ limit: 10, windowSeconds: 60 });
    assert.deepEqual([take('a', 500), take('a', 500)], [0, 60]);
    at(60_000);
    assert.equal(take('a', 500), 0);
  });

  it('counts to its limit where a call is no whole number of milliseconds', () => {
    const { take } = limitUnderTest({ limit: 7, windowSeconds: 1 });
    const waits = Array.from({ length: 8 }, () => take('a'));
    assert.deepEqual(waits, [0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('locks nobody out when the clock is set back', () => {
    const { take, at } = limitUnderTest({ limit: 2, windowSeconds: 60 });
    take('a');
    at(-3_600_000);
    assert.ok(take('a') <= 60);
  });

  it('lets newcomers in however many there are, and forgets those who were counted longest ago', () => {
    const { take } = limitUnderTest({ limit: 1, windowSeconds: 60, subjects: 2 });
    assert.deepEqual([take('a'), take('b'), take('c')], [0, 0, 0]);
    assert.deepEqual([take('c'), take('a')], [60, 0]);
  });

  it('forgets nobody who is over the limit and goes on, while others come and go', () => {
    const { take } = limitUnderTest({ limit: 1, windowSeconds: 60, subjects: 2 });
    assert.equal(take('flood'), 0);
    for (const other of ['a', 'b', 'c', 'd']) assert.deepEqual([take('flood'), take(other)], [60, 0]);
  });
});
