import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMinuteLimit } from './minute-limit.ts';

it('A limit by the minute counts each sender, tells the wait, and begins anew with the next minute', () => {
  let now = new Date('2026-11-20T18:00:20.000Z');
  const limit = createMinuteLimit(2, () => now);
  assert.deepEqual([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')], [0, 0, 40, 0]);
  now = new Date('2026-11-20T18:01:00.000Z');
  assert.equal(limit.take('a'), 0);
});

it('A limit by the minute tells the wait without taking anything', () => {
  const limit = createMinuteLimit(1, () => new Date('2026-11-20T18:00:20.000Z'));
  assert.deepEqual(
    [limit.waitOf('a'), limit.waitOf('a'), limit.take('a'), limit.waitOf('a'), limit.waitOf('b')],
    [0, 0, 0, 40, 0],
  );
});

it('A limit by the minute takes a call that weighs more at once, or not at all', () => {
  const limit = createMinuteLimit(10, () => new Date('2026-11-20T18:00:00.000Z'));
  assert.deepEqual([limit.take('a', 6), limit.take('a', 6), limit.take('a', 4), limit.take('a')], [0, 60, 0, 60]);
});

it('A limit by the minute tells only so many senders apart, and refuses further ones', () => {
  const limit = createMinuteLimit(2, () => new Date('2026-11-20T18:00:59.500Z'), 2);
  assert.deepEqual([limit.take('a'), limit.take('b'), limit.take('c'), limit.take('a')], [0, 0, 1, 0]);
});
