import type { StreamChange } from '../entities/index.ts';
import { isClaimable, streamFailure, streamFailureWords } from './stream-failure.ts';

const START = Date.parse('2026-11-21T01:00:00.000Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
type Status = 'scheduled' | 'on_air' | 'complete';

const change = (kind: StreamChange['kind'], minute: number, feed = 'broadcast-1'): StreamChange => ({
  ...{ feed_key: feed, kind, at: new Date(START + minute * MINUTE).toISOString() },
});
const event = { start_time: new Date(START).toISOString(), time_to_be_determined: false };

/** The failure as `kind at length`, in minutes from the start. */
function failureAt(minute: number, status: Status, changes: StreamChange[], facts: typeof event | null = event) {
  const of = facts ?? { start_time: null, time_to_be_determined: false };
  const failure = streamFailure(of, { key: 'broadcast-1', status }, changes, START + minute * MINUTE);
  return failure && `${failure.kind} ${(failure.at - START) / MINUTE} ${failure.length / MINUTE}`;
}

test.each<[string, number, Status, StreamChange[], string | null]>([
  ['a stream that is not there yet may fail an hour after its start', 20, 'scheduled', [], 'missing 60 20'],
  ['a stream that is not there an hour after its start fails', 60, 'scheduled', [], 'missing 60 60'],
  ['a stream that comes within the hour is well', 80, 'on_air', [change('on_air', 59)], null],
  ['a stream that comes after an hour was late', 80, 'on_air', [change('on_air', 60)], 'late 60 60'],
  ['nobody knows how an older stream went', 300, 'complete', [], null],
  ['a stream never begins', 200, 'complete', [change('never_began', 150)], 'never_began 150 0'],
  ['what happened to another feed does not count', 80, 'on_air', [change('never_began', 70, 'broadcast-2')], null],
  [
    'a short interruption is none to speak of',
    90,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('resumed', 29.9)],
    null,
  ],
  [
    'an interruption counts from its tenth minute on',
    90,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('resumed', 32)],
    'interrupted 30 12',
  ],
  [
    'ten minutes to the second count',
    90,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('resumed', 30)],
    'interrupted 30 10',
  ],
  [
    'interruptions count together',
    90,
    'on_air',
    [
      ...[change('on_air', 0), change('interrupted', 20), change('resumed', 27)],
      ...[change('interrupted', 50), change('resumed', 55)],
    ],
    'interrupted 53 12',
  ],
  [
    'an interruption that goes on counts once it is long enough',
    25,
    'on_air',
    [change('on_air', 0), change('interrupted', 20)],
    'interrupted 30 5',
  ],
  [
    'an interruption that goes on counts what was before',
    54,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('resumed', 27), change('interrupted', 50)],
    'interrupted 53 11',
  ],
  [
    'an interruption that goes on will count after what was before',
    52,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('resumed', 27), change('interrupted', 50)],
    'interrupted 53 9',
  ],
  [
    'an interruption lasts until the end of the stream',
    300,
    'complete',
    [change('on_air', 0), change('interrupted', 20), change('ended', 45)],
    'interrupted 30 25',
  ],
  [
    'a second word of the same interruption changes nothing',
    90,
    'on_air',
    [change('on_air', 0), change('interrupted', 20), change('interrupted', 25), change('resumed', 31)],
    'interrupted 30 11',
  ],
  [
    'the first reason counts',
    200,
    'on_air',
    [change('on_air', 65), change('interrupted', 70), change('resumed', 90)],
    'late 60 65',
  ],
])('%s', (_, minute, status, changes, failure) => {
  expect(failureAt(minute, status, changes)).toBe(failure);
});

test('an event whose time is not known is never late', () => {
  expect(failureAt(300, 'scheduled', [], null)).toBeNull();
  expect(failureAt(300, 'on_air', [change('on_air', 200)], { ...event, time_to_be_determined: true })).toBeNull();
});

test.each([
  ['never_began', 0, 'It never came'],
  ['missing', 60, 'It is 1 h late'],
  ['late', 95, 'It came 1 h 35 min late'],
  ['interrupted', 12, 'It was interrupted for 12 min'],
] as const)('a failure of the kind %s and %s minutes reads “%s”', (kind, minutes, words) => {
  expect(streamFailureWords('It', { kind, length: minutes * MINUTE })).toBe(words);
});

test.each([
  [-1, false],
  [0, true],
  [30 * DAY - 1, true],
  [30 * DAY, false],
])('a failure may be claimed %s ms after it counts: %s', (after, isAllowed) => {
  expect(isClaimable({ kind: 'late', at: START, length: 0 }, START + after)).toBe(isAllowed);
});
