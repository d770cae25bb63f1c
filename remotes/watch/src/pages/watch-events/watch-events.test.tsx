import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SportsEvent } from 'shared-contracts/entities';
import { isPageModule } from 'shared-contracts/remote';
import { retryInVain } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as watchEvents from './index.tsx';

const HOUR = 60;

const planned = (index: number, minutes: number) =>
  eventFixture({
    key: `planned-${index}`,
    start_time: minutesFromNow(minutes),
    publishers: [
      publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled', payment_required: false })] }),
    ],
  });
const replay = eventFixture({
  key: 'replay',
  start_time: minutesFromNow(-24 * HOUR),
  publishers: [publisherFixture({ vods: [vodFixture()] })],
});
/** 30 games, two days of them, one an hour. */
const season = Array.from({ length: 30 }, (_, index) => planned(index, (index + 1) * HOUR));

/** Answers as the search service does, by kind and page. */
function services(found: { live?: SportsEvent[]; upcoming?: SportsEvent[]; ondemand?: SportsEvent[] }): FakeServices {
  const fake = new FakeServices();
  for (const kind of ['live', 'upcoming', 'ondemand'] as const) {
    fake.on('GET', 'search', `/v2/search/events/${kind}`, ({ query }) => {
      const all = found[kind] ?? [];
      const start = Number(query.get('start') ?? 0);
      const size = query.has('return') ? 0 : Number(query.get('size'));
      return json(eventSearch(all.slice(start, start + size), all.length));
    });
  }
  return fake;
}

const full = () => services({ live: [eventFixture({ key: 'live' })], upcoming: season, ondemand: [replay] });
const rowsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link');
const asked = (fake: FakeServices, kind: string) =>
  fake.received('GET', 'search', `/v2/search/events/${kind}`).map(({ query }) => query.toString());

afterEach(() => {
  jest.useRealTimers();
});

test('the module says which contract it was built with', () => {
  expect(isPageModule(watchEvents)).toBe(true);
});

test('the first of every kind is shown, each with the way to all of its kind', async () => {
  const { meta } = await renderPage(watchEvents, { services: full(), at: '/watch-events', member: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Watch events' })).toBeInTheDocument();
  const live = await screen.findByRole('region', { name: 'Live now' });
  expect(within(live).getByRole('link', { name: /Roosevelt vs\. Lincoln.*Live/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all Upcoming' })).toHaveAttribute('href', '/watch-events?show=upcoming');
  expect(screen.getByRole('region', { name: 'On demand' })).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Kind of game' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'All ',
    'Live now 11 game',
    'Upcoming 3030 games',
    'On demand 11 game',
  ]);
  expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(meta()).toMatchObject({ title: expect.stringMatching(/^Watch events \| /), canonical: '/watch-events' });
});

test('games to come stand under their days in the viewer’s zone, with time, kind and place', async () => {
  await renderPage(watchEvents, {
    services: full(),
    at: '/watch-events?show=upcoming',
    member: null,
    zone: 'America/Los_Angeles',
  });
  const today = await screen.findByRole('region', { name: 'Today Fri, Nov 20' });
  const [first] = within(today).getAllByRole('link');
  expect(first).toHaveAccessibleName('Roosevelt vs. Lincoln Varsity Football · Austin, TX 6:30 PM PST');
  expect(first).toHaveAttribute('href', '/events/roosevelt-vs-lincoln-football/planned-0');
  expect(within(today).getAllByRole('link')).toHaveLength(6);
  expect(rowsOf('Tomorrow Sat, Nov 21')).toHaveLength(18);
});

test('today becomes yesterday at midnight', async () => {
  // Half a minute to midnight in Chicago.
  jest.useFakeTimers({ now: FIXTURE_NOW + 4.5 * HOUR * 60_000 - 30_000, doNotFake: ['queueMicrotask'] });
  const fake = services({ ondemand: [replay] });
  await renderPage(watchEvents, {
    services: fake,
    at: '/watch-events?show=ondemand',
    member: null,
    now: () => Date.now(),
  });
  expect(await screen.findByRole('region', { name: 'Yesterday Thu, Nov 19' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('region', { name: 'Thu, Nov 19' })).toBeInTheDocument();
});

test('the way on is a link to a longer list, which asks only for what is not there', async () => {
  const fake = full();
  const { location } = await renderPage(watchEvents, {
    services: fake,
    at: '/watch-events?show=upcoming',
    member: null,
  });
  expect(await screen.findByText('24 of 30 games')).toBeInTheDocument();
  const more = screen.getByRole('link', { name: 'Show more games' });
  expect(more).toHaveAttribute('href', '/watch-events?show=upcoming&page=2');
  await userEvent.click(more);
  expect(location()).toBe('/watch-events?show=upcoming&page=2');
  expect(await screen.findByText('30 games', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show more games' })).not.toBeInTheDocument();
  expect(asked(fake, 'upcoming')).toEqual(['size=24&start=0', 'size=24&start=24']);
});

test('the address of a longer list shows all of it, and asks for nothing beyond its end', async () => {
  const fake = full();
  await renderPage(watchEvents, { services: fake, at: '/watch-events?show=upcoming&page=7', member: null });
  expect(await screen.findByText('30 games', { selector: '[role=status]' })).toBeInTheDocument();
  expect(asked(fake, 'upcoming')).toHaveLength(2);
});

test('a further page that fails leaves the first, and can be tried again', async () => {
  const fake = full();
  const answer = (isDown: boolean) =>
    fake.on('GET', 'search', '/v2/search/events/upcoming', ({ query }) =>
      query.get('start') === '24' && isDown
        ? refusal(400, 'Down.')
        : json(eventSearch(season.slice(Number(query.get('start'))).slice(0, 24), season.length)),
    );
  answer(true);
  await renderPage(watchEvents, { services: fake, at: '/watch-events?show=upcoming&page=2', member: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('These games could not be loaded');
  expect(screen.getByText('24 of 30 games')).toBeInTheDocument();
  await retryInVain((refused) => fake.on('GET', 'search', '/v2/search/events/upcoming', refused));
  answer(false);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 games', { selector: '[role=status]' })).toBeInTheDocument();
});

test('filters are kept in the address and asked of every kind; a gender only where the sport has one', async () => {
  const fake = full();
  const { location } = await renderPage(watchEvents, {
    services: fake,
    at: '/watch-events?show=upcoming',
    member: null,
  });
  const choose = (name: string, label: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), label);
  expect(screen.queryByRole('combobox', { name: 'Boys or girls' })).not.toBeInTheDocument();
  await choose('Sport', 'Basketball');
  await choose('Boys or girls', 'Girls');
  await choose('State', 'Ohio');
  await choose('Level', 'Junior Varsity');
  expect(location()).toBe('/watch-events?show=upcoming&state=oh&sport=basketball&gender=girls&level=junior-varsity');
  const filter = 'sport=basketball&state=oh&gender=girls&level=junior+varsity';
  await waitFor(() => expect(asked(fake, 'live').at(-1)).toBe(`return=_no_results&${filter}`));
  expect(asked(fake, 'upcoming').at(-1)).toBe(`size=24&start=0&${filter}`);
  expect(await screen.findByText(/: Girls Junior Varsity Basketball in Ohio$/)).toBeInTheDocument();

  await choose('Sport', 'Football');
  expect(location()).toBe('/watch-events?show=upcoming&state=oh&sport=football&level=junior-varsity');
  expect(screen.queryByRole('combobox', { name: 'Boys or girls' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(location()).toBe('/watch-events?show=upcoming');
});

test('an empty list says what it looked for, and leads to what there is', async () => {
  const fake = services({ ondemand: [replay] });
  await renderPage(watchEvents, { services: fake, at: '/watch-events?show=live&sport=chess&state=wy', member: null });
  expect(await screen.findByRole('heading', { name: 'Nothing on air: Chess in Wyoming' })).toBeInTheDocument();
  const main = within(screen.getByText(/No game fits/).parentElement?.parentElement as HTMLElement);
  expect(main.getByRole('link', { name: 'On demand: 1 game' })).toHaveAttribute(
    'href',
    '/watch-events?show=ondemand&state=wy&sport=chess',
  );
  expect(main.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/watch-events?show=live');
});

test('without any game at all one panel says so', async () => {
  await renderPage(watchEvents, { services: services({}), at: '/watch-events?sport=chess', member: null });
  expect(await screen.findByRole('heading', { name: 'Nothing to watch yet: Chess' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Live now' })).not.toBeInTheDocument();
});

test('a kind that fails leaves the others alone and can be tried again', async () => {
  const fake = full().on('GET', 'search', '/v2/search/events/live', () => refusal(400, 'Down.'));
  await renderPage(watchEvents, { services: fake, at: '/watch-events', member: null });
  const live = await screen.findByRole('region', { name: 'Live now' });
  expect(within(live).getByRole('alert')).toHaveTextContent('These games could not be loaded');
  expect(screen.getByRole('region', { name: 'Upcoming' })).toBeInTheDocument();
  await retryInVain((answer) => fake.on('GET', 'search', '/v2/search/events/live', answer));
  fake.on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture({ key: 'live' })])));
  await userEvent.click(within(live).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Roosevelt vs\. Lincoln.*Live/ })).toBeInTheDocument();
});

for (const [what, at] of [
  ['a kind of game', '/watch-events'],
  ['a list of games', '/watch-events?show=upcoming'],
] as const) {
  test(`${what} that the network has searched for too often says when to try again`, async () => {
    const message = 'Too many searches from your network. Wait 40 s and try again.';
    const fake = full().on('GET', 'search', '/v2/search/events/upcoming', () => refusedFor(40, message));
    await renderPage(watchEvents, { services: fake, at, member: null });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
}
