import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isPageModule } from 'shared-contracts/remote';
import { createAppStore, followedStateChosen, preferencesSlice } from 'shared-contracts/store';
import { memberFixture, profileFixture, retryInVain, watchedPlaces } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as home from './index.tsx';

const places = watchedPlaces();
// The page loads them when its end comes near.
beforeAll(() => import('../../features/highlights/highlight-rail.tsx'));

const live = eventFixture({ key: 'live-1' });
const upcoming = eventFixture({
  key: 'upcoming-1',
  start_time: minutesFromNow(95),
  publishers: [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled', payment_required: false })] })],
});
const replay = eventFixture({
  key: 'replay-1',
  start_time: minutesFromNow(-60 * 24),
  publishers: [publisherFixture({ vods: [vodFixture()] })],
});

/** Every search has something; a state's are told from the country's by `state`. */
function fullServices(): FakeServices {
  const services = new FakeServices();
  const answer = (path: string, national: ReturnType<typeof eventSearch>, local: ReturnType<typeof eventSearch>) =>
    services.on('GET', 'search', path, ({ query }) => json(query.has('state') ? local : national));
  const inOhio = (key: string) => eventFixture({ key, state_code: 'OH', city: 'Dayton' });
  answer('/v2/search/events/live', eventSearch([live], 42), eventSearch([inOhio('ohio-live')]));
  answer('/v2/search/events/upcoming', eventSearch([upcoming]), eventSearch([]));
  answer('/v2/search/events/ondemand', eventSearch([replay]), eventSearch([inOhio('ohio-replay')]));
  return services;
}

const rail = (name: string) => screen.findByRole('region', { name });

/** The games of a rail, once it has some. */
async function games(name: string): Promise<HTMLElement[]> {
  const find = () =>
    within(screen.getByRole('region', { name })).getAllByRole('link', { name: /Roosevelt vs\. Lincoln/ });
  return waitFor(find);
}

afterEach(() => {
  jest.useRealTimers();
});

test('the module says which contract it was built with and changes nothing by being loaded', () => {
  expect(isPageModule(home)).toBe(true);
});

test('rails say that they load, then show their games by title, state and time in the viewer’s zone', async () => {
  const services = fullServices();
  let answerLive = (_answer: Response) => {};
  services.on('GET', 'search', '/v2/search/events/live', () => new Promise((resolve) => (answerLive = resolve)));
  await renderPage(home, { services, at: '/', member: null, zone: 'America/Los_Angeles' });

  expect(screen.getByText('Loading Live now')).toBeInTheDocument();
  await act(async () => answerLive(json(eventSearch([live], 42))));

  const [card] = await games('Live now');
  expect(card).toHaveAccessibleName(
    /Roosevelt vs\. Lincoln.*Started 5:00 PM PST.*Varsity · Austin, TX.*Live.*Pass.*Football/,
  );
  expect(card).toHaveAttribute('href', '/events/roosevelt-vs-lincoln-football/live-1');
  expect(within(await rail('Live now')).getByText('42 games')).toBeInTheDocument();
  expect((await games('Starting soon'))[0]).toHaveAccessibleName(/Fri, Nov 20, 7:05 PM PST.*Upcoming/);
  expect((await games('On demand'))[0]).toHaveAccessibleName(/Played Thu, Nov 19.*Replay/);
});

test('the best live game leads the page with a way to watch it and a way to the passes', async () => {
  await renderPage(home, { services: fullServices(), at: '/', member: null });
  expect(await screen.findByRole('heading', { level: 2, name: 'Roosevelt vs. Lincoln' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
    'href',
    '/events/roosevelt-vs-lincoln-football/live-1',
  );
  expect(screen.getByRole('link', { name: 'See passes' })).toHaveAttribute('href', '/subscribe/retail');
});

test('a live game of the chosen state leads the page', async () => {
  const { store } = await renderPage(home, { services: fullServices(), at: '/', member: null });
  await games('Live now');
  await act(async () => void store.dispatch(followedStateChosen('OH')));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
      'href',
      '/events/roosevelt-vs-lincoln-football/ohio-live',
    ),
  );
});

test('a rail that fails leaves the others alone and can be tried again', async () => {
  const services = fullServices().on('GET', 'search', '/v2/search/events/upcoming', () => refusal(500, 'Down.'));
  await renderPage(home, { services, at: '/', member: null });

  expect(await screen.findByRole('alert')).toHaveTextContent('These games could not be loaded');
  const failed = await rail('Starting soon');
  expect(await games('Live now')).toHaveLength(1);
  expect(await games('On demand')).toHaveLength(1);

  await retryInVain((answer) => services.on('GET', 'search', '/v2/search/events/upcoming', answer));
  services.on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch([upcoming])));
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await games('Starting soon')).toHaveLength(1);
});

test('a rail whose network has searched too much says when to try again', async () => {
  const message = 'Too many searches from your network. Wait 40 s and try again.';
  const services = fullServices().on('GET', 'search', '/v2/search/events/upcoming', () => refusedFor(40, message));
  await renderPage(home, { services, at: '/', member: null });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a rail without games says so, and the page greets without a featured game', async () => {
  const services = fullServices().on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([])));
  await renderPage(home, { services, at: '/', member: null });
  expect(await screen.findByRole('heading', { name: 'No game is on air right now' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/search');
});

test('a game that reaches its start changes its state by the clock alone', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW, doNotFake: ['queueMicrotask'] });
  const soon = { ...upcoming, start_time: minutesFromNow(6) };
  const services = fullServices().on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch([soon])));
  await renderPage(home, { services, at: '/', member: null, now: () => Date.now() });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect((await games('Starting soon'))[0]).toHaveAccessibleName(/Upcoming/);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect((await games('Starting soon'))[0]).toHaveAccessibleName(/Please check back soon\..*Starting/);
});

test('a visitor’s state is kept by the shell and brings its games and brackets', async () => {
  const { store } = await renderPage(home, { services: fullServices(), at: '/', member: null });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Ohio');
  expect(store.getState().preferences.followedState).toBe('OH');

  const ohio = await games('Games in Ohio');
  expect(ohio.map((link) => link.getAttribute('href'))).toEqual([
    '/events/roosevelt-vs-lincoln-football/ohio-live',
    '/events/roosevelt-vs-lincoln-football/ohio-replay',
  ]);
  expect(screen.getByRole('link', { name: 'Ohio brackets' })).toHaveAttribute('href', '/playoffs/brackets/oh');
});

test('a member’s state comes from the account and a new choice is saved there', async () => {
  const services = fullServices().signIn('token');
  const following = [
    {
      content_type: 'state',
      content_key: 'OH',
      content_logo: null,
      content_name: 'Ohio',
      content_slug: null,
      content_city: null,
      content_state_code: null,
    },
  ];
  services
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ following })))
    .on('PUT', 'member', '/v1/user/following/state/TX', () => new Response(null, { status: 204 }))
    .on('DELETE', 'member', '/v1/user/following/state/OH', () => new Response(null, { status: 204 }));
  const { toasts } = await renderPage(home, { services, at: '/', member: memberFixture() });
  await rail('Games in Ohio');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas');
  await rail('Games in Texas');
  expect(services.received('PUT', 'member', '/v1/user/following/state/TX')).toHaveLength(1);
  expect(services.received('DELETE', 'member', '/v1/user/following/state/OH')).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test('a choice that the account does not take is said to be kept on the device only', async () => {
  const services = fullServices().signIn('token');
  services
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()))
    .on('PUT', 'member', '/v1/user/following/state/TX', () => refusal(503, 'Down.'));
  const { toasts } = await renderPage(home, { services, at: '/', member: memberFixture() });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'Texas');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    tone: 'danger',
    text: expect.stringContaining('could not be saved to your account'),
  });
  expect(await rail('Games in Texas')).toBeInTheDocument();
});

test('the page ends with the newest highlights, which are asked for when its end comes near', async () => {
  const services = fullServices().on('GET', 'search', '/v2/search/highlights', () =>
    json(highlightSearch([highlightFixture()], 40)),
  );
  await renderPage(home, { services, at: '/', member: null });
  await games('On demand');
  expect(services.received('GET', 'search', '/v2/search/highlights')).toEqual([]);
  act(() => places.comeNear());
  const list = await rail('Highlights');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: 'See all Highlights' })).toHaveAttribute('href', '/highlights');
  const [asked] = services.received('GET', 'search', '/v2/search/highlights');
  expect(asked?.query.toString()).toBe('card=true&size=12');
});

test('prefetch asks for every rail and for the chosen state’s', async () => {
  const services = fullServices();
  const store = createAppStore(services.environment, {
    preferences: { ...preferencesSlice.getInitialState(), followedState: 'OH' },
  });
  await home.prefetch({
    params: {},
    url: new URL('https://site.test/'),
    dispatch: store.dispatch,
    getState: store.getState,
    signal: new AbortController().signal,
  });
  const asked = services.calls.map(({ path, query }) => `${path.split('/').at(-1)} ${query.get('state') ?? '-'}`);
  expect(asked.sort()).toEqual(['live -', 'live OH', 'ondemand -', 'ondemand OH', 'upcoming -', 'upcoming OH']);
});
