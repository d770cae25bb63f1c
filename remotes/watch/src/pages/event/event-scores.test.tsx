import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-contracts/testing';
import { broadcastFixture, eventFixture, publisherFixture } from '../../testing/event-fixture.ts';
import {
  datedVideo,
  freeReplay,
  gameWith,
  playableGames,
  servicesWithStatistics,
  statisticsUnderTest,
  wholeGame,
} from './event-statistics-testing.ts';
import { at, params, servicesWith } from './event-testing.ts';
import * as page from './index.tsx';

const statistics = statisticsUnderTest();

playableGames();

const region = () => screen.findByRole('region', { name: 'Statistics' });
const hideScores = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Hide scores', pressed: false }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a replay whose scores are hidden has its parts alone as chapters, whatever was seen, until they are asked for', async () => {
  const services = servicesWithStatistics(gameWith(freeReplay, { status: 'complete' }), wholeGame);
  await renderPage(page, { services, at, params });
  await screen.findByRole('button', { name: 'Show the whole game' });
  const { show, video } = datedVideo();
  show(700);
  const player = screen.getByRole('region', { name: /^Video player/ });
  expect(screen.getByText('In step with the video')).toBeInTheDocument();
  const marks = () => player.querySelectorAll('.mark').length;
  const pictures = () => video.querySelectorAll('track[label=thumbnails]').length;
  await waitFor(() => expect(marks()).toBe(2));
  expect(pictures()).toBe(1);

  await hideScores();
  expect(marks()).toBe(0);
  expect(pictures()).toBe(0);
  expect(within(player).getByRole('button', { name: 'Chapters: 1st quarter' })).toBeInTheDocument();
  expect(within(await region()).queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show the whole game' })).not.toBeInTheDocument();
  expect(screen.queryByText('In step with the video')).not.toBeInTheDocument();

  await press('Show the score of this game');
  expect(screen.getByRole('button', { name: 'Hide the score again' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Hide scores', pressed: true })).toBeInTheDocument();
  expect(marks()).toBe(2);
  expect(pictures()).toBe(1);
  expect(within(await region()).getByRole('table', { name: 'Score' })).toBeInTheDocument();

  await press('Hide the score again');
  expect(screen.getByRole('button', { name: 'Show the score of this game' })).toHaveFocus();
  expect(marks()).toBe(0);
  expect(within(await region()).queryByRole('table')).not.toBeInTheDocument();

  await press('Hide scores');
  expect(marks()).toBe(2);
  expect(screen.queryByRole('button', { name: /score (of this game|again)$/ })).not.toBeInTheDocument();
});

test('hidden statistics do not say that they wait for the video', async () => {
  const services = servicesWithStatistics(gameWith(freeReplay, { status: 'complete' }), wholeGame);
  await renderPage(page, { services, at, params });
  expect(await screen.findByText(/^They begin with the video/)).toBeInTheDocument();
  await hideScores();
  expect(screen.queryByText(/^They begin with the video/)).not.toBeInTheDocument();
});

test.each([
  ['a game that nobody films', gameWith({})],
  ['a live game', gameWith({ broadcasts: [broadcastFixture({ payment_required: false })] })],
])('the statistics of %s give the score away when they are asked', async (_what, game) => {
  await renderPage(page, { services: servicesWithStatistics(game), at, params });
  await hideScores();
  act(() => statistics.comeNear());
  expect(await screen.findByText('You hide scores on this device.')).toBeInTheDocument();
  expect(within(await region()).queryByRole('table')).not.toBeInTheDocument();
  expect(within(await region()).queryByRole('status')).not.toBeInTheDocument();
  await press('Show the score of this game');
  expect(within(await region()).getByRole('table', { name: 'Score' })).toBeInTheDocument();
});

const [team] = eventFixture().teams;
test.each([
  ['a game of two sides that is filmed', eventFixture({ publishers: [publisherFixture(freeReplay)] }), 1],
  ['a game of which there is nothing', eventFixture({ publishers: [publisherFixture({})] }), 0],
  ['an event of one side', eventFixture({ teams: team ? [team] : [], publishers: [publisherFixture(freeReplay)] }), 0],
])('scores can be hidden where there are some: %s', async (_what, event, buttons) => {
  await renderPage(page, { services: servicesWith(event), at, params });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('button', { name: 'Hide scores' })).toHaveLength(buttons);
});
