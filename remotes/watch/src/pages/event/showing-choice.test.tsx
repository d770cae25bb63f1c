import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Broadcast, SportsEvent } from 'shared-contracts/entities';
import { renderPage } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { type FakeServices, json } from '../../testing/fake-services.ts';
import { renderPage as renderWatchPage } from '../../testing/render-page.tsx';
import { at, EVENT, freeLive, params, playNatively, servicesWith } from './event-testing.ts';
import * as page from './index.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const feed = (key: string, changes: Partial<Broadcast> = {}) =>
  broadcastFixture({
    ...{ key, payment_required: false, video_url: `https://media.test/live/${key}/master.m3u8` },
    ...changes,
  });
const shownTwice = (first: Broadcast, second: Broadcast, changes: Partial<SportsEvent> = {}) =>
  eventFixture({
    ...changes,
    publishers: [
      publisherFixture({ broadcasts: [first] }),
      { ...publisherFixture({ broadcasts: [second] }), key: 'publisher-league', name: 'Texas League' },
    ],
  });

const open = async (event: SportsEvent) => {
  await renderPage(page, { services: servicesWith(event), at, params });
  await screen.findByRole('heading', { level: 1 });
};
/** The same by the clock of the test. */
const openAt = async (services: FakeServices) => {
  await renderWatchPage(page, { services, at, params, member: null, now: () => Date.now() });
  await act(() => jest.advanceTimersByTimeAsync(100));
};
const choices = () =>
  within(screen.getByRole('group', { name: 'Choose a broadcast' }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [radio.checked, radio.closest('label')?.textContent]);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const streamOf = () => document.querySelector('video')?.getAttribute('src');

test('a game that two show offers both, with what tells them apart, and plays the one that is on air', async () => {
  playNatively();
  await open(
    shownTwice(feed('late', { status: 'scheduled', headline: 'Home feed' }), feed('on-air'), {
      start_time: minutesFromNow(-2),
    }),
  );
  expect(choices()).toEqual([
    [false, 'Lincoln High SchoolHome feed · Starting · Free'],
    [true, 'Texas LeagueBroadcast 2 · Live · Free'],
  ]);
  await waitFor(() => expect(streamOf()).toBe('https://media.test/live/on-air/master.m3u8'));
  cleanup();
});

test('the other broadcast plays as soon as it is chosen, also from the middle of the first', async () => {
  playNatively();
  await open(shownTwice(feed('first'), feed('second')));
  await waitFor(() => expect(streamOf()).toBe('https://media.test/live/first/master.m3u8'));
  await waitFor(() => expect(document.querySelector('[data-status="playing"]')).not.toBeNull());
  await choose('Texas League');
  await waitFor(() => expect(streamOf()).toBe('https://media.test/live/second/master.m3u8'));
  expect(choices().map(([isChosen]) => isChosen)).toEqual([false, true]);
  act(() => cleanup());
});

test('page, offer and price speak of the broadcast that is chosen', async () => {
  await open(
    shownTwice(feed('paid', { payment_required: true }), feed('later', { status: 'scheduled' }), {
      start_time: minutesFromNow(30),
    }),
  );
  expect(await screen.findByRole('region', { name: 'Get a pass to watch' })).toBeInTheDocument();
  expect(choices().map(([isChosen]) => isChosen)).toEqual([true, false]);
  await choose('Texas League');
  expect(await screen.findByText('Starts in 30 min')).toBeInTheDocument();
  expect(choices().map(([isChosen]) => isChosen)).toEqual([false, true]);
  const heading = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  expect(heading).toHaveTextContent(/^Upcoming/);
  expect(heading).toHaveTextContent('Free');
  await choose('Lincoln High School');
  const offer = await screen.findByRole('region', { name: 'Get a pass to watch' });
  expect(within(offer).getByRole('link', { name: 'See passes' })).toHaveAttribute(
    'href',
    expect.stringContaining('publisher_key=publisher-lincoln'),
  );
});

test('what is said of the other broadcast changes at the second at which it changes', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const event = shownTwice(feed('first'), feed('second', { status: 'scheduled' }), { start_time: minutesFromNow(-9) });
  await openAt(servicesWith(event));
  expect(choices()[1]?.[1]).toContain('Starting');
  await act(() => jest.advanceTimersByTimeAsync(58_000));
  expect(choices()[1]?.[1]).toContain('Starting');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(choices()[1]?.[1]).toContain('Delayed');
});

test('a broadcast that has ended plays to its end beside one that goes on, and is still the one that is marked', async () => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  let event = shownTwice(feed('first'), feed('second'));
  await openAt(servicesWith(event).on('GET', 'unity', EVENT, () => json(event)));
  event = shownTwice(feed('first', { status: 'complete' }), feed('second'));
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(choices()).toEqual([
    [true, 'Lincoln High SchoolBroadcast 1 · Final'],
    [false, 'Texas LeagueBroadcast 2 · Live · Free'],
  ]);
  expect(streamOf()).toContain('/first/');
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('ended')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(choices().map(([isChosen]) => isChosen)).toEqual([false, true]);
  expect(streamOf()).toContain('/second/');
  cleanup();
});

test('a replay that is chosen plays from its beginning, although another broadcast was seen to its end', async () => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const free = { payment_required: false };
  const replay = { ...publisherFixture({ vods: [vodFixture(free)] }), key: 'publisher-league', name: 'Texas League' };
  const shownWith = (live: Broadcast) =>
    eventFixture({ publishers: [publisherFixture({ broadcasts: [live] }), replay] });
  let event = shownWith(feed('first'));
  await openAt(servicesWith(event).on('GET', 'unity', EVENT, () => json(event)));
  event = shownWith(feed('first', { status: 'complete' }));
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  act(() => void document.querySelector('video')?.dispatchEvent(new Event('ended')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => screen.getByRole('radio', { name: 'Lincoln High School' }).click());
  expect(screen.getByText('Live broadcast is complete')).toBeInTheDocument();
  expect(choices().map(([isChosen]) => isChosen)).toEqual([true, false]);
  act(() => screen.getByRole('radio', { name: 'Texas League' }).click());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(streamOf()).toContain('/vod/vod-1/');
  cleanup();
});

test('a game that one shows offers no choice', async () => {
  await open(freeLive);
  expect(screen.queryByRole('group', { name: 'Choose a broadcast' })).not.toBeInTheDocument();
});
