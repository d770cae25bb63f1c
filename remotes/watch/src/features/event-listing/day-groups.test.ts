import { eventFixture, FIXTURE_NOW } from '../../testing/event-fixture.ts';
import { groupByDay, nextMidnight } from './day-groups.ts';

const ZONE = 'America/Chicago';

const groups = (starts: (string | null)[], zone = ZONE) =>
  groupByDay(
    starts.map((start_time, index) => eventFixture({ key: `game-${index}`, start_time })),
    FIXTURE_NOW,
    zone,
  ).map(({ nearness, date, events }) => [nearness, date, events.map(({ key }) => key).join(' ')]);

test('games are grouped by the day of the viewer’s zone, near days by name', () => {
  const starts = ['2026-11-20T05:59:00Z', '2026-11-20T06:00:00Z', '2026-11-21T05:59:00Z', '2026-11-21T06:00:00Z'];
  expect(groups([...starts, '2026-11-23T01:00:00Z'])).toEqual([
    ['Yesterday', 'Thu, Nov 19', 'game-0'],
    ['Today', 'Fri, Nov 20', 'game-1 game-2'],
    ['Tomorrow', 'Sat, Nov 21', 'game-3'],
    [null, 'Sun, Nov 22', 'game-4'],
  ]);
  expect(groups(starts.slice(0, 2), 'Pacific/Honolulu')).toEqual([['Yesterday', 'Thu, Nov 19', 'game-0 game-1']]);
});

test('another year is said, and a game without a date stands by itself', () => {
  expect(groups(['2025-11-20T18:00:00Z', null])).toEqual([
    [null, 'Thu, Nov 20, 2025', 'game-0'],
    [null, 'Date to be announced', 'game-1'],
  ]);
});

test('the next midnight is that of the zone, on days of 23 and 25 hours too', () => {
  const midnightAfter = (now: string) => new Date(nextMidnight(Date.parse(now), ZONE)).toISOString();
  expect(midnightAfter('2026-11-20T23:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  expect(midnightAfter('2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z');
  expect(midnightAfter('2026-03-08T06:00:00Z')).toBe('2026-03-09T05:00:00.000Z');
});
