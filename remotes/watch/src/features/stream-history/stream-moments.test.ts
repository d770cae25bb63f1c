import type { SportsEvent, StreamChange } from 'shared-contracts/entities';
import { showingsOf } from 'shared-contracts/rules';
import { broadcastFixture, eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { momentTime, momentWords, stateWords } from './moment-words.ts';
import { streamMoments } from './stream-moments.ts';

const START = Date.parse('2026-11-21T01:00:00.000Z');
const MINUTE = 60_000;
type Status = 'scheduled' | 'on_air' | 'complete';

const change = (kind: StreamChange['kind'], minute: number, feed = 'broadcast-1'): StreamChange => ({
  ...{ feed_key: feed, kind, at: new Date(START + minute * MINUTE).toISOString() },
});

/** The moments at a minute after the start, as `kind minute`. */
function momentsAt(
  minute: number,
  status: Status,
  changes: StreamChange[],
  facts: Partial<SportsEvent> = {},
): string[] {
  const feeds = { broadcasts: [broadcastFixture({ status, vod_key: 'vod-1' })], vods: [vodFixture()] };
  const event = eventFixture({
    ...{ start_time: new Date(START).toISOString(), publishers: [publisherFixture(feeds)] },
    ...facts,
  });
  const [showing] = showingsOf(event);
  if (!showing) throw new Error('The event has no showing.');
  return streamMoments(event, showing, changes, START + minute * MINUTE).map(
    ({ kind, at, after }) => `${kind} ${(at - START) / MINUTE}${after === undefined ? '' : ` after ${after / MINUTE}`}`,
  );
}

test.each<[string, number, Status, StreamChange[], string[]]>([
  ['nothing happened before the start', -10, 'scheduled', [], []],
  ['a stream without a picture is not late yet', 9, 'scheduled', [], []],
  ['ten minutes after the start it is late', 10, 'scheduled', [], ['start 0', 'late 10']],
  ['a stream begins before the start', -3, 'on_air', [change('on_air', -5)], ['on_air -5', 'start 0']],
  ['a stream begins ten minutes after the start', 11, 'on_air', [change('on_air', 10)], ['start 0', 'on_air 10']],
  ['a stream begins late', 96, 'on_air', [change('on_air', 95)], ['start 0', 'late 10', 'on_air 95 after 95']],
  [
    'a camera goes offline twice',
    60,
    'on_air',
    [...[change('on_air', 0), change('interrupted', 20), change('resumed', 32)], change('interrupted', 40)],
    ['start 0', 'on_air 0', 'interrupted 20', 'resumed 32 after 12', 'interrupted 40'],
  ],
  ['a stream never begins', 200, 'complete', [change('never_began', 150)], ['start 0', 'late 10', 'never_began 150']],
  [
    'a replay follows, and another feed has another history',
    300,
    'complete',
    [
      ...[change('on_air', 0), change('interrupted', 5, 'broadcast-2'), change('ended', 120)],
      change('replay_ready', 150, 'vod-1'),
    ],
    ['start 0', 'on_air 0', 'ended 120', 'replay_ready 150'],
  ],
  ['nobody knows how an older stream went', 300, 'complete', [], []],
  ['a stream has only just gone on air', 20, 'on_air', [], []],
  ['it resumes and nobody saw it stop', 30, 'on_air', [change('resumed', 3)], ['start 0', 'resumed 3']],
])('%s', (_, minute, status, changes, moments) => {
  expect(momentsAt(minute, status, changes)).toEqual(moments);
});

test('an event whose time is not known has no planned start and is never late', () => {
  const begun = [change('on_air', 95)];
  expect(momentsAt(100, 'on_air', begun, { time_to_be_determined: true })).toEqual(['on_air 95']);
  expect(momentsAt(100, 'on_air', begun, { start_time: null })).toEqual(['on_air 95']);
  expect(momentsAt(100, 'scheduled', [], { start_time: null })).toEqual([]);
});

test('a game that only has a replay has no stream', () => {
  const event = eventFixture({ publishers: [publisherFixture({ vods: [vodFixture()] })] });
  const [showing] = showingsOf(event);
  expect(showing && streamMoments(event, showing, [change('replay_ready', 0, 'vod-1')], START)).toEqual([]);
});

test.each([
  ['start', undefined, 'Planned start', null],
  ['late', undefined, 'No picture yet', 'Late: there is no picture yet'],
  ['on_air', undefined, 'On air', 'On air since 7:00 PM'],
  ['on_air', 95, 'On air, 1 h 35 min late', 'On air since 7:00 PM'],
  ['interrupted', undefined, 'Interrupted', 'Interrupted since 7:00 PM'],
  ['resumed', 12, 'On air again after 12 min', 'On air since 7:00 PM'],
  ['resumed', 0.2, 'On air again after 1 min', 'On air since 7:00 PM'],
  ['resumed', 120, 'On air again after 2 h', 'On air since 7:00 PM'],
  ['resumed', undefined, 'On air again', 'On air since 7:00 PM'],
  ['ended', undefined, 'End of the live stream', 'Ended 7:00 PM'],
  ['never_began', undefined, 'Closed without a picture', 'It never went on air'],
  ['replay_ready', undefined, 'Replay ready', 'Replay since 7:00 PM'],
] as const)('%s (after %s minutes) reads "%s", and as the state of the stream "%s"', (kind, minutes, words, state) => {
  const moment = { kind, at: START, ...(minutes === undefined ? {} : { after: minutes * MINUTE }) };
  expect(momentWords(moment)).toBe(words);
  if (state !== null) expect(stateWords(moment, '7:00 PM')).toBe(state);
});

test('a time of today has no day, in the zone of the fan', () => {
  expect(momentTime(START, START + 60 * MINUTE, 'America/Chicago')).toBe('7:00 PM CST');
  expect(momentTime(START, START + 60 * MINUTE, 'Pacific/Honolulu')).toBe('3:00 PM HST');
  expect(momentTime(START, START + 6 * 60 * MINUTE, 'America/Chicago')).toBe('Fri, Nov 20, 7:00 PM CST');
});
