import { createAppStore } from 'shared-contracts/store';
import { highlightsEndpoints } from '../../features/highlights/highlights-api.ts';
import { loadHls } from '../../features/player/load-hls.ts';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { highlightFixture } from '../../testing/highlight-fixture.ts';
import { activate, prefetch } from './index.tsx';

jest.mock('../../features/player/load-hls.ts', () => ({ loadHls: jest.fn(async () => null) }));

const { site_url: at, slug, key, video_url: playlist } = highlightFixture();
const { signal: open } = new AbortController();

beforeEach(() => {
  activate();
  window.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

/** What the prefetch of a highlight leaves in the store. */
async function prefetched(signal: AbortSignal, isAhead: boolean) {
  const services = new FakeServices().on('GET', 'content', `/v2/highlight/${key}`, () => json(highlightFixture()));
  const { dispatch, getState } = createAppStore(services.environment);
  const params = { slug, key };
  await prefetch({ params, url: new URL(at, 'https://site.test'), dispatch, getState, signal, isAhead });
  return highlightsEndpoints().watchHighlight.select(key)(getState()).data;
}

test('the highlight is there when its prefetch ends', async () => {
  expect(await prefetched(open, true)).toEqual(highlightFixture());
});

test.each<[string, AbortSignal, string[], boolean?]>([
  ['a highlight asks for its playlist and the engine', open, [playlist]],
  ['a highlight that the visitor has left asks for nothing more', AbortSignal.abort(), []],
  ['a highlight that may never be opened asks for nothing more', open, [], true],
])('the first data of %s', async (_name, signal, expected, isAhead = false) => {
  await prefetched(signal, isAhead);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  expect(links.map(({ href }) => href)).toEqual(expected);
  expect(loadHls).toHaveBeenCalledTimes(expected.length);
  for (const link of links) link.remove();
  jest.mocked(loadHls).mockClear();
});
