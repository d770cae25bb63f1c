import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { characterSets, fontCuts, fontFileName } from './font-cuts.ts';
import { fontFacesCss } from './font-faces-css.ts';

/** Bytes of the fonts that a first view waits for. */
const LIMIT = 30_000;
const folder = new URL('../../host/src/app/fonts/', import.meta.url);

const setOf = (character: string) => {
  const codePoint = character.codePointAt(0) ?? 0;
  return characterSets.filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last));
};

describe('the fonts', () => {
  it('take up no more than 30 KB before the first paint', () => {
    const [first] = characterSets;
    assert.ok(first);
    const bytes = fontCuts.map((cut) => statSync(new URL(fontFileName(cut, first), folder)).size);
    assert.ok(bytes.reduce((sum, size) => sum + size, 0) <= LIMIT, `They take up ${bytes.join(' + ')} bytes.`);
  });

  it('are declared as they were cut', () => {
    const words = (css: string) => css.split(/\s+/);
    assert.deepEqual(words(readFileSync(new URL('fonts.css', folder), 'utf8')), words(fontFacesCss()));
  });

  for (const [names, set] of [
    ['Friday’s “big” game: Lincoln – Washington · 7:05 PM … $9.99 ©', ['first']],
    ['San José Cañon Española Mount Desért Ōlelo', ['first', 'accents', 'extended']],
  ] as const) {
    it(`draw every character of ${names} from one file of each cut`, () => {
      const found = [...names].map(setOf);
      for (const [index, sets] of found.entries()) assert.equal(sets.length, 1, [...names][index]);
      assert.deepEqual([...new Set(found.flat().map(({ name }) => name))], [...set]);
    });
  }
});
