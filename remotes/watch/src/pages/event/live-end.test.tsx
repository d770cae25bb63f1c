import { act, cleanup, screen } from '@testing-library/react';
import { memberFixture } from 'shared-contracts/testing';
import {
  broadcastFixture,
  eventFixture,
  FIXTURE_NOW,
  minutesFromNow,
  vodFixture,
} from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, EVENT, freeLive, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('a viewer of a live game that ends sees it to its end, then that the replay is on its way', async () => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  const free = { payment_required: false };
  let event = freeLive;
  const services = servicesWith(event).on('GET', 'unity', EVENT, () => json(event));
  await renderPage(page, { services, at, params, member: null });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const stage = () => screen.queryByRole('region', { name: /Video player/ });
  event = shown({
    broadcasts: [broadcastFixture({ ...free, status: 'complete', vod_key: 'vod-1' })],
    vods: [vodFixture({ ...free, status: 'scheduled' })],
  });
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(screen.getByText('Replay soon')).toBeInTheDocument();
  expect(stage()).toBeInTheDocument();
  act(() => void stage()?.querySelector('video')?.dispatchEvent(new Event('ended')));
  expect(stage()).not.toBeInTheDocument();
  expect(screen.getByText('Preparing replay. Check back.')).toBeInTheDocument();
  cleanup();
});

test('when the live picture ends, the page asks at once and every few seconds what comes next', async () => {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  let event = freeLive;
  const services = servicesWith(event).on('GET', 'unity', EVENT, () => json(event));
  await renderPage(page, { services, at, params, member: null });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const region = screen.getByRole('region', { name: /Video player/ });
  act(() => void region.querySelector('video')?.dispatchEvent(new Event('ended')));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(services.received('GET', 'unity', EVENT)).toHaveLength(2);
  const free = { payment_required: false };
  event = shown({
    broadcasts: [broadcastFixture({ ...free, status: 'complete', vod_key: 'vod-1' })],
    vods: [vodFixture({ ...free, status: 'scheduled' })],
  });
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('Preparing replay. Check back.')).toBeInTheDocument();
  cleanup();
});

const replayReady = shown({
  broadcasts: [broadcastFixture({ status: 'complete', vod_key: 'vod-1' })],
  vods: [vodFixture()],
});

/** Opens a member's live game, of which licences last ten seconds and end with the game. */
async function openEndingGame() {
  playNatively();
  jest.useFakeTimers({ now: FIXTURE_NOW });
  let event = eventFixture();
  let hasEnded = false;
  let asked = 0;
  // What is asked for after that is the replay's.
  const licences = () =>
    hasEnded && ++asked === 1
      ? json({ reason: 'over', message: 'This broadcast is over.', until: null }, 410)
      : json({ license_key: 'k', expires_in: 10 });
  const services = servicesWith(event, ['video_subscription'])
    .on('GET', 'unity', EVENT, () => json(event))
    .on('POST', 'licences', '/v1/licenses', licences);
  const video = () => screen.getByRole('region', { name: /Video player/ }).querySelector('video') as HTMLVideoElement;
  const watchTo = (seconds: number) =>
    act(() => {
      Object.defineProperty(video(), 'readyState', { value: 4, configurable: true });
      // The feed began 100 s before the game.
      video().getStartDate = () => new Date(Date.parse(minutesFromNow(-30)) - 100_000);
      video().currentTime = seconds;
      video().dispatchEvent(new Event('timeupdate'));
    });
  const end = async () => {
    hasEnded = true;
    event = replayReady;
    await act(() => jest.advanceTimersByTimeAsync(12_000));
  };
  const { tracked } = await renderPage(page, { services, at, params, member: memberFixture() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return { video, watchTo, end, tracked };
}

test('a viewer who is behind when a live game plays no more goes on in its replay, at the same place', async () => {
  const { video, watchTo, end, tracked } = await openEndingGame();
  const before = video();
  watchTo(700);
  await end();
  expect(video()).toBe(before);
  expect(video().src).toContain('/vod/vod-1/');
  expect(video().currentTime).toBe(600);
  expect(tracked).toMatchObject([
    ['Video Player Started', { resource_key: 'broadcast-1' }],
    ['Video Player Started', { resource_key: 'vod-1' }],
  ]);
  cleanup();
});

test('a viewer who had paused the live game finds the replay paused', async () => {
  const { video, watchTo, end } = await openEndingGame();
  watchTo(700);
  act(() => void video().dispatchEvent(new Event('pause')));
  await end();
  expect(video().src).toBe('');
  const play = screen.getByRole('button', { name: 'Play Roosevelt vs. Lincoln' });
  await act(async () => play.click());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(video().currentTime).toBe(600);
  cleanup();
});

test('who has seen the end of a live game is not shown the replay unasked', async () => {
  const { video, watchTo, end } = await openEndingGame();
  watchTo(700);
  act(() => void video().dispatchEvent(new Event('ended')));
  await end();
  expect(screen.getByRole('button', { name: 'Play Roosevelt vs. Lincoln' })).toBeInTheDocument();
  expect(video().src).toBe('');
  cleanup();
});
