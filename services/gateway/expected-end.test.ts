import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedEnd } from './expected-end.ts';

const START = new Date('2026-11-28T01:30:00Z');
const endAt = (now: string) => expectedEnd(START, new Date(now)).toISOString();

test('an event is expected to take two hours, and when it takes longer to end by the next half hour', () => {
  assert.equal(expectedEnd(START).toISOString(), '2026-11-28T03:30:00.000Z');
  assert.equal(endAt('2026-11-27T12:00:00Z'), '2026-11-28T03:30:00.000Z');
  assert.equal(endAt('2026-11-28T03:29:59Z'), '2026-11-28T03:30:00.000Z');
  assert.equal(endAt('2026-11-28T03:30:00Z'), '2026-11-28T04:00:00.000Z');
  assert.equal(endAt('2026-11-28T04:17:00Z'), '2026-11-28T04:30:00.000Z');
});
