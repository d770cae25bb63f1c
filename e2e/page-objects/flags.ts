import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../fixtures/run-product.ts';
import { callOperations } from './operations.ts';

/** Gives everybody this value of a flag, as operations do. */
async function setFlag(product: Product, key: string, variations: readonly string[], value: string): Promise<void> {
  const body = JSON.stringify({ variations, fallthrough: { variation: variations.indexOf(value) } });
  const answer = await callOperations(product, `/services/flags/admin/flags/${key}`, { method: 'PUT', body });
  expect(answer.status).toBe(200);
}

/** Sets the flag of the site's theme. */
export const setTheme = (product: Product, theme: 'dark' | 'light') =>
  setFlag(product, 'site-theme', ['dark', 'light'], theme);

/** Says of which videos fans may cut clips. */
export const offerClips = (product: Product, of: 'none' | 'replays' | 'all') =>
  setFlag(product, 'clip-button', ['none', 'replays', 'all'], of);

/** The themes that each document of this tab has had, the one of its first frame first. */
export async function themesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    const note = () => themes.push(document.documentElement.dataset.theme);
    requestAnimationFrame(note);
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
    Object.assign(window, { themes });
  });
  return () => page.evaluate(() => (window as unknown as { themes: string[] }).themes);
}

export interface FlagServiceStub {
  url: string;
  /** Who has asked it for a visitor's flags. */
  askers: Set<'gateway' | 'tab'>;
  close(): Promise<void>;
}

/** A flag service of another origin that gives the same answer to everything; null never answers. */
export async function flagServiceStub(answer: { type: string; body: string } | null): Promise<FlagServiceStub> {
  const askers: FlagServiceStub['askers'] = new Set();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/sdk/evalx/embedded/context')) askers.add(request.headers.origin ? 'tab' : 'gateway');
    if (!answer) return;
    response.writeHead(200, {
      'content-type': answer.type,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'date',
    });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    askers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
