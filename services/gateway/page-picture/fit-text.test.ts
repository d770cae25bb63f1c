import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitText, shorten } from './fit-text.ts';

/** Letters as wide as they are high. */
const measure = (text: string, size: number) => [...text].length * size;
const fit = (text: string) => fitText(text, { width: 120, sizes: { one: [12, 10], two: [11, 10] } }, measure);

test('a text stands in the largest letters with which it is one line', () => {
  assert.deepEqual(fit('ten letters'.slice(0, 10)), { size: 12, lines: ['ten letter'] });
  assert.deepEqual(fit('twelve signs'), { size: 10, lines: ['twelve signs'] });
});

test('a longer text stands in two lines that are as even as they can be, in the largest letters too', () => {
  assert.deepEqual(fit('one two three'), { size: 11, lines: ['one two', 'three'] });
  assert.deepEqual(fit('one two three four'), { size: 11, lines: ['one two', 'three four'] });
  assert.deepEqual(fit('one twothree four fives'), { size: 10, lines: ['one twothree', 'four fives'] });
});

test('what does not fit in two lines ends with an ellipsis', () => {
  assert.deepEqual(fit('one two three four five six'), { size: 10, lines: ['one two', 'three four…'] });
  assert.deepEqual(fit('incomprehensibilities'), { size: 10, lines: ['incomprehen…'] });
  assert.deepEqual(fit('an incomprehensibility'), { size: 10, lines: ['an', 'incomprehen…'] });
});

test('no line is wider than the room, and nothing but the end of a text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' '), maxLength: 60 }), (text) => {
      const { size, lines } = fit(text);
      assert.ok(lines.length === 1 || lines.length === 2);
      for (const line of lines) assert.ok(measure(line, size) <= 120, line);
      const whole = lines.join(' ');
      if (!whole.endsWith('…')) assert.equal(whole, text);
      else assert.ok(text.startsWith(whole.slice(0, -1)));
    }),
  );
});

test('a text that has no room at all is an ellipsis', () => {
  assert.equal(
    shorten('Lincoln', (line) => line.length < 2),
    '…',
  );
});

test('a text without end costs no more than a long one', () => {
  let measured = 0;
  const count = (text: string, size: number) => {
    measured += 1;
    return measure(text, size);
  };
  const { lines } = fitText('many words '.repeat(10_000), { width: 120, sizes: { one: [12], two: [10] } }, count);
  assert.deepEqual(lines, ['many words', 'many words…']);
  assert.ok(measured < 1_000, String(measured));
});
