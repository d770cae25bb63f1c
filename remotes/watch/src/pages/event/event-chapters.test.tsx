import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-contracts/testing';
import { broadcastFixture } from '../../testing/event-fixture.ts';
import {
  datedVideo,
  freeReplay,
  gameWith,
  playableGames,
  STATISTICS,
  servicesWithStatistics,
  statisticsUnderTest,
  wholeGame,
} from './event-statistics-testing.ts';
import { at, params } from './event-testing.ts';
import * as page from './index.tsx';

const statistics = statisticsUnderTest();
const replay = gameWith(freeReplay, { status: 'complete' });
const live = gameWith({ broadcasts: [broadcastFixture({ payment_required: false })] });

playableGames();
beforeEach(() => {
  // jsdom neither scrolls nor has modal windows.
  HTMLElement.prototype.scrollIntoView = jest.fn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

/** The page of a replay, once its statistics are there. */
async function open() {
  const services = servicesWithStatistics(replay, wholeGame);
  const { toasts } = await renderPage(page, { services, at, params });
  await screen.findByRole('button', { name: 'Show the whole game' });
  const region = screen.getByRole('region', { name: 'Statistics' });
  return { services, toasts, region: within(region), player: screen.getByRole('region', { name: /^Video player/ }) };
}

test('the statistics of a replay are read for its chapters, however far down they are', async () => {
  const { services } = await open();
  expect(services.received('GET', 'statistics', STATISTICS)).toHaveLength(1);
});

test('a play is shown in the video, where it shows it', async () => {
  const user = userEvent.setup();
  const { region, toasts } = await open();
  const { video } = datedVideo(900);
  await user.click(region.getByRole('button', { name: 'Show the whole game' }));
  await user.click(region.getByRole('button', { name: 'Q1 3:00 show in the video' }));
  expect(video.currentTime).toBe(588);
  expect(video.closest('[data-status]')).toHaveFocus();
  await user.click(region.getByRole('button', { name: 'Q2 11:00 show in the video' }));
  expect(toasts).toEqual([{ tone: 'info', text: 'The video does not show this play now.' }]);
  expect(video.currentTime).toBe(588);
});

test('the chapters of the video grow with what the fan has seen, and stay when they go back', async () => {
  const user = userEvent.setup();
  const { region, player } = await open();
  const { show } = datedVideo();
  const marks = () => player.querySelectorAll('.mark').length;
  show(10);
  expect(await within(player).findByRole('button', { name: 'Chapters: Before the game' })).toBeInTheDocument();
  expect(marks()).toBe(0);
  show(700);
  await waitFor(() => expect(marks()).toBe(2));
  expect(within(player).getByRole('button', { name: 'Chapters: 1st quarter' })).toBeInTheDocument();
  show(310);
  expect(marks()).toBe(2);
  await user.click(region.getByRole('button', { name: 'Show the whole game' }));
  await waitFor(() => expect(marks()).toBe(3));
  await user.click(region.getByRole('button', { name: 'Follow the video' }));
  await waitFor(() => expect(marks()).toBe(2));
});

test.each([
  ['a replay', replay, true],
  ['a live game', live, false],
])('the list of chapters of %s may offer the whole game', async (_what, game, isOffered) => {
  const user = userEvent.setup();
  await renderPage(page, { services: servicesWithStatistics(game), at, params });
  await screen.findByRole('region', { name: /^Video player/ });
  datedVideo();
  const button = screen.findByRole('button', { name: /^Chapters/ });
  act(() => statistics.comeNear());
  await user.click(await button);
  const list = await screen.findByRole('dialog', { name: 'Chapters' });
  expect(within(list).queryAllByRole('button', { name: 'Show the whole game' })).toHaveLength(isOffered ? 1 : 0);
});
