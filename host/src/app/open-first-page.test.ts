import type { PageOutcome } from '../routing/page-route.ts';
import { loadedPage } from '../testing/sample-map.ts';
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
