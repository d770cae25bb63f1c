import fc from 'fast-check';
import type { PassCategory } from '../entities/index.ts';
import { passExpiry, passPeriod, renewedExpiry } from './pass-period.ts';
import { wallClockAt } from './wall-clock.ts';

test.each<[PassCategory, string, string]>([
  ['year', '2026-11-20T17:30:00.000Z', '2027-11-20T17:30:00.000Z'],
  ['year', '2028-02-29T17:30:00.000Z', '2029-02-28T17:30:00.000Z'],
  ['month', '2026-11-20T17:30:00.000Z', '2026-12-20T17:30:00.000Z'],
  ['month', '2026-12-31T17:30:00.000Z', '2027-01-31T17:30:00.000Z'],
  ['month', '2027-01-31T17:30:00.000Z', '2027-02-28T17:30:00.000Z'],
  ['month', '2028-01-31T17:30:00.000Z', '2028-02-29T17:30:00.000Z'],
  // Eight in the evening of January 30 in the default zone, though January 31 in UTC.
  ['month', '2027-01-31T01:00:00.000Z', '2027-03-01T01:00:00.000Z'],
  // Over the change of the clocks: noon stays noon.
  ['month', '2027-03-01T17:00:00.000Z', '2027-04-01T16:00:00.000Z'],
  ['season', '2026-11-20T17:30:00.000Z', '2027-07-01T04:00:00.000Z'],
  ['season', '2027-07-01T03:59:59.999Z', '2027-07-01T04:00:00.000Z'],
  ['season', '2027-07-01T04:00:00.000Z', '2028-07-01T04:00:00.000Z'],
  ['day', '2026-10-31T17:30:00.000Z', '2026-11-01T17:30:00.000Z'],
  ['playoff', '2026-11-20T17:30:00.000Z', '2026-12-20T17:30:00.000Z'],
  ['tournament', '2027-02-20T17:30:00.000Z', '2027-03-22T17:30:00.000Z'],
])('a %s pass from %s ends at %s', (category, start, expiry) => {
  expect(passExpiry(category, new Date(start)).toISOString()).toBe(expiry);
});

test('a recurring pass renews when it expires, another never', () => {
  const start = new Date('2026-11-20T17:30:00.000Z');
  const expiresAt = new Date('2027-11-20T17:30:00.000Z');
  expect(passPeriod({ time_period_category: 'year', is_recurring: true }, start)).toEqual({
    expiresAt,
    renewsAt: expiresAt,
  });
  expect(passPeriod({ time_period_category: 'year', is_recurring: false }, start)).toEqual({
    expiresAt,
    renewsAt: null,
  });
});

test.each<[PassCategory, string, string[]]>([
  [
    'year',
    '2028-02-29T17:30:00.000Z',
    ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'].map((day) => `${day}T17:30:00.000Z`),
  ],
  [
    'month',
    '2027-12-31T17:30:00.000Z',
    // Noon and a half in New York, which is an hour earlier by UTC in summer.
    ['2028-01-31T17', '2028-02-29T17', '2028-03-31T16', '2028-04-30T16', '2028-05-31T16'].map(
      (hour) => `${hour}:30:00.000Z`,
    ),
  ],
  ['season', '2026-11-20T17:30:00.000Z', ['2027-07-01T04:00:00.000Z', '2028-07-01T04:00:00.000Z']],
])('a %s pass from %s renews on its own day for years', (category, start, expiries) => {
  const startsAt = new Date(start);
  let expiresAt = passExpiry(category, startsAt);
  for (const expected of expiries) {
    expect(expiresAt.toISOString()).toBe(expected);
    expiresAt = renewedExpiry(category, startsAt, expiresAt);
  }
});

const anyCategory = fc.constantFrom<PassCategory>('year', 'season', 'month', 'day', 'playoff', 'tournament');
const anyStart = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

test('a month ends in the next month, on the same day or on its last', () => {
  fc.assert(
    fc.property(anyStart, (start) => {
      const from = wallClockAt(start, 'America/New_York');
      const to = wallClockAt(passExpiry('month', start), 'America/New_York');
      expect(to.month).toBe((from.month % 12) + 1);
      const isLast = new Date(Date.UTC(to.year, to.month - 1, to.day + 1)).getUTCDate() === 1;
      expect(to.day === from.day || (to.day < from.day && isLast)).toBe(true);
    }),
  );
});

test('every pass ends after its start', () => {
  fc.assert(fc.property(anyCategory, anyStart, (kind, start) => passExpiry(kind, start) > start));
});

test('a later purchase ends no earlier, but for days that the month of the end lacks', () => {
  const dayOf = (date: Date) => wallClockAt(date, 'America/New_York').day;
  fc.assert(
    fc.property(anyCategory, anyStart, fc.nat(90 * 86_400_000), (kind, start, wait) => {
      const later = new Date(start.getTime() + wait);
      // Passes of January 29 to 31 all end on February 28, each at its own time of day. And of a clock time that comes
      // twice, the first is taken.
      const isLacking = dayOf(start) > 28 || dayOf(later) > 28;
      const grace = isLacking ? 86_400_000 : 3_600_000;
      expect(passExpiry(kind, later).getTime()).toBeGreaterThanOrEqual(passExpiry(kind, start).getTime() - grace);
    }),
    { examples: [['month', new Date('2059-01-31T02:15:24.322Z'), 9_875_678]] },
  );
});
