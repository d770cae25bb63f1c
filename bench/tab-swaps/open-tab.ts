import type { Page } from '@playwright/test';

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Longest wait for a swap, in milliseconds: more than a tab needs that learns of it by asking alone. */
const SWAP_LIMIT = 30_000;

/** Opens the store's page and tells which release it runs, by its frame and by the class names of its code. */
export async function openTab(page: Page, url: string, remote: 'store') {
  const complaints: string[] = [];
  let documents = 0;
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.goto(`${url}/store/bleacherside`);
  const session = await page.context().newCDPSession(page);
  /** Builds' names by version, as they were first seen. */
  const builds = new Map<string, string>();

  return {
    complaints: () => complaints,
    documents: () => documents,
    async runs(version: string): Promise<void> {
      // In every frame: a locator looks again after half a second, and a selector's handle keeps each page in memory.
      const heading = `[data-remote="${remote}"][data-version="${version}"] h1`;
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      await page.waitForFunction(isShown, heading, { polling: 'raf', timeout: SWAP_LIMIT });
    },
    /** True when every class name on the page is of one build, and it is another build for each version. */
    async isOfOneBuild(version: string): Promise<boolean> {
      const seen = await page.evaluate((name) => {
        const root = document.querySelector(`[data-remote="${name}"]`);
        return [...(root?.innerHTML.matchAll(new RegExp(`${name}_[0-9a-f]{12}(?=_)`, 'g')) ?? [])].map(
          ([build]) => build,
        );
      }, remote);
      const [build, ...others] = new Set(seen);
      if (!build || others.length > 0) return false;
      const known = builds.get(version);
      builds.set(version, known ?? build);
      return known === undefined ? [...builds.values()].filter((one) => one === build).length === 1 : known === build;
    },
    async heapBytes(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
