import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/test/find-browser.ts';
import type { Lifetime } from '../services/releases/testing.ts';

/** Opens a browser for a bench, which is closed with it. */
export async function openBrowser(t: Lifetime, ...switches: string[]): Promise<Browser> {
  const search = findBrowser();
  if (search.status === 'missing') throw new Error(search.message);
  const args = ['--no-sandbox', '--disable-gpu', ...switches];
  const browser = await chromium.launch({ executablePath: search.path, args });
  t.after(() => browser.close());
  return browser;
}
