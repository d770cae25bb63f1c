import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/journey.ts';
import { startProduct } from '../fixtures/run-product.ts';

/** A product that lets one address ask for as much as it likes. */
const test = base.extend({
  ownProduct: async ({ ownDataDir }, use) => {
    const product = await startProduct(ownDataDir, { FANS_PER_ADDRESS: '100000' });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

test.setTimeout(120_000);

/** Lists that are asked for at the same time, each of them another one, so that the database has to look for all of them. */
const ASKED_AT_ONCE = 250;
/** Reports that are sent at the same time; as many as a few fans send are never refused. */
const REPORTED_AT_ONCE = 60;
/** Milliseconds until whoever was refused asks for another one, which leaves the test and its browser a share of the machine. */
const PAUSE = 250;

/** Asks for lists that nobody has asked for, until it is called off. */
function flood(baseURL: string) {
  let isOver = false;
  let asked = 0;
  async function ask(): Promise<void> {
    while (!isOver) {
      asked += 1;
      const from = new Date(asked * 1000).toISOString();
      const answer = await fetch(`${baseURL}/services/search/v2/search/events/ondemand?size=100&from=${from}`);
      await answer.arrayBuffer();
      if (answer.status === 503) await pause(PAUSE);
    }
  }
  const asking = Array.from({ length: ASKED_AT_ONCE }, ask);
  return async () => {
    isOver = true;
    await Promise.all(asking);
  };
}

/** More than are let in while the database is asked whether it has time again. */
const STATES = [
  ['tx', 'Texas'],
  ['oh', 'Ohio'],
  ['ca', 'California'],
  ['fl', 'Florida'],
  ['ga', 'Georgia'],
  ['il', 'Illinois'],
  ['ny', 'New York'],
  ['wa', 'Washington'],
] as const;

/** Opens one state's page after the other until one is refused, and gives that state's name and the refusal. */
async function openRefused(page: Page) {
  for (const [code, state] of STATES) {
    const answer = await page.goto(`/states/${code}`);
    if (answer?.status() === 503) return { state, answer };
  }
  throw new Error('Every page was served.');
}

test('while too much is asked, fans see the pages that are kept, and others say so and come by themselves', async ({
  page,
  request,
  baseURL,
}) => {
  const games = page.getByRole('region', { name: 'Live now' }).getByRole('link');
  await page.goto('/');
  await expect(games.first()).toBeVisible();

  const callOff = flood(baseURL ?? '');
  await expect.poll(async () => (await (await request.get('/healthz')).json()).load).toBe('shedding');
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(games.first()).toBeVisible();
  expect((await page.goto('/users/sign_in'))?.status()).toBe(200);
  const report = { data: { messageId: 'one', anonymousId: 'fan', type: 'track', event: 'login' } };
  const reports = Array.from({ length: REPORTED_AT_ONCE });
  await expect
    .poll(async () => {
      const answers = await Promise.all(reports.map(() => request.post('/services/tracking/v1/t', report)));
      return answers.map((each) => each.status());
    })
    .toContain(503);

  const { state, answer } = await openRefused(page);
  const seconds = await answer.headerValue('retry-after');
  await expect(page.getByRole('heading', { level: 1, name: 'Many fans are here right now' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    `This page is not ready yet. It loads again by itself in ${seconds} seconds: you need not do anything.`,
  );
  await callOff();

  // It may have asked once more while too much was asked.
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: state });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveTitle(new RegExp(state));
});
