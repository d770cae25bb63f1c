import { paddedLength } from './padded-length.ts';

const HOUR = 3600;

test.each([
  ['of ten minutes', 600, 3 * HOUR],
  ['without a length', 0, 3 * HOUR],
  ['of two hours', 2 * HOUR, 3 * HOUR],
  ['half an hour shorter than three', 2.5 * HOUR, 3 * HOUR],
  ['a little longer than that', 2.5 * HOUR + 1, 4 * HOUR],
  ['of three hours', 3 * HOUR, 4 * HOUR],
  ['of six hours and forty minutes', 6 * HOUR + 2400, 8 * HOUR],
])('a video %s', (_what, seconds, shown) => {
  expect(paddedLength(seconds)).toBe(shown);
});
