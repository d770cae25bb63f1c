import { durationText } from './duration-text.ts';

test.each([
  [18, '0:18'],
  [17.6, '0:18'],
  [59.7, '1:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('a length of %p seconds is written %p', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});
