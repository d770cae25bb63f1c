import { canonicalZone, TIME_ZONES, zoneOf } from './time-zones.ts';

test('the directory has seven zones', () => {
  expect(TIME_ZONES.map(({ unityKey }) => unityKey)).toEqual([
    'East',
    'Central',
    'Mountain',
    'Arizona',
    'Pacific',
    'Alaska',
    'Hawaii',
  ]);
});

test.each(TIME_ZONES)('$unityKey is $canonical, which the engine knows', ({ unityKey, canonical }) => {
  expect(zoneOf(unityKey)).toBe(canonical);
  expect(canonicalZone(unityKey)).toBe(canonical);
  expect(canonicalZone(canonical)).toBe(canonical);
  expect(new Intl.DateTimeFormat('en-US', { timeZone: canonical }).resolvedOptions().timeZone).toBe(canonical);
});

test.each([
  ['US/Eastern', 'America/New_York'],
  ['us/central', 'America/Chicago'],
  ['US/Mountain', 'America/Denver'],
  ['US/Arizona', 'America/Phoenix'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['US/Alaska', 'America/Anchorage'],
  ['US/Hawaii', 'Pacific/Honolulu'],
  ['EST5EDT', 'America/New_York'],
  ['america/chicago', 'America/Chicago'],
  ['Europe/London', 'Europe/London'],
  ['Mars/Olympus', 'America/New_York'],
  ['constructor', 'America/New_York'],
  ['', 'America/New_York'],
  [null, 'America/New_York'],
  [undefined, 'America/New_York'],
])('the zone %s is taken as %s', (name, canonical) => {
  expect(canonicalZone(name)).toBe(canonical);
});
