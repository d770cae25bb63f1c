import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { opsOf } from '../page-objects/ops.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { type Game, liveFeedOf, pathOf } from '../page-objects/schedule.ts';

// Of its own, since a claim is made once for each game, and lasts.
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

interface History {
  changes: { feed_key: string; kind: string; at: string }[];
}

const HOUR = 3_600_000;

test('a member asks for days back in one press since a stream came late, and operations grant them', async ({
  page,
  browser,
  ownProduct,
  schedule,
  request,
}) => {
  test.slow();
  /** Whether a pass for every game opens it, and it came an hour late or more. */
  async function wasLate(game: Game): Promise<boolean> {
    const feed = liveFeedOf(game);
    if (!feed?.payment_required || game.is_tournament || game.start_time === null) return false;
    const answer = await request.get(`/services/content/v2/stream_history/${game.key}`);
    const { changes } = (await answer.json()) as History;
    const onAir = changes.find(({ feed_key: key, kind }) => key === feed.key && kind === 'on_air');
    return onAir !== undefined && Date.parse(onAir.at) - Date.parse(game.start_time) >= HOUR;
  }
  let late: Game | undefined;
  // The first round of copies comes some seconds after a product's start.
  await expect(async () => {
    for (const game of await schedule.search('live', { size: 100 })) if (await wasLate(game)) late = game;
    expect(late, 'a live game that came late').toBeDefined();
  }).toPass();

  await signIn(page, demo('subscriber'), pathOf(late as Game));
  const claim = page.getByRole('region', { name: 'This stream came 1 h 35 min late' });
  await page.getByRole('region', { name: 'Stream history' }).scrollIntoViewIfNeeded();
  const ask = claim.getByRole('button', { name: 'Ask for 7 more days' });
  await expect(ask).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }
  await ask.press('Enter');
  await expect(claim.getByText(/^You asked for 7 more days\. We answer by mail by /)).toBeFocused();

  const desk = await (await browser.newContext()).newPage();
  const ops = opsOf(desk, ownProduct.opsUrl);
  await ops.open();
  await ops.signIn();
  await desk.getByRole('link', { name: 'Claims (1 open)' }).click();
  await desk.getByRole('listitem').getByRole('link').click();
  await desk.getByRole('radio', { name: /^Granted/ }).check();
  expect(await violationsOf(desk)).toEqual([]);
  expect(await smallTargetsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Decide and send' }).press('Enter');
  await expect(desk.getByText('None is open.')).toBeVisible();
  await expect(desk.getByText(/^Granted on .* by Olive/)).toBeVisible();

  await page.reload();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(claim.getByText('Your Annual Pass lasts 7 days longer.')).toBeVisible();
  const mails = path.join(ownProduct.dataDir, 'mail');
  await expect(async () => {
    const texts = await Promise.all((await readdir(mails)).map((name) => readFile(path.join(mails, name), 'utf8')));
    expect(texts.some((text) => text.includes('Subject: Your Annual Pass lasts 7 days longer'))).toBe(true);
  }).toPass();
});
