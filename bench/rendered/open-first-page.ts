import type { Browser, Page } from '@playwright/test';
import { openWindow, slowDown } from '../open-browser.ts';
import type { FirstPage } from './first-pages.ts';
import { notePaints } from './note-paints.ts';

const phone = { width: 412, height: 823 };

/** What a fan has: a slow phone, for which there are limits, or this machine as it is. */
const conditions = { slow: slowDown, asItIs: async () => {} };
export type Condition = keyof typeof conditions;

/** Opens a page in a window of its own, as a fan who was nowhere before, with what happens in it noted. */
export async function openFirstPage(
  browser: Browser,
  origin: string,
  { path, content }: FirstPage,
  condition: Condition,
): Promise<Page> {
  const page = await openWindow(browser, phone);
  await page.addInitScript(notePaints, content);
  await conditions[condition](page);
  const answer = await page.goto(origin + path, { waitUntil: 'commit' });
  if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}, so there is nothing to measure`);
  return page;
}
