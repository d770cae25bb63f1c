import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { pathOfRemote } from '../page-objects/frame.ts';
import { opsOf } from '../page-objects/ops.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { pageDataOf } from '../page-objects/page-data.ts';
import { type Vote, watchVotes } from '../page-objects/release-votes.ts';
import { command, readMap } from '../page-objects/releases.ts';
import { tabReleasesOf } from '../page-objects/tab-releases.ts';
import { visitFrom } from '../page-objects/visit-from.ts';

const storePage = pathOfRemote('store');

test('a page that stays for three seconds is told as well, once', async ({ page, context, product }) => {
  const { votes, answers } = watchVotes(context);
  const { host, remotes } = await readMap(product.url);
  const { releaseId } = remotes.store.current;
  const tab = tabReleasesOf(page, product.url);
  await page.clock.install();
  await page.goto(storePage);
  await tab.frame.shows('store');
  await page.clock.runFor(2_000);
  expect(votes).toEqual([]);
  await page.clock.runFor(3_000);
  await expect.poll(() => answers).toEqual([204]);
  expect(votes).toEqual([
    { remote: 'host', releaseId: host.releaseId, outcome: 'ok' },
    { remote: 'store', releaseId, outcome: 'ok', page: 'network-store' },
  ]);

  await tab.frame.goTo('watch');
  await tab.frame.shows('watch');
  await tab.frame.goTo('store');
  await tab.frame.shows('store');
  await page.clock.runFor(10_000);
  for (const name of ['store', 'host']) expect(votes.filter(({ remote }) => remote === name)).toHaveLength(1);
});

test.describe('a host that cannot start', () => {
  test.use({ expectedComplaint: /Failed to load resource|boom/ });

  test('is reported by the page itself, which says so and offers to load again', { tag: '@gate' }, async ({
    page,
    context,
    product,
  }) => {
    const { host } = await readMap(product.url);
    // A page that comes without content: what a server rendered would stay on the screen.
    const path = pathOfRemote('account');
    const scripts = `**/r/host/${host.releaseId}/*.js`;
    const broken = { contentType: 'text/javascript', body: 'throw new Error("boom")' };
    const ways = {
      load: (route: Route) => route.abort(),
      uncaught: (route: Route) => route.fulfill(broken),
    };
    await page.clock.install();
    for (const [kind, answer] of Object.entries(ways)) {
      const { votes, answers } = watchVotes(context);
      await page.route(scripts, answer);
      // Without the hashes of the scripts, so that the broken one runs.
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/ integrity="[^"]*"(?= src="\/r\/host\/)/g, '');
        await route.fulfill({ response, body });
      });
      await page.goto(path);
      const vote = { remote: 'host', releaseId: host.releaseId, outcome: 'failed', kind };
      await expect.poll(() => votes).toEqual([expect.objectContaining(vote)]);
      await expect.poll(() => answers).toEqual([204]);
      await page.clock.runFor(3_000);
      await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
      expect(votes).toHaveLength(1);
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Load the page again' }).click();
      await tabReleasesOf(page, product.url).frame.shows('account');
      // What that page still loads must not meet the next way of breaking.
      await page.goto('about:blank');
    }
  });
});

test('what is known when the fan leaves goes out with a beacon, and how fast pages were, once they allow it', async ({
  page,
  browser,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const { frame } = tabReleasesOf(page, ownProduct.url);
  const consent = consentOf(page);
  const leave = () => page.goto(`${ownProduct.url}/healthz`);

  // Not measured: nobody has allowed it yet.
  await page.goto(ownProduct.url + pathOfRemote('account'));
  await frame.shows('account');
  await expect(consent.bar).toBeVisible();
  await leave();

  await page.goto(ownProduct.url + pathOfRemote('watch'));
  await frame.shows('watch');
  await consent.accept.click();
  await frame.goTo('store');
  await frame.shows('store');
  await page.evaluate(isNavigationMeasured);
  await leave();

  const others = await browser.newContext();
  const opsPage = await others.newPage();
  const ops = opsOf(opsPage, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await expect(ops.card('store')).toContainText('0 of 1 sessions');
  for (const [part, views] of Object.entries({ store: '1', watch: '1', host: '2' })) {
    const row = ops.card(part).getByRole('row', { name: 'Views measured' });
    await expect(row.getByRole('cell')).toHaveText(views);
  }
  await expect(ops.card('account')).not.toContainText('Views measured');
  await ops.card('watch').getByText('Speed by page').click();
  await expect(ops.card('watch').getByRole('rowheader', { name: 'home' })).toContainText('1 view');
  expect(await violationsOf(opsPage)).toEqual([]);
  await others.close();
});

/** Waits until the browser has told that it navigated inside the tab, which it does once the new page was painted. */
function isNavigationMeasured(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'soft-navigation', buffered: true });
  });
}

test('votes are counted: a trial that fails in tabs is taken back by itself, and its evidence is kept', async ({
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const { url } = ownProduct;
  await command(
    ownProduct,
    ...['publish', 'store', '--version', '1.1.0', '--promote', 'production'],
    ...['--canary', '50'],
  );
  await expect.poll(async () => (await readMap(url)).remotes.store.generation).toBe(2);

  /** A visit of somebody new, who finds the release on trial broken. */
  async function visit(address: string): Promise<void> {
    const page = await visitFrom(address, url, storePage);
    const { map, reportToken: token } = pageDataOf(page.body);
    const { releaseId, version } = map.remotes.store.current;
    const vote: Vote = { remote: 'store', releaseId, outcome: 'ok' };
    const votes = version === '1.1.0' ? [{ ...vote, outcome: 'failed', kind: 'render' }] : [vote];
    const { status } = await page.post('/release-reports', { token, votes });
    // A busy gateway leaves reports out, as tabs do then.
    expect([204, 503]).toContain(status);
  }
  const generation = async () => (await readMap(url)).remotes.store.generation;
  for (let round = 0; round < 12 && (await generation()) === 2; round++) {
    const addresses = Array.from({ length: 6 }, (_, visitor) => `127.0.${6 * round + visitor}.2`);
    await Promise.all(addresses.map(visit));
  }
  await expect.poll(generation, { timeout: 15_000 }).toBe(3);

  const [step] = JSON.parse(await command(ownProduct, 'log', 'store', '--json')) as object[];
  expect(step).toMatchObject({
    ...{ canary: null, action: 'abort', actor: 'automatic' },
    evidence: { baselineFailed: 0, limit: 1000, failed: expect.any(Number) },
  });
});
