import fc from 'fast-check';
import { effectiveStart, isDelayed, isStartingSoon } from './event-timing.ts';

const created_at = '2026-10-01T12:00:00.000Z';
const start_time = '2026-11-21T01:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(start_time) + seconds * 1000);

test.each([
  [-1, false],
  [0, false],
  [1, true],
])('%i s after its start, an event is delayed: %s', (seconds, delayed) => {
  expect(isDelayed({ start_time, created_at }, at(seconds))).toBe(delayed);
});

test('an event without a start counts from its creation', () => {
  const event = { start_time: null, created_at };
  expect(effectiveStart(event)).toEqual(new Date(created_at));
  expect(isDelayed(event, new Date(created_at))).toBe(false);
  expect(isDelayed(event, new Date(Date.parse(created_at) + 1))).toBe(true);
});

test.each([
  [-7201, false],
  [-7200, true],
  [-7199, true],
  [-1, true],
  [0, false],
  [1, false],
])('%i s from its start, an event starts within 2 hours: %s', (seconds, soon) => {
  expect(isStartingSoon({ start_time }, 2, at(seconds))).toBe(soon);
});

test('an event without a start never starts soon', () => {
  expect(isStartingSoon({ start_time: null }, 1000, at(0))).toBe(false);
});

test('an event is never delayed and starting soon at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 48 }), (seconds, hours) => {
      expect(
        isDelayed({ start_time, created_at }, at(seconds)) && isStartingSoon({ start_time }, hours, at(seconds)),
      ).toBe(false);
    }),
  );
});
