import { sampleBroadcast, sampleEvent, samplePublisher, sampleVod } from '../testing/event-fixtures.ts';
import { EVENT_STATUSES } from './event-status.ts';
import {
  eventMessage,
  type MessageFacts,
  type MessageStatus,
  messageFactsOf,
  statusMessage,
} from './status-message.ts';
import { TIME_ZONES } from './time-zones.ts';

const facts = (changes: Partial<MessageFacts> = {}): MessageFacts => ({
  start: new Date('2026-11-21T01:00:00Z'),
  isTimeUnknown: false,
  isAutomated: false,
  publisherName: 'Milltown High School',
  blackoutEnd: new Date('2026-11-22T18:00:00Z'),
  ...changes,
});

test.each<[MessageStatus, string]>([
  ['live_scheduled', 'Scheduled start: Fri, Nov 20, 7:00 PM CST'],
  ['live_pending', 'Please check back soon.'],
  ['live_problem', 'Technical difficulty ... please stand by'],
  ['live_no_vod', 'Live broadcast is complete'],
  ['vod_pending', 'Preparing replay. Check back.'],
  ['vod_scheduled', 'Future replay'],
  ['vod_problem', 'Technical difficulty ... please wait'],
  [
    'vod_blackout',
    'This broadcast is currently blacked out by Milltown High School and will be available for replay on Sun, Nov 22, 12:00 PM CST.',
  ],
  ['short_live_delayed', 'Technical difficulty ... please stand by'],
  ['long_live_delayed', 'Technical difficulty ... please stand by'],
  ['live_available', 'Nothing found'],
  ['vod_available', 'Nothing found'],
])('%s says: %s', (status, message) => {
  expect(statusMessage(status, facts(), 'America/Chicago')).toBe(message);
});

test.each(TIME_ZONES)('a start is told by the clock of $displayName', ({ canonical }) => {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: canonical, hour: 'numeric', hour12: true })
    .format(facts().start ?? undefined)
    .replace(/\D.*/s, '');
  expect(statusMessage('live_scheduled', facts(), canonical)).toMatch(
    new RegExp(`^Scheduled start: .*, ${time}:00 PM `),
  );
});

test.each([facts({ isTimeUnknown: true }), facts({ start: null })])('a start that is not known says so', (unknown) => {
  expect(statusMessage('live_scheduled', unknown, 'America/Chicago')).toBe('Time TBD');
});

test.each([facts({ publisherName: null }), facts({ blackoutEnd: null }), facts({ publisherName: '' })])(
  'a blackout by nobody known, or without an end, names neither',
  (unknown) => {
    expect(statusMessage('vod_blackout', unknown, 'America/Chicago')).toBe(
      'This broadcast is currently blacked out by the publisher.',
    );
  },
);

test('an automated camera that is not up yet asks to come back 15 minutes after the start', () => {
  expect(statusMessage('live_pending', facts({ isAutomated: true }), 'America/Chicago')).toMatch(
    /technical difficulties.*check back 15 minutes after/,
  );
});

test.each(['short_live_delayed', 'long_live_delayed'] as const)(
  'an automated camera that is late (%s) says that nothing will come',
  (status) => {
    expect(statusMessage(status, facts({ isAutomated: true }), 'America/Chicago')).toMatch(/will not be streamed/);
  },
);

test('every status has a message', () => {
  for (const status of EVENT_STATUSES) expect(statusMessage(status, facts(), 'America/Chicago')).not.toBe('');
});

describe('the message of an event', () => {
  const now = new Date('2026-11-21T05:00:00Z');

  test("names the publisher of its replay and the end of the replay's blackout", () => {
    const vods = [sampleVod({ blackout_end_date: '2026-11-22T18:00:00Z' })];
    const event = sampleEvent({ publishers: [samplePublisher({ vods })] });
    expect(eventMessage(event, now, 'America/Phoenix')).toBe(
      'This broadcast is currently blacked out by Milltown High School and will be available for replay on Sun, Nov 22, 11:00 AM MST.',
    );
  });

  test("names the end of the live feed's own blackout while it is on air", () => {
    const broadcasts = [sampleBroadcast({ status: 'on_air', blackout_end_date: '2026-11-22T18:00:00Z' })];
    const event = sampleEvent({ publishers: [samplePublisher({ broadcasts })] });
    expect(eventMessage(event, now, 'America/Phoenix')).toMatch(/blacked out by Milltown .* on Sun, Nov 22, 11:00 AM/);
  });

  test('tells the start of a feed to come', () => {
    const event = sampleEvent({ publishers: [samplePublisher({ broadcasts: [sampleBroadcast()] })] });
    expect(eventMessage(event, new Date('2026-11-01T00:00:00Z'), 'America/New_York')).toBe(
      'Scheduled start: Fri, Nov 20, 8:00 PM EST',
    );
  });

  test('that nobody shows is that there is no video', () => {
    const event = sampleEvent({ start_time: null, is_pixellot: true });
    expect(messageFactsOf(event, now)).toEqual({
      start: null,
      isTimeUnknown: false,
      isAutomated: true,
      publisherName: null,
      blackoutEnd: null,
    });
    expect(eventMessage(event, now, 'America/New_York')).toBe('There is no video of this event so far.');
  });
});
