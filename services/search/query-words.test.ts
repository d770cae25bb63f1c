import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherForms, queryWords } from './query-words.ts';

test('What separates the sides of a title does not count between words, and does where a word is being typed', () => {
  assert.deepEqual(queryWords('Central vs. Lincoln'), ['central', 'lincoln']);
  assert.deepEqual(queryWords('central v'), ['central', 'v']);
});

test('Abbreviations of two words are these words', () => {
  assert.deepEqual(queryWords("St. Mary's HS JV"), ['st', 'marys', 'high', 'school', 'junior', 'varsity']);
});

test('Only eight words of 32 letters count', () => {
  assert.deepEqual(queryWords('a '.repeat(20)).length, 8);
  assert.deepEqual(queryWords('x'.repeat(99)), ['x'.repeat(32)]);
});

test('A long form has its short one from its third letter on, and a short one its long one when it is whole', () => {
  assert.deepEqual(
    [otherForms('mo'), otherForms('mou'), otherForms('mount'), otherForms('mt')],
    [[], ['mt'], ['mt'], ['mount']],
  );
  assert.deepEqual(otherForms('mountain'), []);
});
