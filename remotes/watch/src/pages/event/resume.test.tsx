import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { memberFixture } from 'shared-contracts/testing';
import { devicePosition, keepDevicePosition } from '../../features/resume/device-positions.ts';
import { positionsEndpoints } from '../../features/resume/positions-api.ts';
import { broadcastFixture, vodFixture } from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, freeLive, params, playNatively, servicesWith, shown } from './event-testing.ts';
import * as page from './index.tsx';

const free = { payment_required: false };
const replay = shown({
  broadcasts: [broadcastFixture({ ...free, status: 'complete', vod_key: 'vod-1' })],
  vods: [vodFixture(free)],
});
const POSITION = '/v1/user/positions/vod-1';

const video = () =>
  screen.getByRole('region', { name: /Video player/ }).querySelector<HTMLVideoElement>('video') as HTMLVideoElement;

/** The page follows the video. */
const isThere = () => waitFor(() => expect(video().closest('[data-status]')).toHaveAttribute('data-status', 'playing'));

const watchTo = (seconds: number) =>
  act(() => {
    Object.defineProperty(video(), 'readyState', { value: 4, configurable: true });
    video().currentTime = seconds;
    video().dispatchEvent(new Event('timeupdate'));
  });

beforeEach(playNatively);

test('a replay goes on where a member left it, on whatever device that was', async () => {
  const services = servicesWith(replay).on('GET', 'member', POSITION, () => json({ seconds: 1395 }));
  const { store } = await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  await waitFor(() => expect(services.received('GET', 'member', POSITION)).toHaveLength(1));
  act(() => void video().dispatchEvent(new Event('loadedmetadata')));
  expect(video().currentTime).toBe(1395);
  cleanup();
  // Another device may know better by then: the next visit asks again.
  await waitFor(async () => {
    await store.dispatch(positionsEndpoints().watchPosition.initiate('vod-1', { subscribe: false }));
    expect(services.received('GET', 'member', POSITION).length).toBeGreaterThan(1);
  });
});

test('the place of a member is kept while they watch, and when they pause or leave', async () => {
  const services = servicesWith(replay)
    .on('GET', 'member', POSITION, () => json({ seconds: null }))
    .on('PUT', 'member', POSITION, () => new Response(null, { status: 204 }));
  const kept = () => services.received('PUT', 'member', POSITION).map(({ body }) => body);
  await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  watchTo(12);
  watchTo(40);
  await waitFor(() => expect(kept()).toEqual([{ seconds: 40 }]));
  watchTo(52);
  act(() => void video().dispatchEvent(new Event('pause')));
  await waitFor(() => expect(kept()).toHaveLength(2));
  watchTo(60);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(kept()).toHaveLength(3));
  watchTo(65);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(kept()).toHaveLength(4));
  watchTo(69);
  cleanup();
  await waitFor(() => expect(kept()).toEqual([40, 52, 60, 65, 69].map((seconds) => ({ seconds }))));
});

test('of a replay that has been seen nothing is kept', async () => {
  const services = servicesWith(replay)
    .on('GET', 'member', POSITION, () => json({ seconds: null }))
    .on('DELETE', 'member', POSITION, () => new Response(null, { status: 204 }));
  await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  Object.defineProperty(video(), 'duration', { value: 3600 });
  watchTo(3590);
  await waitFor(() => expect(services.received('DELETE', 'member', POSITION)).toHaveLength(1));
  cleanup();
});

test('of a live game, and of a viewer whom nobody knows yet, nothing is kept', async () => {
  const services = servicesWith(freeLive);
  await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  watchTo(300);
  cleanup();
  await renderPage(page, { services: servicesWith(replay), at, params });
  await isThere();
  watchTo(300);
  cleanup();
  expect(services.received('PUT', 'member', '/v1/user/positions/broadcast-1')).toHaveLength(0);
  expect(devicePosition('vod-1', false)).toBeNull();
});

test('a visitor goes on where they left, and the member service is not asked', async () => {
  const services = servicesWith(replay);
  const open = () => renderPage(page, { services, at, params, member: null });
  await open();
  await isThere();
  watchTo(300);
  cleanup();
  await open();
  await isThere();
  act(() => void video().dispatchEvent(new Event('loadedmetadata')));
  expect(video().currentTime).toBe(300);
  expect(services.received('GET', 'member', POSITION)).toHaveLength(0);
  cleanup();
});

test('a member does not go on where a visitor left on the same device', async () => {
  keepDevicePosition('vod-1', 300, false);
  const services = servicesWith(replay).on('GET', 'member', POSITION, () => json({ seconds: null }));
  await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  act(() => void video().dispatchEvent(new Event('loadedmetadata')));
  expect(video().currentTime).toBe(0);
  cleanup();
});

test('a place that cannot be read or kept is no matter for who watches', async () => {
  const fails = () => json({ message: 'Away.' }, 500);
  const services = servicesWith(replay).on('GET', 'member', POSITION, fails).on('PUT', 'member', POSITION, fails);
  const { toasts } = await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  watchTo(40);
  await waitFor(() => expect(services.received('PUT', 'member', POSITION)).toHaveLength(1));
  expect(video().currentTime).toBe(40);
  expect(toasts).toEqual([]);
  cleanup();
});
