import { secondsAtDate } from './date-place.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
/** Recorded from noon on, with a minute missing after the second segment. */
const segments = [
  { start: 0, programDateTime: NOON },
  { start: 6, programDateTime: NOON + 6_000 },
  { start: 12, programDateTime: NOON + 72_000 },
];

test.each([
  ['at the beginning', 0, 0],
  ['within a segment', 7.5, 7.5],
  ['after a pause of the recording', 73, 13],
  ['in what was not recorded, where the video goes on', 30, 12],
  ['before the beginning', -20, -20],
  ['after what is known', 100, 40],
])('finds the picture of an instant %s', (_where, after, seconds) => {
  expect(secondsAtDate(segments, NOON + after * 1000)).toBe(seconds);
});

test('knows nothing of a stream without dates', () => {
  expect(secondsAtDate([], NOON)).toBeNull();
  expect(secondsAtDate([{ start: 0, programDateTime: null }], NOON)).toBeNull();
});

test('passes over segments without a date', () => {
  const some = [{ start: 0, programDateTime: null }, ...segments.slice(1)];
  expect(secondsAtDate(some, NOON + 7_000)).toBe(7);
});
