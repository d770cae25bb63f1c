import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, pathOfRemote } from '../page-objects/frame.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { command } from '../page-objects/releases.ts';

test.setTimeout(120_000);

const password = 'friday-night-lights';

/** Asks the registry, as a team does: operations issue a token, and the team a link with it. */
async function linkFor(request: APIRequestContext, url: string, releaseId: string, email: string): Promise<string> {
  const post = async (path: string, bearer: string | null, data: object) => {
    const headers = bearer === null ? { origin: url } : { authorization: `Bearer ${bearer}` };
    const response = await request.post(url + path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { access_token: ops } = await post('/auth/token', null, { username: 'ops@demo.test', password });
  const asked = { name: 'store-team', scopes: ['store:production:preview'] };
  const { token } = await post('/services/registry/tokens', ops, asked);
  const { path } = await post('/services/registry/previews', token, { part: 'store', releaseId, email });
  return url + path;
}

test('one member looks at a published release inside the site, and leaves it; nobody else sees it', {
  tag: '@gate',
}, async ({ page, browser, request, ownProduct }) => {
  const output = await command(ownProduct, 'publish', 'store', '--version', '1.5.0', '--json');
  const { releaseId } = JSON.parse(output.slice(output.indexOf('{'))) as { releaseId: string };
  const link = await linkFor(request, ownProduct.url, releaseId, 'free@demo.test');
  const frame = frameOf(page);

  await page.goto(link);
  await page.getByLabel('Email').fill('free@demo.test');
  await page.getByLabel('Password').fill(password);
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
