import fc from 'fast-check';
import { colorDistance, contrastRatio, drawable, readableOn } from './contrast.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast runs from 1 for the same colour to 21 for black on white, in either order', () => {
  expect(contrastRatio('#0a3161', '#0a3161')).toBeCloseTo(1);
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['#00205b', '#ffffff'],
  ['#8c1515', '#ffffff'],
  ['#ffb81c', '#000000'],
  ['#ffffff', '#000000'],
])('text on %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

test('text on any colour has at least 4.5:1', () => {
  fc.assert(fc.property(anyColor, (color) => contrastRatio(readableOn(color), color) >= 4.5));
});

test('what is no colour is drawn in a neutral one, and a short form in its long one', () => {
  expect(drawable('#F0a')).toBe('#ff00aa');
  expect(drawable('#00205B')).toBe('#00205b');
  expect(drawable('navy;stroke:red')).toBe(drawable(''));
});

test('distance is 0 between the same colours and greater between rivals than between shades', () => {
  expect(colorDistance('#00205b', '#00205b')).toBe(0);
  expect(colorDistance('#00205b', '#b31942')).toBeGreaterThan(colorDistance('#00205b', '#0a2a68'));
});
