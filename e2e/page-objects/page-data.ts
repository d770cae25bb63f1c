import type { Page } from '@playwright/test';
import type { RemoteName } from './frame.ts';
import type { ReleaseMap } from './releases.ts';

/** What the gateway writes into a document, as far as journeys read or change it. */
export interface PageData {
  map: ReleaseMap;
  reportToken: string;
  /** First answers, by address. */
  data: Record<string, unknown>;
  /** The release by which a server could not render the page, for the tab to report. */
  renderFailure: { remote: RemoteName; releaseId: string; reason: string } | null;
}

const BLOCK = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

export function pageDataOf(html: string): PageData {
  const text = BLOCK.exec(html)?.[2];
  if (!text) throw new Error('The document has no page data.');
  return JSON.parse(text) as PageData;
}

/** Serves a document whose inlined release map is changed. The gateway takes it for its own, since its id is the same. */
export async function serveMap(page: Page, url: string, change: (map: ReleaseMap) => void): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(BLOCK, (_all, open: string, text: string, close: string) => {
      const data = JSON.parse(text) as PageData;
      change(data.map);
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
    });
    await route.fulfill({ response, body: html });
  });
}
