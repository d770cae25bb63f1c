import { eventFixture } from '../../testing/event-fixture.ts';
import { type DatedEvent, groupByDay, groupByMonth } from './months.ts';

test('games stand under the month in which they start where the viewer is', () => {
  const events = ['2026-11-30T23:30:00Z', '2026-12-01T05:30:00Z', '2026-12-01T06:30:00Z', null].map(
    (start_time, index) => eventFixture({ key: `game-${index}`, start_time }),
  );
  const months = (zone: string) =>
    groupByMonth(events, zone).map(({ title, events }) => [title, ...events.map(({ key }) => key)]);
  expect(months('America/Chicago')).toEqual([
    ['November 2026', 'game-0', 'game-1'],
    ['December 2026', 'game-2'],
  ]);
  expect(months('UTC')).toEqual([
    ['November 2026', 'game-0'],
    ['December 2026', 'game-1', 'game-2'],
  ]);
});

test('a game without a time stands under the month of its own place', () => {
  const start = { start_time: '2026-12-01T05:30:00Z', time_zone: 'Central', time_to_be_determined: true } as const;
  expect(groupByMonth([eventFixture(start)], 'UTC').map(({ title }) => title)).toEqual(['November 2026']);
});

test('games of a month stand by their day, which is that of their own place when they have no time', () => {
  const at = (key: string, start_time: string, more = {}) => eventFixture({ key, start_time, ...more }) as DatedEvent;
  const events = [
    at('evening', '2026-11-28T01:00:00Z'),
    at('night', '2026-11-28T05:30:00Z'),
    at('undecided', '2026-11-28T05:30:00Z', { time_zone: 'East', time_to_be_determined: true }),
  ];
  const days = [...groupByDay(events, 'America/Chicago')];
  expect(days.map(([day, games]) => [day, ...games.map(({ key }) => key)])).toEqual([
    [27, 'evening', 'night'],
    [28, 'undecided'],
  ]);
});
