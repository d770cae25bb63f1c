import { startProduct } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf, consentOf } from '../page-objects/consent.ts';
import { frameOf } from '../page-objects/frame.ts';

const VENDOR = 'https://consent.vendor.test';
const script = (body: string) => ({ contentType: 'text/javascript', body });

// What a browser says of a script that is none.
test.use({ expectedComplaint: /Unexpected (token|end of input)/ });

test('a consent vendor that is dead, silent or talks garbage leaves the site whole, and only what is necessary', async ({
  page,
  ownDataDir,
}) => {
  const product = await startProduct(ownDataDir, {
    CONSENT_DOMAIN_ID: '0b1f4d5e-7c1a-4f0b-9a51-2f6c8f5f2a10',
    CONSENT_ORIGIN: VENDOR,
  });
  try {
    for (const trouble of [
      (url: string) => page.route(url, (route) => route.abort('connectionrefused')),
      (url: string) => page.route(url, () => {}),
      (url: string) => page.route(url, (route) => route.fulfill(script('<!doctype html><h1>Wrong server</h1>'))),
      (url: string) => page.route(url, (route) => route.fulfill(script('OneTrust = { ToggleInfo'))),
      (url: string) => page.route(url, (route) => route.fulfill(script('OneTrust = "?"; OnetrustActiveGroups = 7;'))),
      (url: string) => page.route(url, (route) => route.fulfill({ status: 503 })),
    ]) {
      await trouble(`${VENDOR}/**`);
      const sent = callsOf(page);
      const asked = page.waitForRequest(`${VENDOR}/**`);
      await page.goto(`${product.url}/search`, { waitUntil: 'commit' });
      await asked;
      const frame = frameOf(page);
      await frame.stands();
      await frame.goTo('playoffs');
      await frame.shows('playoffs');
      await consentOf(page).opener.click();
      await expect(page.getByText(/^Cookie settings could not be loaded\./)).toBeVisible();
      expect(sent.paths()).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }

    await page.route(`${VENDOR}/**`, (route) =>
      route.fulfill(
        script(`OneTrust = { IsAlertBoxClosed: () => true, ToggleInfoDisplay: () => { document.title = 'Settings'; } };
          OnetrustActiveGroups = ',C0001,C0002,C0004,';
          dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));`),
      ),
    );
    const sent = page.waitForRequest(/\/services\/tracking\//);
    await page.goto(`${product.url}/search`);
    await sent;
    await consentOf(page).opener.click();
    await expect(page).toHaveTitle('Settings');
  } finally {
    await product.stop();
  }
});

test('a tag manager whose consent is withdrawn is gone from the page, which says so', async ({ page, ownDataDir }) => {
  const origin = 'https://tags.vendor.test';
  const product = await startProduct(ownDataDir, { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_ORIGIN: origin });
  try {
    await page.route(`${origin}/**`, (route) => route.fulfill(script('window.isTagged = true;')));
    const isTagged = () => page.evaluate(() => 'isTagged' in window);
    await page.goto(`${product.url}/search`);
    const { bar, accept, opener, settings } = consentOf(page);
    await expect(bar).toBeVisible();
    expect(await isTagged()).toBe(false);
    await accept.click();
    await expect.poll(isTagged).toBe(true);

    await opener.click();
    await settings.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByText('We loaded the page again to end what was still running.')).toBeVisible();
    expect(await isTagged()).toBe(false);
    expect(await page.locator(`script[src^="${origin}"]`).count()).toBe(0);
  } finally {
    await product.stop();
  }
});
