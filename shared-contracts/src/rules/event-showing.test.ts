import fc from 'fast-check';
import type { SportsEvent } from '../entities/index.ts';
import { sampleBroadcast, sampleEvent, samplePublisher, sampleVod } from '../testing/event-fixtures.ts';
import {
  asShownBy,
  bestShowing,
  eventStatusOf,
  factsOf,
  nextStatusChange,
  offeredShowings,
  showingKey,
  showingsOf,
} from './event-showing.ts';
import { deriveEventStatus, EVENT_STATUSES, type EventStatus } from './event-status.ts';
import { TIME_ZONES } from './time-zones.ts';
import { instantAt } from './wall-clock.ts';

const start = new Date('2026-11-21T01:00:00Z');
const after = (seconds: number, instant = start) => new Date(instant.getTime() + seconds * 1000);
const MINUTE = 60;
const HOUR = 3600;

const shownBy = (...publishers: Parameters<typeof samplePublisher>[0][]) =>
  sampleEvent({ publishers: publishers.map(samplePublisher) });

describe('the showings of an event', () => {
  test('pair a feed with the replay that it names', () => {
    const vods = [sampleVod({ key: 'a' }), sampleVod({ key: 'b' })];
    const event = shownBy({ broadcasts: [sampleBroadcast({ vod_key: 'b' })], vods });
    expect(showingsOf(event).map(({ broadcast, vod }) => [broadcast?.key, vod?.key])).toEqual([
      ['broadcast-1', 'b'],
      [undefined, 'a'],
    ]);
  });

  test('pair an only feed with an only replay', () => {
    const event = shownBy({
      broadcasts: [sampleBroadcast({ status: 'complete' })],
      vods: [sampleVod({ status: 'scheduled' })],
    });
    expect(showingsOf(event)).toHaveLength(1);
    expect(eventStatusOf(event, after(HOUR))).toBe('vod_pending');
  });

  test('leave two feeds and a replay that none names apart', () => {
    const broadcasts = [sampleBroadcast(), sampleBroadcast({ key: 'broadcast-2' })];
    expect(showingsOf(shownBy({ broadcasts, vods: [sampleVod()] }))).toHaveLength(3);
  });

  test('leave a feed whose named replay is not there without one', () => {
    const event = shownBy({ broadcasts: [sampleBroadcast({ vod_key: 'gone' })], vods: [sampleVod()] });
    expect(showingsOf(event).map(({ vod }) => vod?.key)).toEqual([undefined, 'vod-1']);
  });
});

describe('a showing alone', () => {
  const event = shownBy(
    {
      key: 'p-home',
      broadcasts: [sampleBroadcast({ key: 'b-1', status: 'on_air' })],
      vods: [sampleVod({ key: 'v-1' })],
    },
    {
      key: 'p-two',
      broadcasts: [sampleBroadcast({ key: 'b-2' }), sampleBroadcast({ key: 'b-3', status: 'complete' })],
    },
    { key: 'p-late', vods: [sampleVod({ key: 'v-4', status: 'scheduled' })] },
    {
      key: 'p-more',
      broadcasts: [sampleBroadcast({ key: 'b-5', vod_key: 'v-5' })],
      vods: [sampleVod({ key: 'v-5' }), sampleVod({ key: 'v-6' })],
    },
  );

  test('has a key of its own, of its feed or else of its replay', () => {
    expect(showingsOf(event).map(showingKey)).toEqual(['b-1', 'b-2', 'b-3', 'v-4', 'b-5', 'v-6']);
  });

  test('is all that the rules then see of the event', () => {
    for (const showing of showingsOf(event)) {
      const alone = asShownBy(event, showing);
      expect(showingsOf(alone).map(showingKey)).toEqual([showingKey(showing)]);
      const status = deriveEventStatus(factsOf(event, showing), after(HOUR));
      expect(eventStatusOf(alone, after(HOUR))).toBe(status);
    }
  });

  test('that is unlisted is offered only when there is no other', () => {
    const hidden = { key: 'p-hidden', broadcasts: [sampleBroadcast({ key: 'b-hidden', unlisted: true })] };
    const listed = { key: 'p-listed', broadcasts: [sampleBroadcast({ key: 'b-listed' })] };
    expect(offeredShowings(shownBy(hidden, listed)).map(showingKey)).toEqual(['b-listed']);
    expect(offeredShowings(shownBy(hidden)).map(showingKey)).toEqual(['b-hidden']);
  });
});

describe('the best showing', () => {
  const onAir = { key: 'p-live', broadcasts: [sampleBroadcast({ status: 'on_air' })] };
  const ready = { key: 'p-replay', vods: [sampleVod()] };
  const late = { key: 'p-late', broadcasts: [sampleBroadcast()] };

  test('is the one that plays, whoever comes first', () => {
    expect(bestShowing(shownBy(late, ready, onAir), after(HOUR))?.publisher.key).toBe('p-live');
    expect(bestShowing(shownBy(late, ready), after(HOUR))?.publisher.key).toBe('p-replay');
  });

  test('among equals is that of the first publisher', () => {
    expect(bestShowing(shownBy(late, { ...late, key: 'p-other' }), after(0))?.publisher.key).toBe('p-late');
  });

  test('is an unlisted one only when there is no other', () => {
    const unlisted = { key: 'p-unlisted', broadcasts: [sampleBroadcast({ status: 'on_air', unlisted: true })] };
    expect(bestShowing(shownBy(unlisted, late), after(0))?.publisher.key).toBe('p-late');
    expect(bestShowing(shownBy(unlisted), after(0))?.publisher.key).toBe('p-unlisted');
  });

  test('is one that plays rather than one that is on air under a blackout', () => {
    const dark = sampleBroadcast({ status: 'on_air', blackout_end_date: after(HOUR).toISOString() });
    const event = shownBy({ key: 'p-dark', broadcasts: [dark] }, onAir);
    expect(bestShowing(event, start)?.publisher.key).toBe('p-live');
    expect(eventStatusOf(event, start)).toBe('live_available');
    expect(eventStatusOf(shownBy({ broadcasts: [dark] }), start)).toBe('vod_blackout');
    expect(nextStatusChange(shownBy({ broadcasts: [dark] }), start)).toEqual(after(HOUR));
  });

  test('of an event that nobody shows is none, and the event has no video', () => {
    expect(bestShowing(sampleEvent(), start)).toBeNull();
    expect(eventStatusOf(sampleEvent(), start)).toBe('no_video');
    expect(nextStatusChange(sampleEvent(), start)).toBeNull();
  });
});

test("a replay without a window is under the event's blackout", () => {
  const event = { ...shownBy({ vods: [sampleVod()] }), blackout_end_date: after(HOUR).toISOString() };
  expect(factsOf(event, bestShowing(event, start)).replayBlackout).toEqual({ start: null, end: after(HOUR) });
  expect(eventStatusOf(event, start)).toBe('vod_blackout');
  expect(nextStatusChange(event, start)).toEqual(after(HOUR));
});

/** Every change of an event's status from an instant on, as a page that waits for each would see them. */
function changesFrom(event: SportsEvent, now: Date): [Date, EventStatus][] {
  const next = nextStatusChange(event, now);
  return next ? [[next, eventStatusOf(event, next)], ...changesFrom(event, next)] : [];
}

test('a page that waits for the next change sees each status of a feed that never comes', () => {
  expect(changesFrom(shownBy({ broadcasts: [sampleBroadcast()] }), after(-24 * HOUR))).toEqual([
    [after(-5 * MINUTE), 'live_pending'],
    [after(10 * MINUTE), 'short_live_delayed'],
    [after(HOUR), 'long_live_delayed'],
  ]);
});

test('a start shortly before the daily cut-off changes there too', () => {
  const nearCutOff = new Date('2026-11-21T08:55:00Z');
  const event = { ...shownBy({ broadcasts: [sampleBroadcast()] }), start_time: nearCutOff.toISOString() };
  expect(changesFrom(event, after(-HOUR, nearCutOff)).map(([, status]) => status)).toEqual([
    'live_pending',
    'live_problem',
    'short_live_delayed',
    'long_live_delayed',
  ]);
});

test('a blackout is entered and left at its edges', () => {
  const vod = sampleVod({
    blackout_start_date: after(HOUR).toISOString(),
    blackout_end_date: after(2 * HOUR).toISOString(),
  });
  expect(changesFrom(shownBy({ vods: [vod] }), start)).toEqual([
    [new Date(after(HOUR).getTime() + 1), 'vod_blackout'],
    [after(2 * HOUR), 'vod_available'],
  ]);
});

const seconds = fc.integer({ min: -3 * 86_400, max: 3 * 86_400 });
const bound = fc.option(seconds.map((offset) => after(offset).toISOString()));
const window = { blackout_start_date: bound, blackout_end_date: bound };
const broadcast = fc
  .record({
    status: fc.constantFrom('scheduled', 'on_air', 'complete'),
    unlisted: fc.boolean(),
    vod_key: fc.constantFrom(null, 'v1', 'v2'),
    ...window,
  })
  .map(sampleBroadcast);
const vod = fc
  .record({ key: fc.constantFrom('v1', 'v2'), status: fc.constantFrom('scheduled', 'complete'), ...window })
  .map(sampleVod);
const anyEvent = fc
  .record({
    start_time: bound,
    time_to_be_determined: fc.boolean(),
    ...window,
    publishers: fc.array(
      fc
        .record({ broadcasts: fc.array(broadcast, { maxLength: 2 }), vods: fc.array(vod, { maxLength: 2 }) })
        .map(samplePublisher),
      { maxLength: 2 },
    ),
  })
  .map(sampleEvent);

test('a status holds until its next change, and is another one then', () => {
  fc.assert(
    fc.property(anyEvent, seconds, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (event, offset, samples) => {
      const now = after(offset);
      const status = eventStatusOf(event, now);
      const next = nextStatusChange(event, now);
      const last = next ? next.getTime() - 1 : now.getTime() + 30 * 86_400_000;
      for (const share of [...samples, 1]) {
        const between = new Date(now.getTime() + Math.floor(share * (last - now.getTime())));
        expect(eventStatusOf(event, between)).toBe(status);
      }
      expect(EVENT_STATUSES).toContain(status);
      if (next) {
        expect(next > now).toBe(true);
        expect(eventStatusOf(event, next)).not.toBe(status);
      }
    }),
    { numRuns: 500 },
  );
});

describe.each(TIME_ZONES)('in $displayName', ({ canonical }) => {
  // Both days of a change of the clocks are among the days, by name and by chance.
  const day = fc.oneof(
    fc.constantFrom([2026, 3, 8], [2026, 11, 1], [2027, 3, 14], [2027, 11, 7]),
    fc.tuple(fc.integer({ min: 2024, max: 2035 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })),
  );
  const halfHour = fc.integer({ min: 16, max: 45 });

  test('a game from 8 in the morning to 10:30 in the evening goes through all waits to the second', () => {
    fc.assert(
      fc.property(day, halfHour, ([year, month, date], half) => {
        const kickOff = instantAt(
          { year: year ?? 0, month: month ?? 0, day: date ?? 0, timeOfDay: half * 1_800_000 },
          canonical,
        );
        const event = { ...shownBy({ broadcasts: [sampleBroadcast()] }), start_time: kickOff.toISOString() };
        const around = (edge: number) =>
          [-1, 0, 1].map((second) => eventStatusOf(event, after(edge + second, kickOff)));
        expect(around(-5 * MINUTE)).toEqual(['live_scheduled', 'live_pending', 'live_pending']);
        expect(around(0)).toEqual(['live_pending', 'live_pending', 'live_pending']);
        expect(around(10 * MINUTE)).toEqual(['live_pending', 'short_live_delayed', 'short_live_delayed']);
        expect(around(HOUR)).toEqual(['short_live_delayed', 'long_live_delayed', 'long_live_delayed']);
      }),
    );
  });
});
