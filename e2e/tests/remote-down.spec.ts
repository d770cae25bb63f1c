import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchRelease, startProduct } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument, pathOfRemote, type RemoteName, remoteNames } from '../page-objects/frame.ts';
import { goingLive, readMap } from '../page-objects/releases.ts';

/** The gate tries one remote; the others take the same way through the host. */
const gateTagOf = (remote: RemoteName) => (remote === 'playoffs' ? { tag: '@gate' } : {});

function break404(page: Page, files: string): Promise<unknown> {
  return page.route(files, (route) => route.fulfill({ status: 404, body: 'Gone.' }));
}

for (const dead of remoteNames) {
  test(
    `with the files of ${dead} gone, the layout and the other four work, and a retry brings it back`,
    gateTagOf(dead),
    async ({ page, product }) => {
      const frame = frameOf(page);
      const [first, ...others] = remoteNames.filter((remote) => remote !== dead);
      if (!first) throw new Error('There is no other remote.');
      await page.goto(product.url + pathOfRemote(first));
      await frame.shows(first);
      const mark = await markDocument(page);
      await break404(page, `**/r/${dead}/**`);

      await frame.goTo(dead);
      await expect(frame.problem).toBeVisible();
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
        // It may go between the look and the click.
        if (await frame.retry.isVisible()) await frame.retry.click({ timeout: 5_000 });
        await expect(frame.pageOf(dead)).toBeVisible();
      }).toPass();
      await frame.shows(dead);
      expect(await mark.isKept()).toBe(true);
    },
  );
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

// A damaged file is answered by a sentence, which the browser does not run.
test.describe(() => {
  test.use({ expectedComplaint: /Refused to execute script .* MIME type/ });

  for (const [damage, act] of [
    ['without its files', (folder: string) => rmSync(folder, { recursive: true })],
    ['with changed bytes', changeEntry],
  ] as const) {
    test(`a release ${damage} in the store is left out: the one before is served, or else the error state`, async ({
      page,
      ownDataDir,
    }) => {
      const folderOf = async (part: RemoteName) => {
        const { ended, output } = launchRelease(ownDataDir, 'status', '--json');
        expect(await ended, output()).toBe(0);
        const rows = JSON.parse(output()) as { part: string; stable: { releaseId: string } }[];
        return path.join(ownDataDir, 'releases/r', part, rows.find((row) => row.part === part)?.stable.releaseId ?? '');
      };
      const published = launchRelease(ownDataDir, ...goingLive('store', '1.1.0'));
      expect(await published.ended, published.output()).toBe(0);
      act(await folderOf('store'));
      act(await folderOf('playoffs'));

      const product = await startProduct(ownDataDir);
      try {
        const frame = frameOf(page);
        await page.goto(product.url + pathOfRemote('store'));
        await frame.shows('store');
        await expect(frame.pageOf('store')).toHaveAttribute('data-version', '1.0.0');
        await frame.goTo('playoffs');
        await expect(frame.problem).toBeVisible();
        await frame.stands();
        await frame.goTo('watch');
        await frame.shows('watch');
        await expect.poll(async () => (await readMap(product.url)).remotes.store.current.version).toBe('1.0.0');
        await expect(page).not.toHaveTitle('changed bytes ran');
      } finally {
        await product.stop();
      }
    });
  }
});

function changeEntry(folder: string): void {
  const entry = readdirSync(folder).find((file) => /^entry\..*\.js$/.test(file));
  appendFileSync(path.join(folder, entry ?? 'no-entry'), '\ndocument.title = "changed bytes ran";');
}

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
  await expect(frame.problem).toBeVisible({ timeout: 30_000 });
  await frame.stands();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await frame.retry.click();
  await frame.shows('store');
});
