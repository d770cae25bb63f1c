import { countdownText, nextCountdownChange } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.UTC(2026, 10, 21, 1, 0);

test.each([
  [5 * 24 * HOUR + HOUR, 'Starts in 5 days'],
  [48 * HOUR, 'Starts in 2 days'],
  [47 * HOUR + 59 * MINUTE + 1, 'Starts in 48 h'],
  [2 * HOUR + 5 * MINUTE, 'Starts in 2 h 5 min'],
  [2 * HOUR, 'Starts in 2 h'],
  [4 * MINUTE + 1, 'Starts in 5 min'],
  [30_000, 'Starts in a minute'],
])('%d ms before the start it reads "%s"', (ahead, text) => {
  expect(countdownText(start, start - ahead)).toBe(text);
});

test('the text holds until the next change and is another one at it', () => {
  for (let now = start - 50 * HOUR; now < start - MINUTE; ) {
    const next = nextCountdownChange(start, now);
    if (next === null) throw new Error('The countdown ended before the start.');
    expect(next).toBeGreaterThan(now);
    expect(countdownText(start, next - 1)).toBe(countdownText(start, now));
    expect(countdownText(start, next)).not.toBe(countdownText(start, now));
    now = next;
  }
  expect(nextCountdownChange(start, start)).toBeNull();
});
