import { createHash } from 'node:crypto';
import { appendFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument, pathOfRemote, type RemoteName, remoteNames } from '../page-objects/frame.ts';
import { isLive, type ReleaseMap, readMap } from '../page-objects/releases.ts';

/** A fan is told this soon that a page is not there, in milliseconds. */
const TOLD_WITHIN = 2_000;

function break404(page: Page, files: string): Promise<unknown> {
  return page.route(files, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
}

for (const dead of remoteNames) {
  test(`with the files of ${dead} gone, the layout and the other four work, and a retry brings it back`, async ({
    page,
    product,
  }) => {
    const frame = frameOf(page);
    const [first, ...others] = remoteNames.filter((remote) => remote !== dead);
    if (!first) throw new Error('There is no other remote.');
    await page.goto(product.url + pathOfRemote(first));
    await frame.shows(first);
    const mark = await markDocument(page);
    await break404(page, `**/r/${dead}/**`);

    const openedAt = Date.now();
    await frame.goTo(dead);
    await expect(frame.problem).toBeVisible();
    expect(Date.now() - openedAt).toBeLessThan(TOLD_WITHIN);
    await frame.stands();
    await expect(frame.problem).not.toContainText(/federation|runtime|http|\.js/i);
    await expect(frame.problem.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(frame.problem.getByRole('link', { name: 'Watch Events' })).toHaveAttribute('href', '/watch-events');

    for (const other of [...others, first]) {
      await frame.goTo(other);
      await frame.shows(other);
      await frame.stands();
    }

    await frame.goTo(dead);
    await frame.retry.click();
    await expect(frame.retry, 'still gone').toBeEnabled();
    await expect(frame.problem).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // The retry before may still be under way, and then it is the one that finds the files.
    await expect(async () => {
      if (await frame.retry.isVisible()) await frame.retry.click({ timeout: 1_000 });
      await expect(frame.pageOf(dead)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await frame.shows(dead);
    expect(await mark.isKept()).toBe(true);
  });
}

test('a dead remote whose page is the first one opened leaves the layout and a way out', async ({ page, product }) => {
  const frame = frameOf(page);
  await break404(page, '**/r/watch/**');
  await page.goto(product.url);
  await expect(frame.problem).toBeVisible();
  await frame.stands();
  await expect(page).toHaveTitle(/^This page is taking a time-out \| /);
  await frame.problem.getByRole('link', { name: 'My Account' }).click();
  await frame.shows('account');
});

for (const [part, files] of [
  ['script', '**/r/store/**/__federation_expose_*.js'],
  ['stylesheet', '**/r/store/**/*.css'],
] as const) {
  test(`a page whose ${part} is gone shows the error state rather than half a page, and a retry heals it`, async ({
    page,
    product,
  }) => {
    const frame = frameOf(page);
    await page.goto(product.url);
    await frame.shows('watch');
    await break404(page, files);
    await frame.goTo('store');
    await expect(frame.problem).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await frame.retry.click();
    await frame.shows('store');
  });
}

test('files that vanish from the release store are told, and the page heals when they are back', async ({
  page,
  ownProduct,
}) => {
  const frame = frameOf(page);
  const { releaseId } = (await readMap(ownProduct.url)).remotes.playoffs.current;
  const folder = path.join(ownProduct.dataDir, 'releases/r/playoffs', releaseId);
  const aside = path.join(ownProduct.dataDir, 'aside');
  renameSync(folder, aside);

  await page.goto(ownProduct.url);
  await frame.shows('watch');
  const mark = await markDocument(page);
  await frame.goTo('playoffs');
  await expect(frame.problem).toBeVisible();
  await frame.stands();
  await frame.goTo('store');
  await frame.shows('store');

  renameSync(aside, folder);
  await frame.goTo('playoffs');
  await frame.shows('playoffs');
  expect(await mark.isKept()).toBe(true);
});

test('an entry that never answers holds nothing else up, is told within its limits, and can be tried again', async ({
  page,
  product,
}) => {
  const frame = frameOf(page);
  await page.goto(product.url);
  await frame.shows('watch');
  await page.route('**/r/store/**/entry.*.js', () => {});

  const asked = page.waitForRequest('**/r/store/**/entry.*.js');
  await frame.goTo('store');
  await asked;
  await frame.shows('watch');
  await frame.goTo('checkout');
  await frame.shows('checkout');

  await frame.goTo('store');
  // Two attempts of at most six seconds, and the pause between them.
  await expect(frame.problem).toBeVisible({ timeout: 13_000 });
  await frame.stands();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await frame.retry.click();
  await frame.shows('store');
});

test.describe('with a release that is broken', () => {
  test.use({ expectedComplaint: /integrity|The entry broke/ });

  test('changed bytes never run: the release before takes over, also for a page opened afresh', async ({
    page,
    ownProduct,
  }) => {
    const frame = frameOf(page);
    const { exitCode, output } = await ownProduct.release('publish', 'store', '--version', '1.1.0');
    expect(exitCode, output).toBe(0);
    await isLive(ownProduct.url, 'store', '1.1.0');
    const { current } = (await readMap(ownProduct.url)).remotes.store;
    appendFileSync(path.join(ownProduct.dataDir, 'releases', current.entry), '\ndocument.title = "changed bytes ran";');

    await page.goto(ownProduct.url + pathOfRemote('store'));
    await frame.shows('store');
    await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');
    await expect(page).toHaveTitle(/^Store/);
    await frame.goTo('watch');
    await frame.goTo('store');
    await frame.shows('store');
  });

  test('a release whose files are gone makes way for the one before', async ({ page, ownProduct }) => {
    const frame = frameOf(page);
    const { exitCode, output } = await ownProduct.release('publish', 'store', '--version', '1.1.0');
    expect(exitCode, output).toBe(0);
    await isLive(ownProduct.url, 'store', '1.1.0');
    const { current } = (await readMap(ownProduct.url)).remotes.store;
    const folder = path.join(ownProduct.dataDir, 'releases', current.base);
    renameSync(folder, path.join(ownProduct.dataDir, 'aside'));

    await page.goto(ownProduct.url);
    await frame.shows('watch');
    await frame.goTo('store');
    await frame.shows('store');
    await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');
  });

  test('an entry that throws makes way for the release before, or else for the error state', async ({
    page,
    product,
  }) => {
    const frame = frameOf(page);
    const { current } = (await readMap(product.url)).remotes.store;
    const body = 'throw new Error("The entry broke.");';
    const base = `/r/store/${'f'.repeat(64)}/`;
    const entry = `${base}entry.js`;
    const integrity = { [entry]: `sha384-${createHash('sha384').update(body).digest('base64')}` };
    const broken = {
      ...current,
      releaseId: 'f'.repeat(64),
      version: '1.1.0',
      containerName: 'store_broken',
      base,
      entry,
      integrity,
    };
    await page.route(`**${entry}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
    );

    await serveMap(page, product.url + pathOfRemote('store'), 'store', {
      generation: 2,
      current: broken,
      fallback: current,
    });
    await page.goto(product.url + pathOfRemote('store'));
    await frame.shows('store');
    await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');

    await serveMap(page, product.url + pathOfRemote('store'), 'store', {
      generation: 2,
      current: broken,
      fallback: null,
    });
    await page.goto(product.url + pathOfRemote('store'));
    await expect(frame.problem).toBeVisible();
    await frame.stands();
  });
});

/** Serves a page whose inlined release map says this of one remote. */
async function serveMap(page: Page, url: string, remote: RemoteName, mapped: ReleaseMap['remotes'][RemoteName]) {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
      (_all, open: string, text: string, close: string) => {
        const data = JSON.parse(text) as { map: ReleaseMap };
        data.map.remotes[remote] = mapped;
        return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
      },
    );
    await route.fulfill({ response, body: html });
  });
}
