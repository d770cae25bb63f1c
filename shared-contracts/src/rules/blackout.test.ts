import fc from 'fast-check';
import { sampleEvent, sampleVod } from '../testing/event-fixtures.ts';
import {
  type BlackoutWindow,
  blackoutWindowOf,
  feedBlackoutOf,
  isBlackedOut,
  isEventBlackedOut,
  isInAvailabilityBlackout,
} from './blackout.ts';

const start = new Date('2026-11-20T12:00:00Z');
const end = new Date('2026-11-22T12:00:00Z');
const shifted = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

// Columns: the window; whether each rule holds 1 s before, at, and 1 s after its start, then the same around its end.
const T = true;
const F = false;
test.each<[string, BlackoutWindow, boolean[], boolean[]]>([
  ['no bound', { start: null, end: null }, [F, F, F, F, F, F], [F, F, F, F, F, F]],
  ['only an end', { start: null, end }, [T, T, T, T, F, F], [T, T, T, T, F, F]],
  ['only a start', { start, end: null }, [F, F, T, T, T, T], [F, T, T, T, T, T]],
  ['both bounds', { start, end }, [F, F, T, T, F, F], [F, F, T, T, F, F]],
  ['bounds that are swapped', { start: end, end: start }, [F, F, F, F, F, F], [F, F, F, F, F, F]],
])('with %s the window holds exactly between its edges', (_, window, blackedOut, unavailable) => {
  const instants = [start, end].flatMap((edge) => [shifted(edge, -1), edge, shifted(edge, 1)]);
  expect(instants.map((now) => isBlackedOut(window, now))).toEqual(blackedOut);
  expect(instants.map((now) => isInAvailabilityBlackout(window, now))).toEqual(unavailable);
});

test('the two rules differ only at the start of a window without an end', () => {
  const instant = fc.date({ noInvalidDate: true });
  const bound = fc.option(instant);
  fc.assert(
    fc.property(bound, bound, instant, fc.boolean(), (from, until, anywhere, atStart) => {
      const now = atStart && from ? from : anywhere;
      const differ =
        isBlackedOut({ start: from, end: until }, now) !== isInAvailabilityBlackout({ start: from, end: until }, now);
      expect(differ).toBe(from !== null && until === null && now.getTime() === from.getTime());
    }),
  );
});

test('an event is blacked out by its own window', () => {
  const event = sampleEvent({ blackout_end_date: end.toISOString() });
  expect(isEventBlackedOut(event, start)).toBe(true);
  expect(isEventBlackedOut(event, end)).toBe(false);
});

test("a replay has its own window, or else the event's", () => {
  const event = sampleEvent({ blackout_end_date: end.toISOString() });
  const own = sampleVod({ blackout_start_date: start.toISOString() });
  expect(feedBlackoutOf(event, own)).toEqual({ start, end: null });
  expect(feedBlackoutOf(event, sampleVod())).toEqual({ start: null, end });
  expect(feedBlackoutOf(event, null)).toEqual({ start: null, end });
  expect(blackoutWindowOf(sampleVod())).toEqual({ start: null, end: null });
});
