import fc from 'fast-check';
import { dailyCutOff, deriveEventStatus, EVENT_STATUSES, type EventFacts, type EventStatus } from './event-status.ts';

const start = new Date('2026-11-21T01:00:00Z');
const open = { start: null, end: null };
const facts = (changes: Partial<EventFacts>): EventFacts => ({
  start,
  hasStart: true,
  isTimeUnknown: false,
  live: null,
  replay: null,
  replayBlackout: open,
  liveBlackout: open,
  ...changes,
});
const after = (seconds: number, instant = start) => new Date(instant.getTime() + seconds * 1000);
const MINUTE = 60;
const HOUR = 3600;

describe('a scheduled live feed', () => {
  test.each<[number, EventStatus]>([
    [-30 * 24 * HOUR, 'live_scheduled'],
    [-5 * MINUTE - 1, 'live_scheduled'],
    [-5 * MINUTE, 'live_pending'],
    [-5 * MINUTE + 1, 'live_pending'],
    [0, 'live_pending'],
    [10 * MINUTE - 1, 'live_pending'],
    [10 * MINUTE, 'short_live_delayed'],
    [10 * MINUTE + 1, 'short_live_delayed'],
    [HOUR - 1, 'short_live_delayed'],
    [HOUR, 'long_live_delayed'],
    [HOUR + 1, 'long_live_delayed'],
    [30 * 24 * HOUR, 'long_live_delayed'],
  ])('%i s from its start is %s', (seconds, status) => {
    expect(deriveEventStatus(facts({ live: 'scheduled' }), after(seconds))).toBe(status);
  });

  test.each<[string, string, EventStatus]>([
    ['at the cut-off', '2026-11-21T09:00:00Z', 'live_pending'],
    ['a second before the cut-off', '2026-11-21T08:59:59Z', 'live_problem'],
  ])('that started %s (%s) is %s two minutes past the cut-off', (_, startedAt, status) => {
    const now = new Date('2026-11-21T09:02:00Z');
    expect(deriveEventStatus(facts({ live: 'scheduled', start: new Date(startedAt) }), now)).toBe(status);
  });

  test('that started just before the cut-off is pending until then', () => {
    const late = facts({ live: 'scheduled', start: new Date('2026-11-21T08:58:00Z') });
    expect(deriveEventStatus(late, new Date('2026-11-21T08:59:59Z'))).toBe('live_pending');
    expect(deriveEventStatus(late, new Date('2026-11-21T09:00:00Z'))).toBe('live_problem');
  });

  test('whose time is to be determined is not late on its day, and is after it', () => {
    const day = facts({ live: 'scheduled', isTimeUnknown: true });
    expect(deriveEventStatus(day, after(0))).toBe('live_scheduled');
    expect(deriveEventStatus(day, after(24 * HOUR - 1))).toBe('live_scheduled');
    expect(deriveEventStatus(day, after(24 * HOUR))).toBe('long_live_delayed');
  });

  test('without any start is scheduled while its time is to be determined, else late since its creation', () => {
    const created = facts({ live: 'scheduled', hasStart: false });
    expect(deriveEventStatus({ ...created, isTimeUnknown: true }, after(1000 * HOUR))).toBe('live_scheduled');
    expect(deriveEventStatus(created, after(1000 * HOUR))).toBe('long_live_delayed');
  });
});

const later = after(3 * HOUR);
const covering = { start: after(-HOUR, later), end: after(HOUR, later) };

test.each<[string, Partial<EventFacts>, EventStatus]>([
  ['live is on air', { live: 'on_air' }, 'live_available'],
  ['live is on air and a replay is ready', { live: 'on_air', replay: 'complete' }, 'live_available'],
  ['live is complete and there is no replay', { live: 'complete' }, 'live_no_vod'],
  ['live is complete and the replay scheduled', { live: 'complete', replay: 'scheduled' }, 'vod_pending'],
  ['the same under blackout', { live: 'complete', replay: 'scheduled', replayBlackout: covering }, 'vod_pending'],
  ['there is no live and the replay is scheduled', { replay: 'scheduled' }, 'vod_scheduled'],
  ['the same under blackout ', { replay: 'scheduled', replayBlackout: covering }, 'vod_scheduled'],
  [
    'a ready replay is under blackout',
    { live: 'complete', replay: 'complete', replayBlackout: covering },
    'vod_blackout',
  ],
  ['a ready replay without live is under blackout', { replay: 'complete', replayBlackout: covering }, 'vod_blackout'],
  [
    'a late live has a replay under blackout',
    { live: 'scheduled', replay: 'scheduled', replayBlackout: covering },
    'vod_blackout',
  ],
  ['live is complete and the replay ready', { live: 'complete', replay: 'complete' }, 'vod_available'],
  ['there is no live and the replay is ready', { replay: 'complete' }, 'vod_available'],
  ['live never came and the replay is ready', { live: 'scheduled', replay: 'complete' }, 'vod_available'],
  ['live never came and the replay is scheduled', { live: 'scheduled', replay: 'scheduled' }, 'long_live_delayed'],
  ['there is neither live nor replay', {}, 'no_video'],
  ['live is on air under blackout', { live: 'on_air', liveBlackout: covering }, 'vod_blackout'],
  ['live is on air and its replay is under blackout', { live: 'on_air', replayBlackout: covering }, 'live_available'],
  ['live is over under a blackout of its own', { live: 'complete', liveBlackout: covering }, 'live_no_vod'],
  ['there is only a blackout', { replayBlackout: covering }, 'no_video'],
])('three hours after the start, the status is known when %s', (_, changes, status) => {
  expect(deriveEventStatus(facts(changes), later)).toBe(status);
});

const from = new Date('2026-11-22T00:00:00Z');
const until = new Date('2026-11-24T00:00:00Z');
test.each<[string, EventFacts['replayBlackout'], Date, EventStatus[]]>([
  [
    'the start of a closed window',
    { start: from, end: until },
    from,
    ['vod_available', 'vod_available', 'vod_blackout'],
  ],
  [
    'the end of a closed window',
    { start: from, end: until },
    until,
    ['vod_blackout', 'vod_available', 'vod_available'],
  ],
  [
    'the end of a window without start',
    { start: null, end: until },
    until,
    ['vod_blackout', 'vod_available', 'vod_available'],
  ],
  [
    'the start of a window without end',
    { start: from, end: null },
    from,
    ['vod_available', 'vod_available', 'vod_blackout'],
  ],
])('a ready replay changes a second around %s', (_, replayBlackout, edge, statuses) => {
  const ready = facts({ live: 'complete', replay: 'complete', replayBlackout });
  expect([-1, 0, 1].map((seconds) => deriveEventStatus(ready, after(seconds, edge)))).toEqual(statuses);
});

test.each([
  ['2026-11-21T08:59:59.999Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', '2026-11-21T09:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T09:00:00.000Z'],
  ['2026-03-08T10:30:00.000Z', '2026-03-08T09:00:00.000Z'],
])('the broadcasting day of %s began at %s', (now, cutOff) => {
  expect(dailyCutOff(new Date(now)).toISOString()).toBe(cutOff);
});

const anyDate = fc.date();
const anyFacts: fc.Arbitrary<EventFacts> = fc.record({
  start: anyDate,
  hasStart: fc.boolean(),
  isTimeUnknown: fc.boolean(),
  live: fc.constantFrom(null, 'scheduled', 'on_air', 'complete'),
  replay: fc.constantFrom(null, 'scheduled', 'complete'),
  replayBlackout: fc.record({ start: fc.option(anyDate), end: fc.option(anyDate) }),
  liveBlackout: fc.record({ start: fc.option(anyDate), end: fc.option(anyDate) }),
});

test('any facts, invalid dates included, give one of the statuses', () => {
  fc.assert(fc.property(anyFacts, anyDate, (any, now) => EVENT_STATUSES.includes(deriveEventStatus(any, now))));
});

test('on every day, a game at any hour changes at the same seconds around its start', () => {
  const anyStart = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const edges = fc.constantFrom<[number, EventStatus, EventStatus]>(
    [-5 * MINUTE, 'live_scheduled', 'live_pending'],
    [10 * MINUTE, 'live_pending', 'short_live_delayed'],
    [HOUR, 'short_live_delayed', 'long_live_delayed'],
  );
  fc.assert(
    fc.property(anyStart, edges, (any, [edge, before, from]) => {
      const game = facts({ live: 'scheduled', start: any });
      // Games of the ten minutes before the cut-off are the subject of the tests above.
      fc.pre(dailyCutOff(after(10 * MINUTE, any)) <= any);
      expect(deriveEventStatus(game, after(edge - 1, any))).toBe(before);
      expect(deriveEventStatus(game, after(edge, any))).toBe(from);
      expect(deriveEventStatus(game, after(edge + 1, any))).toBe(from);
    }),
  );
});
