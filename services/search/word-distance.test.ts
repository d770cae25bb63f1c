import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedDistance, wordDistance } from './word-distance.ts';

test('A letter that is wrong, missing or too many counts one, and so do two that changed places', () => {
  const of = (typed: string) => wordDistance(typed, 'lincoln', false);
  assert.deepEqual(['lincoln', 'linkoln', 'lincon', 'linncoln', 'linclon', 'kinclon'].map(of), [0, 1, 1, 1, 1, 2]);
});

test('A half-typed word is compared with beginnings', () => {
  assert.deepEqual([wordDistance('washnig', 'washington', true), wordDistance('washnig', 'washington', false)], [1, 4]);
  assert.equal(wordDistance('wasih', 'washington', true), 1);
});

test('Long words may have two wrong letters, short ones none', () => {
  assert.deepEqual([3, 4, 7, 8].map(allowedDistance), [0, 1, 1, 2]);
});
