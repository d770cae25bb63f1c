import { expect, type Page } from '@playwright/test';
import { frameOf, type RemoteName } from './frame.ts';
import { readMap } from './releases.ts';

/** How soon after a command an open tab runs what it asked for, by stream, in milliseconds. */
const BY_STREAM = 2_000;

/** Which releases a tab runs, as its page shows them, and how often its document came anew. */
export function tabReleasesOf(page: Page, url: string) {
  const frame = frameOf(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });

  /**
   * The page is of this version by what the frame says and by the code itself, whose class names bear the build: a
   * container that kept an older release running would have those of the older one.
   */
  async function runs(remote: RemoteName, version: string, timeout = 10_000): Promise<void> {
    const root = frame.pageOf(remote);
    await expect(root).toHaveAttribute('data-version', version, { timeout });
    const { current, fallback } = (await readMap(url)).remotes[remote];
    const { containerName } = [current, fallback].find((release) => release?.version === version) ?? {};
    if (!containerName) throw new Error(`${remote} ${version} is not in the map.`);
    await expect(root.locator(`[class*="${containerName}_"]`).first()).toBeAttached();
    const foreign = `[class*="${remote}_"]:not([class*="${containerName}_"])`;
    await expect(root.locator(foreign)).toHaveCount(0);
  }

  return {
    frame,
    runs,
    runsSoon: (remote: RemoteName, version: string) => runs(remote, version, BY_STREAM),
    documents: () => documents,
    /** Resolves when the tab has fetched a map that is new to it; call it before what brings that map. */
    hearsOfNews: () =>
      page.waitForResponse((response) => {
        return new URL(response.url()).pathname === '/release-map.json' && response.status() === 200;
      }),
  };
}
