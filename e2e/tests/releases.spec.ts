import { startProduct } from '../fixtures/run-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { frameOf, markDocument, remoteNames } from '../page-objects/frame.ts';
import { command, goingLive, isLive, putLive, readMap } from '../page-objects/releases.ts';

test.setTimeout(120_000);

test('an open tab follows a publish and a rollback of a remote without loading the document again', async ({
  page,
  ownProduct,
}) => {
  const frame = frameOf(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const storeVersion = frame.pageOf('store');
  /** The tab asks for the map when a navigation begins, at most every other second. */
  async function navigatesTo(version: string): Promise<void> {
    await expect(async () => {
      await frame.goTo('watch');
      await frame.shows('watch');
      await frame.goTo('store');
      await frame.shows('store');
      expect(await storeVersion.getAttribute('data-version')).toBe(version);
    }).toPass({ timeout: 40_000 });
  }

  await page.goto(ownProduct.url);
  const mark = await markDocument(page);
  await navigatesTo('1.0.0');

  await putLive(ownProduct, 'store', '1.1.0');
  await navigatesTo('1.1.0');

  await command(ownProduct, 'rollback', 'store');
  await isLive(ownProduct.url, 'store', '1.0.0');
  await navigatesTo('1.0.0');

  expect(await mark.isKept()).toBe(true);
  expect(documents).toHaveLength(1);
  await frame.goTo('playoffs');
  await expect(frame.pageOf('playoffs')).toHaveAttribute('data-version', '1.0.0');
});

test('a tab on a page of the remote gets the new version when it goes on to another page of that remote', async ({
  page,
  ownProduct,
}) => {
  const frame = frameOf(page);
  await page.goto(`${ownProduct.url}/playoffs/brackets/tx`);
  await expect(frame.pageOf('playoffs')).toHaveAttribute('data-version', '1.0.0');
  const mark = await markDocument(page);

  await putLive(ownProduct, 'playoffs', '2.0.0-rc.1');
  await expect(frame.pageOf('playoffs'), 'a page that is being read stays as it is').toHaveAttribute(
    'data-version',
    '1.0.0',
  );

  const main = page.getByRole('main');
  // A map of the last two seconds counts as new, so the first step may come too early.
  await expect(async () => {
    await main.getByRole('link', { name: 'Texas Football Division 1 State Championship' }).click();
    await expect(main.getByRole('heading', { level: 1, name: /Football Division 1/ })).toBeVisible();
    const isNew = (await frame.pageOf('playoffs').getAttribute('data-version')) === '2.0.0-rc.1';
    if (!isNew) await main.getByRole('link', { name: 'Texas brackets' }).click();
    expect(isNew).toBe(true);
  }).toPass({ timeout: 40_000 });
  expect(await mark.isKept()).toBe(true);
});

test('a restart undoes neither a publish nor a rollback, and a release that was rolled back needs --force', async ({
  ownProduct,
}) => {
  const publish = goingLive('store', '1.1.0');
  await command(ownProduct, ...publish);
  await command(ownProduct, ...goingLive('account', '1.2.0'));
  const said = await command(ownProduct, 'rollback', 'store', '--reason', 'prices were wrong');
  expect(said).toMatch(/^store +(rollback +)?gen 2 ?→ ?3 .*[0-9a-f]{4,8} → [0-9a-f]{4,8}/);

  expect(await ownProduct.stop()).toBe(0);
  const again = await startProduct(ownProduct.dataDir);
  try {
    const { remotes } = await readMap(again.url);
    expect(remotes.store).toMatchObject({ generation: 3, current: { version: '1.0.0' } });
    expect(remotes.account).toMatchObject({ generation: 2, current: { version: '1.2.0' } });

    const refused = await again.release(...publish);
    expect(refused).toEqual({ exitCode: 4, output: expect.stringMatching(/taken back before.+--force/) });
    expect((await readMap(again.url)).remotes.store.generation).toBe(3);

    const forced = await again.release(...publish, '--force');
    expect(forced).toMatchObject({ exitCode: 0 });
    await isLive(again.url, 'store', '1.1.0');
  } finally {
    await again.stop();
  }
});

test('status says for people and for programs what is live, who put it there and why', async ({ product }) => {
  const people = await product.release('status');
  expect(people.exitCode).toBe(0);
  const { host, remotes } = await readMap(product.url);
  const live = [
    ['host', host.releaseId],
    ...Object.entries(remotes).map(([name, { current }]) => [name, current.releaseId]),
  ];
  expect(live).toHaveLength(1 + remoteNames.length);
  for (const [part = '', releaseId = ''] of live) {
    expect(people.output).toMatch(
      new RegExp(`^${part} +1\\.0\\.0 +${releaseId.slice(0, 8)}  gen 1  promote by npm start at 20`, 'm'),
    );
  }

  const programs = await product.release('status', '--json');
  const rows = JSON.parse(programs.output) as { part: string; stable: { releaseId: string } }[];
  expect(rows.map(({ part, stable }) => [part, stable.releaseId])).toEqual(live);
});

test('the release command refuses what cannot be done and changes nothing', async ({ product }) => {
  const before = await readMap(product.url);
  expect(await product.release('rollback', 'store')).toEqual({
    exitCode: 4,
    output: expect.stringContaining('no earlier release of store'),
  });
  expect(await product.release('publish', 'nothing')).toEqual({
    exitCode: 2,
    output: expect.stringContaining('host, watch, account, checkout, playoffs, store'),
  });
  expect(await product.release('rollback')).toMatchObject({ exitCode: 2 });
  expect(await readMap(product.url)).toEqual(before);
});

test('a new page load comes from the host that is live, through publish and rollback', async ({ page, ownProduct }) => {
  const frame = frameOf(page);
  const first = (await readMap(ownProduct.url)).host;
  /** The release that the document's own scripts are of. */
  async function loadedHost(): Promise<string[]> {
    await page.goto(ownProduct.url);
    await frame.shows('watch');
    const sources = await page
      .locator('script[src]')
      .evaluateAll((scripts) =>
        scripts.flatMap((script) => /\/r\/host\/([0-9a-f]+)\//.exec(script.getAttribute('src') ?? '')?.[1] ?? []),
      );
    return [...new Set(sources)];
  }
  expect(await loadedHost()).toEqual([first.releaseId]);

  await putLive(ownProduct, 'host', '1.1.0');
  const second = (await readMap(ownProduct.url)).host;
  expect(second.releaseId).not.toBe(first.releaseId);
  expect(await loadedHost()).toEqual([second.releaseId]);
  const health = await fetch(`${ownProduct.url}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'ok', release: { host: '1.1.0' } });

  await command(ownProduct, 'rollback', 'host');
  await isLive(ownProduct.url, 'host', '1.0.0');
  expect(await loadedHost()).toEqual([first.releaseId]);
});

test('files of releases are kept for ever, and a missing one is a plain 404 that nobody keeps', async ({
  request,
  product,
}) => {
  const { current } = (await readMap(product.url)).remotes.store;
  const found = await request.get(product.url + current.entry);
  expect(found.status()).toBe(200);
  expect(found.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });

  for (const missing of [
    `${current.base}gone.js`,
    `/r/store/${'0'.repeat(64)}/entry.js`,
    '/r/none/x.js',
    '/r/',
    `${current.base}release.json`,
  ]) {
    const response = await request.get(product.url + missing);
    expect(response.status(), missing).toBe(404);
    expect(response.headers()['cache-control'], missing).toBe('no-store');
    expect(response.headers()['content-type'], missing).toContain('text/plain');
  }
});
