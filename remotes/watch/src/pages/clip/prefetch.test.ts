import { createAppStore } from 'shared-contracts/store';
import { clipsEndpoints } from '../../features/clips/clips-api.ts';
import { loadHls } from '../../features/player/load-hls.ts';
import { clipFixture } from '../../testing/clip-fixture.ts';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { activate, prefetch } from './index.tsx';

jest.mock('../../features/player/load-hls.ts', () => ({ loadHls: jest.fn(async () => null) }));

const { site_url: at, key, video_url: playlist } = clipFixture();
const { signal: open } = new AbortController();

beforeEach(() => {
  activate();
  window.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

/** What the prefetch of a clip leaves in the store. */
async function prefetched(signal: AbortSignal, isAhead: boolean) {
  const services = new FakeServices().on('GET', 'clips', `/v1/clips/${key}`, () => json(clipFixture()));
  const { dispatch, getState } = createAppStore(services.environment);
  const params = { key };
  await prefetch({ params, url: new URL(at, 'https://site.test'), dispatch, getState, signal, isAhead });
  return clipsEndpoints().watchClip.select(key)(getState()).data;
}

test('the clip is there when its prefetch ends', async () => {
  expect(await prefetched(open, true)).toEqual(clipFixture());
});

test.each<[string, AbortSignal, string[], boolean?]>([
  ['a clip asks for its playlist and the engine', open, [playlist]],
  ['a clip that the visitor has left asks for nothing more', AbortSignal.abort(), []],
  ['a clip that may never be opened asks for nothing more', open, [], true],
])('the first data of %s', async (_name, signal, expected, isAhead = false) => {
  await prefetched(signal, isAhead);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  expect(links.map(({ href }) => href)).toEqual(expected);
  expect(loadHls).toHaveBeenCalledTimes(expected.length);
  for (const link of links) link.remove();
  jest.mocked(loadHls).mockClear();
});
