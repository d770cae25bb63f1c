import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Datacast, SportsEvent, UserInfo } from 'shared-contracts/entities';
import { isPageModule } from 'shared-contracts/remote';
import { memberFixture, profileFixture, retryInVain } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  homeTeam,
  minutesFromNow,
  publisherFixture,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, EVENT, freeLive, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

const scheduled = broadcastFixture({ status: 'scheduled' });
const over = broadcastFixture({ status: 'complete', vod_key: 'vod-1' });
const datacast: Datacast = {
  key: 'datacast-1',
  status: 'on_air',
  headline: null,
  subheadline: null,
  payment_required: false,
  entitlement_period: null,
  producer_type: null,
  blackout_start_date: null,
  blackout_end_date: null,
};
const open = (event: SportsEvent, member: UserInfo | null = null, entitlements: string[] = []) =>
  renderPage(page, { services: servicesWith(event, entitlements), at, params, member });

const player = () => screen.findByRole('region', { name: 'Video player: Roosevelt vs. Lincoln' });
const main = () => screen.findByRole('article');

afterEach(() => {
  jest.useRealTimers();
});

test('the module is a page of the contract', () => {
  expect(isPageModule(page)).toBe(true);
});

test.each<[string, SportsEvent, string, string]>([
  [
    'scheduled',
    shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(125) }),
    'Upcoming',
    'Scheduled start: Fri, Nov 20, 9:35 PM CST',
  ],
  [
    'scheduled without a time',
    shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(125), time_to_be_determined: true }),
    'Upcoming',
    'Time TBD',
  ],
  [
    'about to start',
    shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(3) }),
    'Starting',
    'Please check back soon.',
  ],
  [
    'late',
    shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(-20) }),
    'Delayed',
    'Technical difficulty ... please stand by',
  ],
  [
    'late, by an automated camera',
    shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(-90), is_pixellot: true }),
    'Delayed',
    'The automated camera could not start, so this event will not be streamed.',
  ],
  ['over without a replay', shown({ broadcasts: [{ ...over, vod_key: null }] }), 'Final', 'Live broadcast is complete'],
  [
    'over, its replay under way',
    shown({ broadcasts: [over], vods: [vodFixture({ status: 'scheduled' })] }),
    'Replay soon',
    'Preparing replay. Check back.',
  ],
  ['a replay to come', shown({ vods: [vodFixture({ status: 'scheduled' })] }), 'Replay soon', 'Future replay'],
  [
    'a replay under blackout',
    shown({ broadcasts: [over], vods: [vodFixture({ blackout_end_date: minutesFromNow(60 * 24) })] }),
    'Blackout',
    'This broadcast is currently blacked out by Lincoln High School and will be available for replay on Sat, Nov 21, 7:30 PM CST.',
  ],
  [
    'live under a blackout',
    shown({ broadcasts: [broadcastFixture({ blackout_end_date: minutesFromNow(60 * 24) })] }),
    'Blackout',
    'This broadcast is currently blacked out by Lincoln High School and will be available for replay on Sat, Nov 21, 7:30 PM CST.',
  ],
  ['shown by nobody', eventFixture({ publishers: [] }), 'No video', 'There is no video of this event so far.'],
  [
    'told by statistics alone',
    eventFixture({ publishers: [{ ...publisherFixture({}), datacasts: [datacast] }] }),
    'No video',
    'There is no video of this event so far.',
  ],
])('an event that is %s says so on the stage, and in a word beside its name', async (_name, event, badge, message) => {
  await open(event);
  const states = within(await main())
    .getAllByRole('status')
    .map((element) => element.textContent);
  expect(states).toEqual([message, expect.stringMatching(`^${badge} Fri, Nov 20, `)]);
  expect(screen.queryByRole('region', { name: /Video player/ })).not.toBeInTheDocument();
});

test('a game to come is counted down to, and its pass is offered', async () => {
  await open(shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(125) }));
  expect(await screen.findByText('Starts in 2 h 5 min')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a pass before it starts' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/subscribe\/event\?game_key=game-1&/),
  );
});

test('a free live game plays for a visitor, with a free account offered under it', async () => {
  await open(freeLive);
  expect(await player()).toBeInTheDocument();
  const offer = screen.getByRole('region', { name: 'This one is free' });
  expect(within(offer).getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    `/users/sign_up?redir=${encodeURIComponent(at)}`,
  );
});

test('a visitor of a paid game is offered passes and a way to sign in, both leading back', async () => {
  await open(eventFixture());
  const offer = await screen.findByRole('region', { name: 'Get a pass to watch' });
  const passes = new URL(
    within(offer).getByRole('link', { name: 'See passes' }).getAttribute('href') ?? '',
    'https://x.test',
  );
  expect(passes.pathname).toBe('/subscribe/event');
  expect(Object.fromEntries(passes.searchParams)).toEqual({
    game_key: 'game-1',
    publisher_key: 'publisher-lincoln',
    attributionSchoolKeys0: 'school-lincoln',
    attributionPublisherKey: 'publisher-lincoln',
    redir: at,
  });
  expect(within(offer).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/users/sign_in?redir=${encodeURIComponent(at)}`,
  );
  expect(screen.queryByRole('region', { name: /Video player/ })).not.toBeInTheDocument();
});

test('words on the stage have the colours of the dark theme, as the picture behind them is dark in both', async () => {
  await open(eventFixture());
  const offer = await screen.findByRole('region', { name: 'Get a pass to watch' });
  expect(offer.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark');
});

test('a member without a pass is offered one, without being asked to sign in', async () => {
  await open(eventFixture(), memberFixture());
  const offer = await screen.findByRole('region', { name: 'Your account needs a pass' });
  expect(within(offer).getByRole('link', { name: 'Choose a pass' })).toBeInTheDocument();
  expect(within(offer).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('a visitor of a tournament is told that its own pass alone opens it, and led to that', async () => {
  await open(eventFixture({ is_tournament: true, required_entitlement: 'state-2026' }));
  const offer = await screen.findByRole('region', { name: 'Get the tournament pass to watch' });
  expect(offer).toHaveTextContent('opened by a pass of its own alone');
  expect(within(offer).getByRole('link', { name: 'See the tournament pass' })).toHaveAttribute(
    'href',
    expect.stringContaining('pass_type=tournament'),
  );
  expect(within(offer).getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

test('a blackout that is known before the start is told under the countdown, and no pass is sold for it', async () => {
  const blackout = { blackout_start_date: minutesFromNow(60), blackout_end_date: null };
  await open(shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(125), ...blackout }));
  expect(await screen.findByText('Starts in 2 h 5 min')).toBeInTheDocument();
  const words = within(await main()).getAllByRole('status')[0];
  expect(words).toHaveTextContent(/^Scheduled start: .*It cannot be watched live/);
  expect(screen.queryByRole('link', { name: /pass/ })).not.toBeInTheDocument();
});

test.each<[string, SportsEvent, string | null]>([
  ['of a free game', freeLive, 'Free'],
  ['of a paid game', eventFixture(), 'Pass'],
  ['of a game without video', eventFixture({ publishers: [] }), null],
])('the price beside the name %s is right, and the description fits', async (_name, event, price) => {
  const { meta } = await open(event);
  const heading = within(await main())
    .getByRole('heading', { level: 1 })
    .closest('header');
  const prices = within(heading as HTMLElement)
    .queryAllByText(/^(Free|Pass)$/)
    .map(({ textContent }) => textContent);
  expect(prices).toEqual(price === null ? [] : [price]);
  expect(meta()?.description?.startsWith('Watch ')).toBe(price !== null);
});

test('a member of a tournament without its pass is offered that pass', async () => {
  const event = eventFixture({ is_tournament: true, required_entitlement: 'state-2026' });
  await open(event, memberFixture(), ['video_subscription']);
  expect(await screen.findByRole('region', { name: 'This tournament has its own pass' })).toBeInTheDocument();
});

test('a subscriber gets the player', async () => {
  await open(eventFixture(), memberFixture(), ['video_subscription']);
  expect(await player()).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See passes' })).not.toBeInTheDocument();
});

test('a member whose passes cannot be read gets the benefit of the doubt', async () => {
  const services = servicesWith(eventFixture()).on('GET', 'member', '/api/user/entitlements', () =>
    refusal(503, 'Down.'),
  );
  await renderPage(page, { services, at, params, member: memberFixture() });
  expect(await player()).toBeInTheDocument();
});

test('before the session is known neither offer nor player shows; a sign-in then brings the player', async () => {
  const services = servicesWith(eventFixture(), ['video_subscription']);
  const { setSession } = await renderPage(page, { services, at, params });
  expect(await screen.findByText('Checking your pass')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See passes' })).not.toBeInTheDocument();
  setSession(memberFixture());
  expect(await player()).toBeInTheDocument();
});

test('a pass that is bought elsewhere opens the game while the page waits', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  let entitlements: string[] = [];
  const services = servicesWith(eventFixture()).on('GET', 'member', '/api/user/entitlements', () =>
    json({ entitlements }),
  );
  await renderPage(page, { services, at, params, member: memberFixture() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('region', { name: 'Your account needs a pass' })).toBeInTheDocument();
  entitlements = ['video_subscription'];
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('region', { name: /Video player/ })).toBeInTheDocument();
});

test('a pass that is bought elsewhere is noticed before the start, too', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  let entitlements: string[] = [];
  const event = shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(125) });
  const services = servicesWith(event).on('GET', 'member', '/api/user/entitlements', () => json({ entitlements }));
  await renderPage(page, { services, at, params, member: memberFixture() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('link', { name: 'Get a pass before it starts' })).toBeInTheDocument();
  entitlements = ['video_subscription'];
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByRole('link', { name: 'Get a pass before it starts' })).not.toBeInTheDocument();
});

test('a game under blackout is read again while it is on air', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const services = servicesWith(shown({ broadcasts: [broadcastFixture({ blackout_end_date: minutesFromNow(60) })] }));
  await renderPage(page, { services, at, params, member: null });
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(services.received('GET', 'unity', EVENT)).toHaveLength(2);
});

test('the page follows the service: a scheduled game that goes on air plays', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const free = { payment_required: false };
  let event = shown({ broadcasts: [{ ...scheduled, ...free }] }, { start_time: minutesFromNow(1) });
  const services = servicesWith(event).on('GET', 'unity', EVENT, () => json(event));
  await renderPage(page, { services, at, params, member: null, now: () => Date.now() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Starts in a minute')).toBeInTheDocument();
  event = shown({ broadcasts: [broadcastFixture(free)] }, { start_time: minutesFromNow(1) });
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(screen.getByRole('region', { name: /Video player/ })).toBeInTheDocument();
});

test('a member’s view is recorded once, when the video plays', async () => {
  playNatively();
  const views = '/v1/user/views/game/game-1';
  const services = servicesWith(freeLive).on('POST', 'member', views, () => new Response(null, { status: 204 }));
  await renderPage(page, { services, at, params, member: memberFixture() });
  await waitFor(() => expect(services.received('POST', 'member', views)).toHaveLength(1));
  const video = (await player()).querySelector('video');
  act(() => {
    video?.dispatchEvent(new Event('pause'));
    video?.dispatchEvent(new Event('playing'));
  });
  expect(services.received('POST', 'member', views)).toHaveLength(1);
  cleanup();
});

test('while a game may go on air at any moment, the page asks every five seconds', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const services = servicesWith(shown({ broadcasts: [scheduled] }, { start_time: minutesFromNow(2) }));
  await renderPage(page, { services, at, params, member: null });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(services.received('GET', 'unity', EVENT)).toHaveLength(4);
});

test('a blackout that is declared meanwhile is told with its end, in the viewer’s zone', async () => {
  let event = shown({ broadcasts: [broadcastFixture()] });
  const services = servicesWith(event, ['video_subscription'])
    .on('GET', 'unity', EVENT, () => json(event))
    .on('POST', 'licences', '/v1/licenses', () => {
      event = shown({ broadcasts: [broadcastFixture({ blackout_end_date: minutesFromNow(24 * 60) })] });
      return json({ reason: 'blackout', message: 'This broadcast is currently blacked out.', until: null }, 403);
    });
  await renderPage(page, { services, at, params, member: memberFixture() });
  expect(
    await screen.findByText(/blacked out by Lincoln High School and will be available .* on Sat, Nov 21, 7:30 PM CST/),
  ).toBeInTheDocument();
});

test('an event that is over is not asked for again', async () => {
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const services = servicesWith(shown({ vods: [vodFixture()] }));
  await renderPage(page, { services, at, params, member: null });
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(services.received('GET', 'unity', EVENT)).toHaveLength(1);
});

test('the page tells the shell its title, description and address', async () => {
  const { meta } = await open(eventFixture());
  await main();
  expect(meta()).toMatchObject({
    title: expect.stringMatching(/^Roosevelt vs\. Lincoln \| /),
    description: expect.stringContaining('Varsity Football, Austin, TX, Fri, Nov 20, 7:00 PM CST'),
    canonical: at,
  });
});

test('a deleted event leads to the pages of its schools and to its sport and state', async () => {
  await open(eventFixture({ is_deleted: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Lincoln High School', `/schools/${homeTeam.slug}`],
    ['Roosevelt High School', expect.stringMatching(/^\/schools\/roosevelt/)],
    ['Texas Football', '/sports/football/tx'],
  ]);
});

test('a deleted event that comes as an error leads on too', async () => {
  const services = new FakeServices().on('GET', 'unity', EVENT, () =>
    refusal(410, 'Gone.', { event: eventFixture({ is_deleted: true }) }),
  );
  await renderPage(page, { services, at, params, member: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeInTheDocument();
});

test('an event that moves while its page is open is followed', async () => {
  const { location } = await open(eventFixture({ redirect: '/events/rescheduled/game-2' }));
  await waitFor(() => expect(location()).toBe('/events/rescheduled/game-2'));
});

test('an event that names another spelling of its own address stays where it is', async () => {
  const { location } = await open({ ...freeLive, redirect: '/events/old-name/GAME-1/?x=1' });
  expect(await player()).toBeInTheDocument();
  expect(location()).toBe(at);
});

test('an event that does not exist leads to the search', async () => {
  await renderPage(page, { services: new FakeServices(), at, params, member: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this event' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search for a game' })).toHaveAttribute('href', '/search');
});

test('an event that cannot be read can be tried again', async () => {
  const services = servicesWith(freeLive).on('GET', 'unity', EVENT, () => refusal(500, 'Down.'));
  await renderPage(page, { services, at, params, member: null });
  await retryInVain((answer) => services.on('GET', 'unity', EVENT, answer));
  const retry = screen.getByRole('button', { name: 'Try again' });
  services.on('GET', 'unity', EVENT, () => json(freeLive));
  await userEvent.click(retry);
  expect(await player()).toBeInTheDocument();
});

test('the schools of a game lead to their pages', async () => {
  await open(eventFixture());
  const schools = within(await screen.findByRole('region', { name: 'Schools' }));
  expect(schools.getByRole('link', { name: 'Lincoln High School' })).toHaveAttribute(
    'href',
    `/schools/${homeTeam.slug}`,
  );
});

test('a visitor who wants to follow a school is led to sign in and back', async () => {
  await open(eventFixture());
  expect(await screen.findByRole('link', { name: 'Follow Lincoln High School' })).toHaveAttribute(
    'href',
    `/users/sign_in?redir=${encodeURIComponent(at)}`,
  );
});

test('a member follows a school and leaves it again', async () => {
  const path = `/v1/user/following/school/${homeTeam.key}`;
  const reference = { content_type: 'school', content_key: homeTeam.key };
  const nothing = {
    content_logo: null,
    content_name: null,
    content_slug: null,
    content_city: null,
    content_state_code: null,
  };
  const services = servicesWith(eventFixture());
  services
    .on('PUT', 'member', path, () => {
      const following = [{ ...reference, ...nothing }];
      services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ following })));
      return new Response(null, { status: 204 });
    })
    .on('DELETE', 'member', path, () => {
      services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
      return new Response(null, { status: 204 });
    });
  await renderPage(page, { services, at, params, member: memberFixture() });

  const button = () => screen.findByRole('button', { name: /Lincoln High School/ });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
  expect(services.received('DELETE', 'member', path)).toHaveLength(1);
});

test('a follow that the service refuses is taken back and said', async () => {
  const path = `/v1/user/following/school/${homeTeam.key}`;
  const services = servicesWith(eventFixture()).on('PUT', 'member', path, () => refusal(503, 'Down.'));
  const { toasts } = await renderPage(page, { services, at, params, member: memberFixture() });
  await userEvent.click(await screen.findByRole('button', { name: /Lincoln High School/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Lincoln High School/ })).toHaveAttribute('aria-pressed', 'false'),
  );
});
