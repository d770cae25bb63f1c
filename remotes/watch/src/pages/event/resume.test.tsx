import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { memberFixture } from 'shared-contracts/testing';
import { broadcastFixture, vodFixture } from '../../testing/event-fixture.ts';
import { json } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { at, params, playNatively, servicesWith, shown } from './event-testing.ts';
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
  await renderPage(page, { services, at, params, member: memberFixture() });
  await isThere();
  await waitFor(() => expect(services.received('GET', 'member', POSITION)).toHaveLength(1));
  act(() => void video().dispatchEvent(new Event('loadedmetadata')));
  expect(video().currentTime).toBe(1395);
  cleanup();
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
  cleanup();
  await waitFor(() => expect(kept()).toEqual([40, 52, 60, 65].map((seconds) => ({ seconds }))));
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
