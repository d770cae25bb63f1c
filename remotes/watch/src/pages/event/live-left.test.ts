import { eventFixture, FIXTURE_NOW, minutesFromNow } from '../../testing/event-fixture.ts';
import { replayStart } from './live-left.ts';

/** The game of the tests began half an hour before. */
const event = eventFixture();
const seen = (seconds: number, minutesAgo: number) => ({
  ...{ seconds, date: new Date(FIXTURE_NOW - minutesAgo * 60_000), end: null },
});

test.each([
  ['a feed that began with the game', event, seen(600, 20), 600],
  ['a feed that began ten minutes before the game', event, seen(1200, 20), 600],
  ['a feed that began ten minutes late', event, seen(600, 10), 600],
  ['the time before the game', event, seen(300, 35), 0],
  ['a feed that tells no time', event, { seconds: 600, date: null, end: null }, 600],
  ['a game whose start nobody knows', { ...event, start_time: null }, seen(600, 20), 600],
  [
    'a game whose time is to be determined',
    { ...event, start_time: minutesFromNow(-15), time_to_be_determined: true },
    seen(600, 20),
    600,
  ],
])('the replay goes on where the viewer was in %s', (_name, game, place, startAt) => {
  expect(replayStart(game, { place, isPaused: false })).toEqual({ startAt, autoPlay: true });
});

test('who had paused the live feed goes on by hand', () => {
  expect(replayStart(event, { place: seen(600, 20), isPaused: true })).toEqual({ startAt: 600, autoPlay: false });
});

test('who saw the end of the live feed is not shown the beginning unasked', () => {
  expect(replayStart(event, { place: null, isPaused: false })).toEqual({ startAt: null, autoPlay: false });
});

test('who comes for the replay sees it from its beginning', () => {
  expect(replayStart(event, null)).toEqual({ startAt: null, autoPlay: true });
});
