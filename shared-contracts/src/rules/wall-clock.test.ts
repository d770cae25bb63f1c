import fc from 'fast-check';
import { TIME_ZONES } from './time-zones.ts';
import { instantAt, wallClockAt } from './wall-clock.ts';

const HOUR = 3_600_000;
const NEW_YORK = 'America/New_York';

test('a wall clock shows the day and time of its zone', () => {
  expect(wallClockAt(new Date('2026-07-01T03:59:59.999Z'), NEW_YORK)).toEqual({
    year: 2026,
    month: 6,
    day: 30,
    timeOfDay: 24 * HOUR - 1,
  });
});

test.each([
  ['before the clocks go forward', 2026, 3, 8, 1.5, '2026-03-08T06:30:00.000Z'],
  ['in the hour that is skipped', 2026, 3, 8, 2.5, '2026-03-08T07:30:00.000Z'],
  ['after the clocks went forward', 2026, 3, 8, 3.5, '2026-03-08T07:30:00.000Z'],
  ['in the hour that comes twice', 2026, 11, 1, 1.5, '2026-11-01T05:30:00.000Z'],
  ['after the clocks went back', 2026, 11, 1, 2.5, '2026-11-01T07:30:00.000Z'],
  ['in a month past the year', 2026, 13, 1, 0, '2027-01-01T05:00:00.000Z'],
])('a time %s is one instant', (_, year, month, day, hours, instant) => {
  expect(instantAt({ year, month, day, timeOfDay: hours * HOUR }, NEW_YORK).toISOString()).toBe(instant);
});

test.each(TIME_ZONES)(
  'in $displayName every instant is found again by its clock, or is the second of two',
  ({ canonical }) => {
    const anyDate = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const nearChange = fc
      .tuple(
        fc.constantFrom('2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z'),
        fc.integer({ min: -12 * HOUR, max: 12 * HOUR }),
      )
      .map(([noon, offset]) => new Date(Date.parse(noon) + offset));
    fc.assert(
      fc.property(fc.oneof(anyDate, nearChange), (instant) => {
        const found = instantAt(wallClockAt(instant, canonical), canonical);
        expect(wallClockAt(found, canonical)).toEqual(wallClockAt(instant, canonical));
        expect([0, HOUR]).toContain(instant.getTime() - found.getTime());
      }),
    );
  },
);
