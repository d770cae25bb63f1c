import { expect, test } from '../fixtures/journey.ts';
import { pathOfRemote } from '../page-objects/frame.ts';
import { opsOf } from '../page-objects/ops.ts';
import { pageDataOf } from '../page-objects/page-data.ts';
import { type Vote, watchVotes } from '../page-objects/release-votes.ts';
import { command, readMap } from '../page-objects/releases.ts';
import { tabReleasesOf } from '../page-objects/tab-releases.ts';

const storePage = pathOfRemote('store');

test('a page that stays for three seconds is told as well, once', async ({ page, context, product }) => {
  const { votes, answers } = watchVotes(context);
  const { releaseId } = (await readMap(product.url)).remotes.store.current;
  const tab = tabReleasesOf(page, product.url);
  await page.clock.install();
  await page.goto(storePage);
  await tab.frame.shows('store');
  await page.clock.runFor(2_000);
  expect(votes).toEqual([]);
  await page.clock.runFor(3_000);
  await expect.poll(() => answers).toEqual([204]);
  expect(votes).toEqual([{ remote: 'store', releaseId, outcome: 'ok', page: 'network-store' }]);

  await tab.frame.goTo('watch');
  await tab.frame.shows('watch');
  await tab.frame.goTo('store');
  await tab.frame.shows('store');
  await page.clock.runFor(10_000);
  expect(votes.filter(({ remote }) => remote === 'store')).toHaveLength(1);
});

test('what is known when the fan leaves goes out with a beacon and is counted', async ({
  page,
  browser,
  ownProduct,
}) => {
  await page.goto(ownProduct.url + storePage);
  await tabReleasesOf(page, ownProduct.url).frame.shows('store');
  await page.goto(`${ownProduct.url}/healthz`);

  const context = await browser.newContext();
  const ops = opsOf(await context.newPage(), ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await expect(ops.card('store')).toContainText('0 of 1 sessions');
  await context.close();
});

test('votes are counted: a trial that fails in tabs is taken back by itself, and its evidence is kept', {
  tag: '@gate',
}, async ({ page, ownProduct }) => {
  test.setTimeout(120_000);
  const { url } = ownProduct;
  await command(
    ownProduct,
    ...['publish', 'store', '--version', '1.1.0', '--promote', 'production'],
    ...['--canary', '50'],
  );
  await expect.poll(async () => (await readMap(url)).remotes.store.generation).toBe(2);

  /** A visit of somebody new, who finds the release on trial broken. */
  async function visit(): Promise<void> {
    const { map, reportToken: token } = pageDataOf(await (await fetch(url + storePage)).text());
    const { releaseId, version } = map.remotes.store.current;
    const vote: Vote = { remote: 'store', releaseId, outcome: 'ok' };
    const votes = version === '1.1.0' ? [{ ...vote, outcome: 'failed', kind: 'render' }] : [vote];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token, votes });
    const answer = await fetch(`${url}/release-reports`, { method: 'POST', headers, body });
    expect(answer.status).toBe(204);
  }
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 6 }, visit));

  interface Row {
    part: string;
    canary: unknown;
    last: { action: string; actor: string; evidence?: unknown };
  }
  const storeRow = async () => {
    const rows = JSON.parse(await command(ownProduct, 'status', '--json')) as Row[];
    return rows.find(({ part }) => part === 'store');
  };
  await expect.poll(storeRow, { timeout: 15_000 }).toMatchObject({
    canary: null,
    last: { action: 'abort', actor: 'automatic' },
  });
  const [step] = JSON.parse(await command(ownProduct, 'log', 'store', '--json')) as Row['last'][];
  expect(step?.evidence).toMatchObject({ baselineFailed: 0, limit: 1000, failed: expect.any(Number) });
  await page.goto(url + storePage);
  await tabReleasesOf(page, url).runs('store', '1.0.0');
});
