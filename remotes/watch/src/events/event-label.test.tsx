import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Broadcast, SportsEvent } from 'shared-contracts/entities';
import { eventStatusOf } from 'shared-contracts/rules';
import { EventRow } from '../features/event-listing/event-row.tsx';
import { pickFeatured } from '../features/featured-game/pick-featured.ts';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../testing/event-fixture.ts';
import { expectationLine, priceOf, statusLabel, timeLine } from './event-label.ts';
import { EventTile } from './event-tile.tsx';

const zone = 'America/Chicago';
const shown = (feeds: Parameters<typeof publisherFixture>[0], changes: Partial<SportsEvent> = {}) =>
  eventFixture({ publishers: [publisherFixture(feeds)], ...changes });
const dark = { blackout_start_date: null, blackout_end_date: minutesFromNow(60) };
const toCome = broadcastFixture({ status: 'scheduled' });
const late = (minutes: number, changes: Partial<SportsEvent> = {}, feed: Partial<Broadcast> = {}) =>
  shown({ broadcasts: [{ ...toCome, ...feed }] }, { start_time: minutesFromNow(-minutes), ...changes });

test.each<[string, SportsEvent, string]>([
  ['on air', shown({ broadcasts: [broadcastFixture()] }), 'Live'],
  ['on air under its own blackout', shown({ broadcasts: [broadcastFixture(dark)] }), 'Blackout'],
  ['on air under the blackout of its event', shown({ broadcasts: [broadcastFixture()] }, dark), 'Blackout'],
  ['a replay under blackout', shown({ vods: [vodFixture(dark)] }), 'Blackout'],
  [
    'on air under blackout, with a publisher whose feed plays',
    eventFixture({
      publishers: [
        publisherFixture({ broadcasts: [broadcastFixture(dark)] }),
        { ...publisherFixture({ broadcasts: [broadcastFixture({ key: 'broadcast-2' })] }), key: 'publisher-2' },
      ],
    }),
    'Live',
  ],
])('a game that is %s is labelled so', (_name, event, label) => {
  expect(statusLabel(eventStatusOf(event, new Date(FIXTURE_NOW))).text).toBe(label);
  expect(timeLine(event, FIXTURE_NOW, zone).startsWith('Started')).toBe(label === 'Live');
});

test('cards, rows and the leading game of a page do not call a game under blackout live', () => {
  const event = shown({ broadcasts: [broadcastFixture(dark)] });
  render(
    <MemoryRouter>
      <EventTile event={event} now={FIXTURE_NOW} zone={zone} />
      <EventRow event={event} now={FIXTURE_NOW} zone={zone} />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('Blackout')).toHaveLength(2);
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  expect(expectationLine(event, FIXTURE_NOW, zone)).toMatch(/blacked out by Lincoln High School/);
  expect(pickFeatured([event], null, new Date(FIXTURE_NOW))).toBeNull();
});

test.each<[string, SportsEvent, ReturnType<typeof priceOf>]>([
  ['a paid live game', shown({ broadcasts: [broadcastFixture()] }), 'paid'],
  ['a free live game', shown({ broadcasts: [broadcastFixture({ payment_required: false })] }), 'free'],
  ['a paid replay', shown({ vods: [vodFixture()] }), 'paid'],
  ['a game that nobody shows', eventFixture({ publishers: [] }), null],
  ['a game that is over without a replay', shown({ broadcasts: [broadcastFixture({ status: 'complete' })] }), null],
  ['a game that is late', late(20), 'paid'],
  ['a game that its camera called off', late(20, { is_pixellot: true }), null],
  ['a game that is an hour late', late(60), null],
  ['a game that is free from before its start on', late(-90, {}, { entitlement_period: minutesFromNow(60) }), 'free'],
  ['a game that is free from after its start on', late(-90, {}, { entitlement_period: minutesFromNow(120) }), 'paid'],
  ['a replay under a blackout with an end', shown({ vods: [vodFixture(dark)] }), 'paid'],
  [
    'a replay that is free when its blackout ends',
    shown({ vods: [vodFixture({ ...dark, entitlement_period: minutesFromNow(30) })] }),
    'free',
  ],
  [
    'a game to come that a blackout without an end covers',
    late(-90, { blackout_start_date: minutesFromNow(60) }),
    null,
  ],
  [
    'a paid game to come under a blackout, with a free replay after it',
    shown(
      { broadcasts: [toCome], vods: [vodFixture({ status: 'scheduled', payment_required: false })] },
      { start_time: minutesFromNow(90), blackout_end_date: minutesFromNow(600) },
    ),
    'free',
  ],
  ['a live game under a blackout, without a replay', shown({ broadcasts: [broadcastFixture(dark)] }), null],
  [
    'a replay under a blackout without an end',
    shown({ vods: [vodFixture({ blackout_start_date: minutesFromNow(-60) })] }),
    null,
  ],
])('what %s costs is told, and nothing of what is not there', (_name, event, price) => {
  expect(priceOf(event, FIXTURE_NOW)).toBe(price);
});
