import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { routeAddresses } from '../fixtures/route-addresses.ts';
import { goInside } from '../page-objects/frame.ts';

test.setTimeout(180_000);

/** Rows whose address leads off the site. */
const elsewhere = ['/customer-support'];
/** Elements that a page may cost beside its own: the header changes, and a skeleton stands for what loads. */
const BESIDE = 40;

/** Counts the elements that scripts create, except those that load code and styles. */
function countElements(): void {
  const counts = { made: 0 };
  Object.assign(window, { elementCounts: counts });
  for (const name of ['createElement', 'createElementNS'] as const) {
    const create = Document.prototype[name] as (...args: never[]) => Element;
    const counting = function count(this: Document, ...args: never[]) {
      const tag = String(args.at(name === 'createElement' ? 0 : 1)).toLowerCase();
      if (!['script', 'link', 'style', 'meta'].includes(tag)) counts.made += 1;
      return create.apply(this, args);
    };
    Object.assign(Document.prototype, { [name]: counting });
  }
}

const elementsMade = (page: Page) =>
  page.evaluate(() => (window as unknown as { elementCounts: { made: number } }).elementCounts.made);

test('each page of the route table is rendered once when a fan goes to it inside the tab', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const settled = async () => {
    await expect(heading).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-phase="loading"]')).toHaveCount(0);
  };
  await page.addInitScript(countElements);
  for (const address of routeAddresses().filter((each) => !elsewhere.includes(each))) {
    await test.step(address, async () => {
      await page.goto(address === '/termsofuse' ? '/privacypolicy' : '/termsofuse');
      await settled();
      const before = await elementsMade(page);
      const title = await page.title();
      await goInside(page, address);
      await expect(page).not.toHaveTitle(title);
      await settled();
      const made = (await elementsMade(page)) - before;
      const shown = await page.locator('main *').count();
      expect(made).toBeGreaterThan(0);
      expect(made, `${made} elements were made for the ${shown} of the page`).toBeLessThanOrEqual(1.5 * shown + BESIDE);
    });
  }
});
