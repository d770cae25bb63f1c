import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LandingPage, SportsEvent, UserInfo } from 'shared-contracts/entities';
import { memberFixture } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { type FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { landingFixture } from '../../testing/landing-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as landingPage from './index.tsx';
import { addressOf, PASSES, servicesOf } from './landing-testing.ts';

interface Feeds {
  live?: Parameters<typeof broadcastFixture>[0];
  replay?: Parameters<typeof vodFixture>[0];
}

function game(key: string, { live, replay }: Feeds, changes: Partial<SportsEvent> = {}): SportsEvent {
  const broadcasts = live ? [broadcastFixture({ key: `live-${key}`, ...live })] : [];
  const vods = replay ? [vodFixture({ key: `vod-${key}`, ...replay })] : [];
  return eventFixture({ key, publishers: [publisherFixture({ broadcasts, vods })], ...changes });
}

const onAir = game('on-air', { live: {} });
const coming = game('coming', { live: { status: 'scheduled' } }, { start_time: minutesFromNow(300) });
const replay = game('replay', { replay: {} }, { start_time: minutesFromNow(-3000) });
const free = game('free', { live: { payment_required: false } });
const showcase = game('showcase', { live: {} }, { is_tournament: true, required_entitlement: 'showcase' });
const silent = game('silent', {}, { start_time: minutesFromNow(-3000) });

const BRACKET = { state_code: 'TX', sport: 'football', division: '6a', slug: 'state', name: 'Texas 6A Football' };
const OTHER_BRACKET = { ...BRACKET, division: '5a', name: 'Texas 5A Football' };
const tournament = {
  kind: 'tournament',
  slug: 'tx-football',
  name: 'Texas Football championships',
  profile: null,
} as const;
const event = { kind: 'event', slug: 'roosevelt-vs-lincoln', name: 'Roosevelt vs. Lincoln', profile: null } as const;

interface Visit {
  /** A visitor where it is left out, and somebody not known yet where it is `unknown`. */
  member?: UserInfo | 'unknown';
  services?: FakeServices;
}

/** Opens the page, and waits until it says what it is of. */
async function open(changes: Partial<LandingPage>, { member, services = servicesOf(changes) }: Visit = {}) {
  const { kind, slug } = landingFixture(changes);
  const page = await renderPage(landingPage, {
    ...{ services, at: `/landing/${kind}/${slug}`, params: { kind, slug } },
    ...(member === 'unknown' ? {} : { member: member ?? null }),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const offer = () => screen.findByRole('region', { name: 'What it costs' });
const link = (name: string) => screen.getByRole('link', { name });

test('a visitor sees who it is, the game on air, what a pass costs, and what else there is', async () => {
  const { meta } = await open({ lead: onAir, upcoming: [coming], replays: [replay] });
  expect(screen.getByRole('heading', { level: 1, name: 'Lincoln High School' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Roosevelt vs. Lincoln' })).toBeVisible();
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.getByText('Opens with a pass.')).toBeVisible();
  expect(link('Watch live')).toHaveAttribute('href', '/events/roosevelt-vs-lincoln-football/on-air');
  expect(screen.queryByRole('region', { name: 'Also live' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Coming up' })).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Watch again' })).getAllByRole('listitem')).toHaveLength(1);
  expect(await screen.findByText('9 of 14 games, 2 free')).toBeVisible();
  expect(link('All of Lincoln')).toHaveAttribute('href', '/schools/lincoln-austin-tx');
  expect(meta()).toMatchObject({ canonical: '/landing/school/lincoln-austin-tx' });
});

test('the passes that open the game stand with their whole prices, and buying one supports the school', async () => {
  await open({ lead: onAir });
  const passes = within(await within(await offer()).findByRole('list')).getAllByRole('listitem');
  expect(passes.map(({ textContent }) => textContent)).toEqual([
    'Annual Pass $79.99 per year All about Annual.',
    'Day Pass $10.99 All about Day.',
  ]);
  const back = '%2Flanding%2Fschool%2Flincoln-austin-tx';
  expect(link('Choose a pass')).toHaveAttribute(
    'href',
    `/subscribe/retail?attributionSchoolKeys0=school-1&redir=${back}`,
  );
  expect(within(await offer()).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/users/sign_in?redir=${back}`,
  );
});

test('a member without a pass is offered one and not asked to sign in', async () => {
  await open({ lead: onAir }, { member: memberFixture() });
  expect(within(await offer()).queryByText(/Sign in/)).toBeNull();
});

test('who holds a pass is offered none', async () => {
  const services = servicesOf({ lead: onAir }, ['video_subscription']);
  await open({}, { member: memberFixture(), services });
  expect(await screen.findByText('9 of 14 games, 2 free')).toBeVisible();
  expect(services.received('GET', 'member', '/api/user/entitlements')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull();
});

test('nothing is sold before it is known who is there', async () => {
  const { setSession } = await open({ lead: onAir }, { member: 'unknown' });
  expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull();
  setSession(null);
  expect(await offer()).toBeVisible();
});

test('a free game says so, and a paid one further down brings the prices', async () => {
  await open({ lead: free, upcoming: [coming] });
  expect(screen.getByText('Free to watch, without an account.')).toBeVisible();
  expect(await offer()).toBeVisible();
});

test('where all is free nothing is sold', async () => {
  await open({ lead: free });
  expect(await screen.findByText('9 of 14 games, 2 free')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull();
});

test('the passes may be missing, and the way to them stands', async () => {
  const services = servicesOf({ lead: onAir }).on(...PASSES, () => refusal(404, 'No.'));
  await open({}, { services });
  expect(within(await offer()).queryByRole('list')).toBeNull();
  expect(link('Choose a pass')).toBeVisible();
});

test('a game leads with its own title, and to its schools', async () => {
  await open({ ...event, lead: coming });
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Roosevelt vs. Lincoln',
  ]);
  expect(link('See the game')).toHaveAttribute('href', '/events/roosevelt-vs-lincoln-football/coming');
  expect(link('Add to calendar')).toBeVisible();
  const schools = within(screen.getByRole('navigation', { name: 'Schools' })).getAllByRole('link');
  expect(schools.map((each) => each.getAttribute('href'))).toEqual([
    '/schools/lincoln-high-school-austin-tx',
    '/schools/roosevelt-high-school-waco-tx',
  ]);
  expect(link('Choose a pass').getAttribute('href')).toMatch(/^\/subscribe\/event\?game_key=coming&/);
});

test.each([
  ['a replay', replay, 'Watch the replay', 'Opens with a pass.'],
  ['a game without video', silent, 'See the game', null],
])('%s says what can be done with it', async (_, lead, action, price) => {
  await open({ ...event, lead });
  expect(link(action)).toBeVisible();
  expect(screen.queryByText(/pass\.$|^Free/)?.textContent ?? null).toBe(price);
});

test('a tournament with a pass of its own sells that one', async () => {
  await open({ ...tournament, lead: showcase });
  const region = await screen.findByRole('region', { name: 'This tournament has its own pass' });
  expect(await within(region).findByRole('listitem')).toHaveTextContent('Showcase Pass');
  expect(link('Get the tournament pass').getAttribute('href')).toContain('pass_type=tournament');
});

test('the page of a school sells the pass of a tournament where that alone opens its game', async () => {
  await open({ lead: showcase, upcoming: [coming] });
  expect((await screen.findByRole('link', { name: 'Get the tournament pass' })).getAttribute('href')).toMatch(
    /^\/subscribe\/event\?.*pass_type=tournament/,
  );
});

test('after a free game the pass that opens most is offered, and that of a tournament where there is no other', async () => {
  await open({ lead: free, live: [showcase], upcoming: [coming] });
  expect(await offer()).toBeVisible();
  cleanup();
  await open({ lead: free, live: [showcase] });
  expect(await screen.findByRole('link', { name: 'Get the tournament pass' })).toBeVisible();
});

test('a tournament leads to its brackets', async () => {
  await open({ ...tournament, brackets: [BRACKET, OTHER_BRACKET], lead: onAir, live: [free] });
  expect(screen.getByRole('heading', { level: 1, name: 'Texas Football championships' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Also live' })).getAllByRole('listitem')).toHaveLength(1);
  const brackets = within(screen.getByRole('navigation', { name: 'Brackets' })).getAllByRole('link');
  expect(brackets.map((each) => each.getAttribute('href'))).toEqual([
    '/playoffs/brackets/tx/football/6a/state',
    '/playoffs/brackets/tx/football/5a/state',
  ]);
  expect(screen.queryByRole('link', { name: 'See the bracket' })).toBeNull();
});

test('a tournament of one bracket has it beside its name', async () => {
  await open({ ...tournament, brackets: [BRACKET], lead: onAir });
  expect(link('See the bracket')).toHaveAttribute('href', '/playoffs/brackets/tx/football/6a/state');
  expect(screen.queryByRole('navigation', { name: 'Brackets' })).toBeNull();
});

test.each([
  ['school', {}, 'Follow the school, and its games come first on your home page.'],
  ['tournament', tournament, 'Games show here as soon as both sides are known.'],
])('a %s without games says what to do', async (_, changes, words) => {
  await open(changes);
  expect(screen.getByRole('heading', { level: 2, name: /^No game of .* is on air or planned yet$/ })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['event', 'game', 'See all games', '/watch-events'],
  ['school', 'school', 'Find a school', '/find-school'],
  ['tournament', 'tournament', 'See all playoffs', '/playoffs'],
] as const)('the link of an unknown %s leads on', async (kind, noun, action, href) => {
  const services = servicesOf({}).on(...addressOf({ kind, slug: 'nobody' }), () => refusal(404, 'Nobody.'));
  await open({ kind, slug: 'nobody' }, { services });
  expect(await screen.findByRole('heading', { level: 1, name: `We cannot find this ${noun}` })).toBeVisible();
  expect(link(action)).toHaveAttribute('href', href);
});

test('a page that could not be read is tried again', async () => {
  const services = servicesOf({}).on(...addressOf(landingFixture()), () => refusal(400, 'No.'));
  await open({}, { services });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  services.on(...addressOf(landingFixture()), () => json(landingFixture({ lead: onAir })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Watch live' })).toBeVisible();
});
