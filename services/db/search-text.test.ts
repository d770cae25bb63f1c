import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText, searchTextOf, searchTokens } from './search-text.ts';

test('accents, apostrophes and case do not tell two names apart', () => {
  assert.equal(foldText("Peñasco O'Brien"), 'penasco obrien');
});

test('short and long forms of a word become the same token', () => {
  assert.deepEqual(searchTokens("Saint Mary's HS"), ['st', 'marys', 'high', 'school']);
  assert.deepEqual(searchTokens('St. Marys High School'), ['st', 'marys', 'high', 'school']);
  assert.deepEqual(searchTokens('Mount Vernon'), searchTokens('Mt. Vernon'));
});

test('a search text skips what a row does not have', () => {
  assert.equal(searchTextOf('Lincoln High School', null, 'TX'), 'lincoln high school tx');
});
