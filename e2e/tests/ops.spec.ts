import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument, pathOfRemote } from '../page-objects/frame.ts';
import { operator } from '../page-objects/operations.ts';
import { opsOf } from '../page-objects/ops.ts';
import { overflowOf, violationsOf } from '../page-objects/page-audit.ts';
import { isLive, putLive } from '../page-objects/releases.ts';

test.setTimeout(120_000);

const phone = { width: 390, height: 844 };

test('operations take a release back from a phone, and an open tab changes under a fan’s eyes', {
  tag: '@gate',
}, async ({ page, browser, ownProduct }) => {
  await putLive(ownProduct, 'store', '1.1.0');
  const frame = frameOf(page);
  await page.goto(ownProduct.url + pathOfRemote('store'));
  await frame.shows('store');
  await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.1.0');
  const mark = await markDocument(page);

  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const opsPage = await context.newPage();
  const ops = opsOf(opsPage, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await expect(ops.card('store')).toContainText('1.1.0');
  expect(await violationsOf(opsPage)).toEqual([]);
  expect((await overflowOf(opsPage)).pixels).toBe(0);
  for (const target of await opsPage.locator('.button, summary').all()) {
    const box = await target.boundingBox();
    if (box) expect(box.height, String(await target.textContent())).toBeGreaterThanOrEqual(44);
  }

  await ops.card('store').getByRole('link', { name: 'Roll back store' }).click();
  expect(await violationsOf(opsPage)).toEqual([]);
  await opsPage.getByRole('button', { name: 'Roll back now' }).click();
  await expect(opsPage.getByLabel('Why?'), 'a reason is asked for first').toBeFocused();
  await opsPage.getByRole('link', { name: 'Cancel' }).click();

  await ops.rollBack('store', { reason: 'Prices are wrong', isCritical: true });
  await expect(ops.told).toContainText('store: was rolled back to 1.0.0');
  await expect(ops.told).toBeFocused();
  await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');
  expect(await mark.isKept(), 'without loading the document again').toBe(true);

  await ops.card('store').getByText('History').click();
  await expect(ops.card('store')).toContainText(/was rolled back to 1\.0\.0 .+by Olive D\. \(ops\): Prices are wrong/s);
  await context.close();
});

test('an open ops page shows and tells what others do, and leaves the hand where it is', async ({
  page,
  ownProduct,
}) => {
  const ops = opsOf(page, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  const store = ops.card('store');
  await store.getByText('History').click();
  await store.locator('summary', { hasText: 'More' }).focus();
  await putLive(ownProduct, 'store', '1.1.0');
  await expect(store).toContainText('generation 2');
  await expect(page.locator('#announce')).toContainText(/store: 1\.1\.0 \(\w{8}\) went live/);
  await expect(store.locator('summary', { hasText: 'More' })).toBeFocused();
  await expect(store.getByRole('listitem').first(), 'history stays unfolded').toBeVisible();
});

test('a fan gets no ops page and no numbers', async ({ page, product }) => {
  const ops = opsOf(page, product.opsUrl);
  await ops.open();
  await ops.signIn({ ...operator, email: 'free@demo.test' });
  await expect(page.getByRole('alert')).toContainText('Your account is not one of theirs');
  const { request } = page.context();
  const form = { reason: 'because I can', after: '1', environment: 'production' };
  const answers = [
    await request.get(`${product.opsUrl}/ops`),
    await request.get(`${product.opsUrl}/ops/state.json`),
    await request.post(`${product.opsUrl}/ops/store/roll-back`, { form, headers: { origin: product.opsUrl } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401]);
  await isLive(product.url, 'store', '1.0.0');
});

test.describe('code in a page of the site', () => {
  // Without the page's own policy, so that what operations themselves refuse is seen.
  test.use({ bypassCSP: true, expectedComplaint: /CORS policy/ });

  test('can do nothing in the name of operations who are signed in beside it', async ({ page, ownProduct }) => {
    await putLive(ownProduct, 'store', '1.1.0');
    const ops = opsOf(page, ownProduct.opsUrl);
    await ops.open();
    await ops.signIn();
    await expect(ops.card('store')).toContainText('1.1.0');

    await page.goto(`${ownProduct.url}/search`);
    const reached = await page.evaluate(async (address) => {
      const form = new URLSearchParams({ reason: 'because I can', after: '2', environment: 'production' });
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(address + path, { credentials: 'include', ...init }).then(
          (answer) => answer.status,
          () => 'not readable',
        );
      return {
        cookies: document.cookie.includes('operator'),
        page: await ask('/ops'),
        numbers: await ask('/ops/state.json'),
        act: await ask('/ops/store/roll-back', { method: 'POST', body: form }),
        token: await ask('/services/registry/tokens', { method: 'POST', body: '{}' }),
      };
    }, ownProduct.opsUrl);
    const stopped = 'not readable';
    expect(reached).toEqual({ cookies: false, page: stopped, numbers: stopped, act: stopped, token: stopped });
    await isLive(ownProduct.url, 'store', '1.1.0');
    for (const path of ['/ops', '/ops/state.json', '/services/registry/log', '/services/flags/admin/flags']) {
      expect((await page.request.get(ownProduct.url + path)).status(), path).toBe(404);
    }

    await ops.open();
    await ops.rollBack('store', { reason: 'Prices are wrong' });
    await expect(ops.told).toContainText('store: was rolled back to 1.0.0');
  });
});

test('with host and all remotes dead the ops page signs in, shows and acts', async ({ page, ownProduct }) => {
  await putLive(ownProduct, 'watch', '1.1.0');
  await page.route('**/r/**', (route) => route.fulfill({ status: 404, body: 'Gone.' }));
  const ops = opsOf(page, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await ops.rollBack('watch', { reason: 'Home is blank' });
  await expect(ops.told).toContainText('watch: was rolled back to 1.0.0');
  await isLive(ownProduct.url, 'watch', '1.0.0');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the ops page signs in, shows and acts', async ({ page, ownProduct }) => {
    await putLive(ownProduct, 'account', '1.1.0');
    const ops = opsOf(page, ownProduct.opsUrl);
    await ops.open();
    await ops.signIn();
    await ops.rollBack('account', { reason: 'Nobody can sign in' });
    await expect(ops.told).toContainText('account: was rolled back to 1.0.0');
    await isLive(ownProduct.url, 'account', '1.0.0');
  });
});
