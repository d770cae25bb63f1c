import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberEndpoints } from 'shared-contracts/api';
import type { MyTeams } from 'shared-contracts/entities';
import { memberFixture, profileFixture, retryInVain, sampleProfile } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as home from './index.tsx';

const ADDRESS = ['GET', 'member', '/v1/user/teams'] as const;

const live = eventFixture({ key: 'live-1' });
const upcoming = eventFixture({
  key: 'upcoming-1',
  start_time: minutesFromNow(95),
  publishers: [publisherFixture({ broadcasts: [broadcastFixture({ status: 'scheduled' })] })],
});
const replay = eventFixture({
  key: 'replay-1',
  start_time: minutesFromNow(-60 * 24),
  publishers: [publisherFixture({ vods: [vodFixture()] })],
});

const lincoln = sampleProfile({ key: 'sch-1', name: 'Lincoln High School', short_name: 'Lincoln', slug: 'lincoln-tx' });
const lakes = sampleProfile({
  key: 'aff-1',
  type: 'affiliate',
  name: 'Lakes Prep Network',
  short_name: null,
  slug: 'lakes',
});
const girls = { key: 'fav-1', school_key: 'sch-1', sport: 'Basketball', level: 'Junior Varsity', gender: 'Girls' };

const noTeams: MyTeams = { following: [], favorites: [], live: [], upcoming: [], replays: [] };
const teams: MyTeams = {
  following: [lincoln, lakes],
  favorites: [{ ...girls, school: lincoln }],
  live: [live],
  upcoming: [upcoming],
  replays: [replay],
};

beforeAll(() => import('./my-teams.tsx'));
afterEach(() => {
  jest.useRealTimers();
});

/** A network without games but those of the member's teams. */
function servicesWith(answer: MyTeams | (() => Response | Promise<Response>)): FakeServices {
  const services = new FakeServices().signIn('token');
  for (const type of ['live', 'upcoming', 'ondemand']) {
    services.on('GET', 'search', `/v2/search/events/${type}`, () => json(eventSearch([])));
  }
  return services
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()))
    .on(...ADDRESS, typeof answer === 'function' ? answer : () => json(answer));
}

const open = (services: FakeServices, options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(home, { services, at: '/', member: memberFixture(), ...options });

const rail = () => screen.findByRole('region', { name: 'My teams' });
const links = () => screen.findByRole('list', { name: 'Teams that you follow' });
const keysIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('/').at(-1));

test('a member’s page begins with the games of their teams: on air, to come, then to watch again', async () => {
  await open(servicesWith(teams));
  await waitFor(async () => expect(keysIn(await rail())).toEqual(['live-1', 'upcoming-1', 'replay-1']));
  expect(within(await rail()).getByText('1 live')).toBeInTheDocument();
  const [first] = screen.getAllByRole('region');
  expect(first).toBe(await rail());
});

test('a game that is on air and can be watched again stands once', async () => {
  await open(servicesWith({ ...teams, upcoming: [], replays: [live, replay] }));
  await waitFor(async () => expect(keysIn(await rail())).toEqual(['live-1', 'replay-1']));
});

test('below them are the ways to each favourite team and to whom the member follows', async () => {
  await open(servicesWith(teams));
  const ways = [
    ['Lincoln Girls Junior Varsity Basketball', '/schools/lincoln-tx/basketball?gender=girls&level=junior-varsity'],
    ['Lincoln Austin, TX', '/schools/lincoln-tx'],
    ['Lakes Prep Network Austin, TX', '/affiliates/lakes'],
    ['Manage my teams', '/member/account'],
  ] as const;
  const found = within(await links()).getAllByRole('link');
  expect(found).toHaveLength(ways.length);
  for (const [index, [name, path]] of ways.entries()) {
    expect(found[index]).toHaveAccessibleName(name);
    expect(found[index]).toHaveAttribute('href', path);
  }
});

test('a favourite team without a gender, or of a sport without a page, has its own words and way', async () => {
  const favorites = [
    { ...girls, key: 'fav-2', sport: 'Football', level: 'Varsity', gender: null, school: lincoln },
    { ...girls, key: 'fav-3', sport: 'Quidditch', level: 'Varsity', gender: null, school: lincoln },
  ];
  await open(servicesWith({ ...teams, following: [], favorites }));
  const [football, quidditch] = within(await links()).getAllByRole('link');
  expect(football).toHaveAccessibleName('Lincoln Varsity Football');
  expect(football).toHaveAttribute('href', '/schools/lincoln-tx/football?level=varsity');
  expect(quidditch).toHaveAttribute('href', '/schools/lincoln-tx');
});

test('a member without teams is led to find their school', async () => {
  await open(servicesWith(noTeams));
  expect(await screen.findByRole('heading', { name: 'Follow your school' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find your school' })).toHaveAttribute('href', '/find-school');
  expect(screen.queryByRole('list', { name: 'Teams that you follow' })).toBeNull();
});

test('teams without games say so, and their pages stay in reach', async () => {
  await open(servicesWith({ ...noTeams, favorites: teams.favorites }));
  expect(await screen.findByRole('heading', { name: 'No games of your teams yet' })).toBeInTheDocument();
  expect(within(await links()).getAllByRole('link')).toHaveLength(2);
});

test('the room of the teams is there before it is known who visits, and empty for a visitor', async () => {
  const services = servicesWith(teams);
  const { setSession } = await renderPage(home, { services, at: '/' });
  expect(screen.getByText('Loading My teams')).toBeInTheDocument();
  setSession(null);
  expect(screen.queryByRole('region', { name: 'My teams' })).toBeNull();
  expect(services.received(...ADDRESS)).toEqual([]);
});

test('games that cannot be read say so and can be asked for again, and the rest of the page stands', async () => {
  const services = servicesWith(() => refusal(500, 'Down.'));
  await open(services);
  const failed = await rail();
  expect(await within(failed).findByText('These games could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Live now' })).toBeInTheDocument();
  await retryInVain((answer) => services.on(...ADDRESS, answer));
  services.on(...ADDRESS, () => json(teams));
  await userEvent.click(within(await rail()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(keysIn(await rail())).toHaveLength(3));
});

test('whom the member follows from now on is asked for anew', async () => {
  const services = servicesWith(noTeams).on(
    'PUT',
    'member',
    '/v1/user/following/school/sch-1',
    () => new Response(null, { status: 204 }),
  );
  const { store } = await open(services);
  await screen.findByRole('heading', { name: 'Follow your school' });
  services.on(...ADDRESS, () => json(teams));
  await act(async () => {
    await store.dispatch(memberEndpoints.follow.initiate({ type: 'school', key: 'sch-1' }));
  });
  expect(within(await links()).getAllByRole('link')).toHaveLength(4);
});

test('games are read again each minute', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW, doNotFake: ['queueMicrotask'] });
  const services = servicesWith(teams);
  await open(services, { now: Date.now });
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(services.received(...ADDRESS)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(services.received(...ADDRESS)).toHaveLength(2);
});
