import type { Product } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, pathOfRemote } from '../page-objects/frame.ts';
import { callOperations, operator } from '../page-objects/operations.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { command } from '../page-objects/releases.ts';

test.setTimeout(120_000);

/** Asks the registry, as a team does: operations issue a token, and the team a link with it. */
async function linkFor(product: Product, releaseId: string, email: string): Promise<string> {
  const issued = await callOperations(product, '/services/registry/tokens', {
    method: 'POST',
    body: JSON.stringify({ name: 'store-team', scopes: ['store:production:preview'] }),
  });
  const { token } = (await issued.json()) as { token: string };
  const answer = await fetch(`${product.opsUrl}/services/registry/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ part: 'store', releaseId, email }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { link: string }).link;
}

test('one member looks at a published release inside the site, and leaves it; nobody else sees it', async ({
  page,
  browser,
  ownProduct,
}) => {
  const output = await command(ownProduct, 'publish', 'store', '--version', '1.5.0', '--json');
  const { releaseId } = JSON.parse(output.slice(output.indexOf('{'))) as { releaseId: string };
  const link = await linkFor(ownProduct, releaseId, 'free@demo.test');
  const frame = frameOf(page);

  await page.goto(link);
  await page.getByLabel('Email').fill('free@demo.test');
  await page.getByLabel('Password').fill(operator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Look at store 1.5.0?' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(ownProduct.url + pathOfRemote('store'));
  await expect(frame.pageOf('store'), 'the link alone changes nothing').toHaveAttribute('data-version', '1.0.0');

  await page.goto(link);
  await page.getByRole('button', { name: 'Start the preview' }).click();
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar).toContainText('store 1.5.0');
  await page.goto(ownProduct.url + pathOfRemote('store'));
  await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.5.0');

  const other = await browser.newPage();
  await other.goto(ownProduct.url + pathOfRemote('store'));
  await expect(frameOf(other).pageOf('store')).toHaveAttribute('data-version', '1.0.0');
  await other.close();

  await bar.getByRole('button', { name: 'Leave preview' }).click();
  await frame.shows('watch');
  await expect(bar).toHaveCount(0);
  await page.goto(ownProduct.url + pathOfRemote('store'));
  await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');
});
