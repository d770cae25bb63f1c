import { rangeAround, usualClip, withEndMoved } from './clip-range.ts';

const around = { start: 100, end: 200 };

test.each([
  ['in the middle of a replay', 600, 6000, { start: 510, end: 630 }],
  ['at its beginning', 10, 6000, { start: 0, end: 40 }],
  ['at its end', 5999.5, 6000, { start: 5909, end: 6000 }],
  ['at the live edge', 620.7, 622.9, { start: 530, end: 622 }],
  ['in a game that has just begun', 4, 5.5, { start: 0, end: 5 }],
  ['in a game of too few seconds', 4, 4.9, null],
])('a clip is looked for around the viewer: %s', (_where, seconds, end, expected) => {
  expect(rangeAround(seconds, end)).toEqual(expected);
});

test.each([
  [150.4, { start: 135, end: 150 }],
  [105, { start: 100, end: 105 }],
  [101, { start: 100, end: 105 }],
  [250, { start: 185, end: 200 }],
])('what was seen last is offered: at %p', (seconds, expected) => {
  expect(usualClip(seconds, around)).toEqual(expected);
});

test.each([
  ['start', 140, { start: 140, end: 150 }],
  ['start', 149, { start: 149, end: 154 }],
  ['start', 199, { start: 195, end: 200 }],
  ['start', 100, { start: 100, end: 150 }],
  ['end', 160, { start: 135, end: 160 }],
  ['end', 200, { start: 140, end: 200 }],
  ['end', 137, { start: 132, end: 137 }],
  ['end', 101, { start: 100, end: 105 }],
] as const)('the %s is moved to %p, and the other end follows', (moved, to, expected) => {
  expect(withEndMoved({ start: 135, end: 150 }, moved, to, around)).toEqual(expected);
});

test('a beginning that is moved far back takes the end along', () => {
  expect(withEndMoved({ start: 180, end: 195 }, 'start', 110, around)).toEqual({ start: 110, end: 170 });
});
