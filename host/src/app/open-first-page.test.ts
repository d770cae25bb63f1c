import type { PageOutcome } from '../routing/page-route.ts';
import { loadedPage, sampleRelease } from '../testing/sample-map.ts';
import { openFirstPage } from './open-first-page.ts';

const page = { page: loadedPage('v1'), row: {}, params: {}, canonical: '/' } as unknown as PageOutcome;
const hostPage = { hostPage: () => null, row: {}, params: {}, canonical: '/' } as unknown as PageOutcome;

const open = (
  releaseId: string,
  openPage: () => Promise<PageOutcome>,
  addresses = ['https://www.friday.test/', 'https://www.friday.test/'],
) =>
  openFirstPage({
    openPage,
    rendered: { releaseId, timeZone: 'UTC', at: 0 },
    address: () => addresses.shift() ?? '',
    signal: new AbortController().signal,
  });

test('the page of a release is taken over by the same', async () => {
  expect(await open('v1', async () => page)).toBe(page);
});

test('a page that the tab has left meanwhile is left to the router', async () => {
  const went = ['https://www.friday.test/', 'https://www.friday.test/store/friday'];
  expect(await open('v1', async () => page, went)).toBeNull();
});

test.each<[string, string, () => Promise<PageOutcome>]>([
  ['of another release', 'v0', async () => page],
  ['of the host', 'v1', async () => hostPage],
  ['that leads elsewhere', 'v1', async () => ({ redirect: '/' })],
  [
    'that does not open',
    'v1',
    async () => {
      throw new Error('offline');
    },
  ],
])('a page %s is left to the router', async (_name, releaseId, openPage) => {
  expect(await open(releaseId, openPage)).toBeNull();
});

describe('a page that was rendered in Spanish', () => {
  const rendered = { releaseId: 'v1', timeZone: 'UTC', language: 'es', at: 0 } as const;
  const openIn = (language: 'en' | 'es', pages: string[]) => {
    const opened = {
      ...page,
      page: { ...loadedPage('v1'), release: sampleRelease('v1', pages), language },
    } as PageOutcome;
    const { signal } = new AbortController();
    return openFirstPage({ openPage: async () => opened, rendered, address: () => 'https://www.friday.test/', signal });
  };

  test('is taken over with the words of its release', async () => {
    expect(await openIn('es', ['home', 'language-es'])).not.toBeNull();
  });

  test('is left to the router when they did not come', async () => {
    expect(await openIn('en', ['home', 'language-es'])).toBeNull();
  });

  test('is taken over in English where its release has no others', async () => {
    expect(await openIn('en', ['home'])).not.toBeNull();
  });
});
