import type { Browser } from './browser.ts';

/** Opens pages as a tab does: the HTML, and the files that it names and the tab has not loaded yet. */
export function createOpenPage(browser: Browser) {
  const loaded = new Set<string>();
  return async (route: string, address: string, dueAt = performance.now()): Promise<void> => {
    const html = await browser.text(route, address, { dueAt });
    const files = [...html.matchAll(/(?:src|href)="(\/r\/[^"]+)"/g)].map(([, file = '']) => file);
    const fresh = files.filter((file) => !loaded.has(file));
    for (const file of fresh) loaded.add(file);
    await Promise.all(fresh.map((file) => browser.load('release files', file)));
  };
}

export type OpenPage = ReturnType<typeof createOpenPage>;
