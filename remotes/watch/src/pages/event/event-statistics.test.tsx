import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { directoryEndpoints } from 'shared-contracts/api';
import type { Datacast } from 'shared-contracts/entities';
import type { SessionState } from 'shared-contracts/store';
import { renderPage } from 'shared-contracts/testing';
import {
  FakeEventSource,
  QUARTER,
  statisticsFixture,
  update,
} from '../../features/game-statistics/statistics-testing.ts';
import { withoutTracks, withTracks } from '../../features/player/chapters/chapters-testing.ts';
import { broadcastFixture, vodFixture } from '../../testing/event-fixture.ts';
import { json, refusal } from '../../testing/fake-services.ts';
import {
  datedVideo,
  freeReplay,
  gameWith,
  STATISTICS as PATH,
  servicesWithStatistics as servicesOf,
  statisticsUnderTest,
} from './event-statistics-testing.ts';
import { at, EVENT, params, playNatively } from './event-testing.ts';
import * as page from './index.tsx';

const statistics = statisticsUnderTest();

/**
 * The statistics as a visitor, or a member, sees them.
 * @param settled finds what is there once they are whole
 */
async function open(
  services: ReturnType<typeof servicesOf>,
  settled: () => Promise<unknown>,
  session: SessionState = { status: 'anonymous' },
) {
  const { store, toasts } = await renderPage(page, { services, at, params, session });
  await screen.findByRole('heading', { level: 1 });
  const found = settled();
  statistics.comeNear();
  await found;
  return { store, toasts, region: screen.getByRole('region', { name: 'Statistics' }) };
}

const aScore = () => screen.findByRole('table', { name: 'Score' });
const aButton = (name: string) => () => screen.findByRole('button', { name });
const aLink = (name: string) => () => screen.findByRole('link', { name });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const plays = (region: HTMLElement) =>
  within(within(region).getByRole('region', { name: 'Plays' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a game without a video shows its statistics, as they come', async () => {
  const { region } = await open(servicesOf(gameWith({})), aScore);
  const score = within(region).getByRole('table', { name: 'Score' });
  expect(rowsOf(score)).toEqual([
    ['Team', 'Q11st quarter', 'Q22nd quarter', 'TTotal'],
    ['R Roosevelt', '7', '0', '7'],
    ['L Lincoln', '7', '3', '10'],
  ]);
  expect(within(region).getByText('2nd quarter', { selector: 'strong' })).toBeInTheDocument();
  expect(plays(region)[0]).toBe('Q2 11:00 Lincoln Field goal 7–10Roosevelt 7, Lincoln 10');
  expect(within(region).getByText('Live')).toBeInTheDocument();
  const safety = update(
    1100,
    { home: 10, away: 9, number: 2, clock: 500 },
    { side: 'away', kind: 'safety', points: 2 },
  );
  act(() => FakeEventSource.latest.send({ from: QUARTER.length, updates: [safety], status: 'on_air' }));
  expect(plays(region)[0]).toBe('Q2 8:20 Roosevelt Safety 9–10Roosevelt 9, Lincoln 10');
  expect(within(region).getByRole('status')).toHaveTextContent('Safety, Roosevelt. Roosevelt 9, Lincoln 10.');
  expect(within(region).queryByText('In step with the video')).not.toBeInTheDocument();
});

test.each([
  ['is complete, whatever it sent last', statisticsFixture({ status: 'complete' }), false],
  ['has sent the end', statisticsFixture({ updates: [...QUARTER, update(6000, { stage: 'final' })] }), false],
  ['goes on', statisticsFixture(), true],
])('a game whose feed %s is live: %s', async (_what, statistics, isLive) => {
  const { region } = await open(
    servicesOf(gameWith({}), () => json(statistics)),
    aScore,
  );
  expect(within(region).queryAllByText('Live')).toHaveLength(isLive ? 1 : 0);
});

test('who leaves the page leaves the stream', async () => {
  await open(servicesOf(gameWith({})), aScore);
  expect(FakeEventSource.latest.isClosed).toBe(false);
  cleanup();
  expect(FakeEventSource.latest.isClosed).toBe(true);
});

test('a video that is about to begin has the network for itself', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  const live = gameWith({ broadcasts: [broadcastFixture({ payment_required: false })] });
  await renderPage(page, { services: servicesOf(live), at, params });
  await screen.findByRole('region', { name: /^Video player/ });
  act(() => statistics.comeNear());
  expect(screen.queryByRole('region', { name: 'Statistics' })).not.toBeInTheDocument();
  const video = document.querySelector('media-controller video') as HTMLVideoElement;
  const score = aScore();
  video.dispatchEvent(new Event('playing'));
  expect(await score).toBeInTheDocument();
  cleanup();
});

test('many plays are shown when asked for', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 12 }, (_, index) =>
    update(index, { home: index + 1 }, { side: 'home', kind: 'free_throw', points: 1 }),
  );
  const services = servicesOf(gameWith({}), () => json(statisticsFixture({ updates: many })));
  const { region } = await open(services, aButton('Show all plays'));
  const button = within(region).getByRole('button', { name: 'Show all plays', expanded: false });
  expect(plays(region)).toHaveLength(8);
  await user.click(button);
  expect(plays(region)).toHaveLength(12);
  expect(within(region).getByRole('button', { name: 'Show the latest plays only', expanded: true })).toHaveFocus();
});

describe('beside a replay', () => {
  const replay = gameWith(freeReplay, { status: 'complete' });
  const final = update(6000, { home: 24, away: 17, number: 4, stage: 'final' });
  const services = () =>
    servicesOf(replay, () => json(statisticsFixture({ status: 'complete', updates: [...QUARTER, final] })));

  beforeEach(withTracks);
  afterEach(withoutTracks);

  test('nothing is given away before the picture, and all of it is shown when asked for', async () => {
    const user = userEvent.setup();
    const { region } = await open(services(), aButton('Show the whole game'));
    const button = within(region).getByRole('button', { name: 'Show the whole game' });
    expect(within(region).queryByRole('table')).not.toBeInTheDocument();
    expect(within(region).getByText(/^They begin with the video/)).toBeInTheDocument();
    await user.click(button);
    expect(within(region).getByText('Final', { selector: 'strong' })).toBeInTheDocument();
    expect(within(region).queryByText('Live')).not.toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'Follow the video' }));
    expect(within(region).queryByRole('table')).not.toBeInTheDocument();
  });

  test('they keep step with the picture, forwards and backwards', async () => {
    playNatively();
    const { region } = await open(services(), aButton('Show the whole game'));
    const { show } = datedVideo();
    show(299);
    await waitFor(() => expect(within(region).getByText('In step with the video')).toBeInTheDocument());
    expect(within(region).getByText('Nobody has scored yet.')).toBeInTheDocument();
    expect(within(region).getByText('8:01')).toBeInTheDocument();
    show(300);
    expect(plays(region)).toHaveLength(1);
    show(700);
    expect(plays(region)).toHaveLength(2);
    show(310);
    expect(plays(region)).toHaveLength(1);
    cleanup();
  });
});

test('statistics that are to come are announced, and read when the game begins', async () => {
  let status: Datacast['status'] = 'scheduled';
  const services = servicesOf(gameWith({})).on('GET', 'unity', EVENT, () => json(gameWith({}, { status })));
  const { store, region } = await open(services, () => screen.findByText(/^Score and plays appear here/));
  expect(region).toHaveTextContent('Score and plays appear here when the game begins.');
  expect(services.received('GET', 'statistics', PATH)).toHaveLength(0);
  status = 'on_air';
  const score = aScore();
  void store.dispatch(directoryEndpoints.event.initiate('game-1', { forceRefetch: true }));
  expect(await score).toBeInTheDocument();
});

describe('statistics that are paid for', () => {
  const paid = gameWith({ broadcasts: [broadcastFixture()] }, { payment_required: true });

  test('are offered to a visitor, and not read', async () => {
    const services = servicesOf(paid);
    const { region } = await open(services, aLink('Get a pass for the statistics'));
    expect(within(region).getByRole('link', { name: 'Get a pass for the statistics' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(at)),
    );
    expect(within(region).getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(services.received('GET', 'statistics', PATH)).toHaveLength(0);
  });

  test('are neither offered nor read until the viewer is known', async () => {
    const services = servicesOf(paid);
    const { region } = await open(services, () => screen.findByRole('region', { name: 'Statistics' }), {
      status: 'unknown',
    });
    expect(within(region).queryByRole('link')).not.toBeInTheDocument();
    expect(services.received('GET', 'statistics', PATH)).toHaveLength(0);
  });

  test.each([
    ['video_subscription', false],
    ['data_subscription', true],
    ['membership', true],
  ])('are open to who has %s: %s', async (entitlement, isOpen) => {
    const services = servicesOf(paid, undefined, [entitlement]).on('POST', 'licences', '/v1/licenses', () =>
      json({ license_key: 'licence-1', expires_in: 300 }),
    );
    const settled = isOpen ? aScore : aLink('Get a pass for the statistics');
    const { region } = await open(services, settled, { status: 'signed-in', user: null });
    if (!isOpen) {
      expect(within(region).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
      return;
    }
    const asked = services.received('POST', 'licences', '/v1/licenses').map(({ body }) => body);
    expect(asked).toContainEqual(expect.objectContaining({ event_key: 'game-1', resource_key: 'datacast-1' }));
    expect(services.received('GET', 'statistics', PATH)[0]?.query.get('license')).toBe('licence-1');
    expect(FakeEventSource.latest.url).toBe(`https://statistics.test${PATH}/stream?after=7&license=licence-1`);
  });
});

describe('a service that fails', () => {
  test('is reported, and asked again when the fan wishes', async () => {
    const user = userEvent.setup();
    const services = servicesOf(gameWith({}), () => refusal(404, 'There is no such feed.'));
    const { region } = await open(services, () => screen.findByText('There is no such feed.'));
    const alert = within(region).getByRole('alert');
    /** Tries again, and answers once the test waits for what that brings. */
    async function retry(answer: Response, findOutcome: () => Promise<HTMLElement>): Promise<HTMLElement> {
      let send = (_answer: Response) => {};
      const held = new Promise<Response>((resolve) => {
        send = resolve;
      });
      services.on('GET', 'statistics', PATH, () => held);
      await user.click(within(alert).getByRole('button', { name: 'Try again' }));
      const outcome = findOutcome();
      send(answer);
      return outcome;
    }
    const again = refusal(404, 'There is no such feed.');
    await retry(again, () => within(region).findByText('Still not loaded after 1 more try.'));
    await retry(json(statisticsFixture()), () => within(region).findByRole('table', { name: 'Score' }));
  });

  test('that the tab does not know of yet is reported', async () => {
    const services = servicesOf(gameWith({}));
    const addresses = {
      ...services.environment,
      services: { unity: 'https://unity.test', member: 'https://member.test' },
    };
    const older = Object.assign(services, { environment: addresses });
    const { region } = await open(older, () => screen.findByText('Load the page again to see them.'));
    expect(within(region).getByRole('alert')).toBeInTheDocument();
    expect(services.received('GET', 'statistics', PATH)).toHaveLength(0);
  });

  test('with figures that are known already leaves them there', async () => {
    jest.useFakeTimers();
    const services = servicesOf(gameWith({}));
    const { region } = await open(services, aScore);
    services.on('GET', 'statistics', PATH, () => refusal(404, 'Gone.'));
    act(() => void FakeEventSource.latest.dispatchEvent(new Event('error')));
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(within(region).getByText('The newest plays are not here yet')).toBeInTheDocument();
    expect(within(region).getByRole('table', { name: 'Score' })).toBeInTheDocument();
    fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(within(region).getByText(/Still not loaded after 1 more try/)).toBeInTheDocument();
    expect(within(region).getByRole('table', { name: 'Score' })).toBeInTheDocument();
    cleanup();
  });
});

const replayToCome = { vods: [vodFixture({ payment_required: false, status: 'scheduled' })] };

test.each([
  ['complete', freeReplay, aLink('Highlights of this game'), 1],
  ['on_air', freeReplay, aButton('Show the whole game'), 0],
  ['complete', replayToCome, aScore, 0],
  ['complete', {}, aScore, 0],
] as const)(
  'statistics that are %s lead to the highlights of a game with a replay: %#',
  async (status, feeds, settled, count) => {
    await open(
      servicesOf(gameWith(feeds, { status }), () => json(statisticsFixture({ status }))),
      settled,
    );
    const links = screen.queryAllByRole('link', { name: 'Highlights of this game' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/highlights?event=game-1'));
  },
);
