import type { SportsEvent } from 'shared-contracts/entities';
import { createAppStore } from 'shared-contracts/store';
import { loadHls } from '../../features/player/load-hls.ts';
import { broadcastFixture, FIXTURE_NOW } from '../../testing/event-fixture.ts';
import { at, freeLive, params, servicesWith, shown } from './event-testing.ts';
import { prefetch } from './index.tsx';

jest.mock('../../features/player/load-hls.ts', () => ({ loadHls: jest.fn(async () => null) }));

const playlist = broadcastFixture().video_url;
const paidLive = shown({ broadcasts: [broadcastFixture()] });
const { signal: open } = new AbortController();

test.each<[string, SportsEvent, AbortSignal, (string | null)[], boolean?]>([
  ['a free live game asks for its playlist and the engine', freeLive, open, [playlist]],
  ['a paid live game asks for nothing more', paidLive, open, []],
  ['a game that the visitor has left asks for nothing more', freeLive, AbortSignal.abort(), []],
  ['a free live game that may never be opened asks for nothing more', freeLive, open, [], true],
])('the first data of %s', async (_name, event, signal, expected, isAhead = false) => {
  jest.useFakeTimers({ now: FIXTURE_NOW, advanceTimers: true });
  window.fetch = jest.fn(() => new Promise<Response>(() => {}));
  const { dispatch, getState } = createAppStore(servicesWith(event).environment);
  await prefetch({ params, url: new URL(at, 'https://site.test'), dispatch, getState, signal, isAhead });
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  expect(links.map(({ href }) => href)).toEqual(expected);
  expect(loadHls).toHaveBeenCalledTimes(expected.length);
  for (const link of links) link.remove();
  jest.mocked(loadHls).mockClear();
  jest.useRealTimers();
});
