import fc from 'fast-check';
import { formatDate, formatDay, formatEventDate, formatTime } from './event-date.ts';
import { TIME_ZONES } from './time-zones.ts';

const winter = new Date('2026-11-21T01:00:00Z');
const summer = new Date('2026-07-04T18:30:00Z');

test.each([
  ['East', 'Fri, Nov 20, 8:00 PM EST', 'Sat, Jul 4, 2:30 PM EDT'],
  ['Central', 'Fri, Nov 20, 7:00 PM CST', 'Sat, Jul 4, 1:30 PM CDT'],
  ['Mountain', 'Fri, Nov 20, 6:00 PM MST', 'Sat, Jul 4, 12:30 PM MDT'],
  ['Arizona', 'Fri, Nov 20, 6:00 PM MST', 'Sat, Jul 4, 11:30 AM MST'],
  ['Pacific', 'Fri, Nov 20, 5:00 PM PST', 'Sat, Jul 4, 11:30 AM PDT'],
  ['Alaska', 'Fri, Nov 20, 4:00 PM AKST', 'Sat, Jul 4, 10:30 AM AKDT'],
  ['Hawaii', 'Fri, Nov 20, 3:00 PM HST', 'Sat, Jul 4, 8:30 AM HST'],
])('a game reads in %s by the clock of that zone, in winter and in summer', (zone, inWinter, inSummer) => {
  expect(formatEventDate(winter, zone)).toBe(inWinter);
  expect(formatEventDate(summer, zone)).toBe(inSummer);
});

test('the hour that the clocks turn back comes twice, under two names', () => {
  expect(formatTime(new Date('2026-11-01T05:30:00Z'), 'America/New_York')).toBe('1:30 AM EDT');
  expect(formatTime(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('1:30 AM EST');
});

test('day and date can be had alone', () => {
  expect(formatDay(winter, 'America/Chicago')).toBe('Fri, Nov 20');
  expect(formatDate(winter, 'America/Chicago')).toBe('Nov 20, 2026');
});

test('an unknown zone reads as the default one', () => {
  expect(formatTime(winter, 'Nowhere/Land')).toBe('8:00 PM EST');
});

test('dates hold plain spaces only, in every zone', () => {
  const zone = fc.constantFrom(...TIME_ZONES.map(({ canonical }) => canonical));
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), zone, (instant, name) => {
      expect(formatEventDate(instant, name)).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
