import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/test/find-browser.ts';
import type { Lifetime } from '../services/releases/testing.ts';

/** A phone on a slow 4G network: bytes a second and milliseconds. */
const slow4G = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** How many times slower the processor of that phone is than this machine. */
const SLOW_PROCESSOR = 4;

/** Opens a browser for a bench, which is closed with it. */
export async function openBrowser(t: Lifetime, ...switches: string[]): Promise<Browser> {
  const search = findBrowser();
  if (search.status === 'missing') throw new Error(search.message);
  const args = ['--no-sandbox', '--disable-gpu', ...switches];
  const browser = await chromium.launch({ executablePath: search.path, args });
  t.after(() => browser.close());
  return browser;
}

/** Until a new window of the browser has loaded what it shows around a page, which takes the processor from that page. */
const WINDOW_SETTLES = 3_000;

/** A window of a browser that has been nowhere yet, and does nothing any more. */
export async function openWindow(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  return openTab(await browser.newContext(viewport ? { viewport } : {}));
}

/** A tab of a visitor, who may have been somewhere, in which nothing happens any more. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(WINDOW_SETTLES);
  return page;
}

/** Lets a page have the network and the processor of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await slowDownProcessor(page);
}

/** Lets a page have the processor of a slow phone, and the network as it is. */
export async function slowDownProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
}
