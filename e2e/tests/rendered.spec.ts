import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { pageDataOf, serveMap } from '../page-objects/page-data.ts';
import { type createSchedule, pathOf } from '../page-objects/schedule.ts';

const fixed = [
  ['home', '/', 'Live now'],
  ['the search', '/search?q=lincoln', 'Lincoln High School'],
  ['a long list', '/watch-events?show=upcoming', 'Show more games'],
  ['a state', '/states/tx', 'Texas'],
  ['the playoffs', '/playoffs', 'Sections in Texas'],
  ['a bracket', '/playoffs/brackets/tx/football/division-1/state-championship', 'Round'],
  ['the store', '/store/bleacherside', 'Pass'],
] as const;

async function renderedPages(schedule: ReturnType<typeof createSchedule>) {
  const events = [
    ['a game to come', await schedule.scheduled()],
    ['a free live game', await schedule.freeLive()],
  ] as const;
  return [...fixed, ...events.map(([name, event]) => [name, pathOf(event), 'vs.'] as const)];
}

/** The first visitors of all may come before the processes that render are there: they get the frame alone. */
async function whenRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { message: path })
    .toContain('<div id="root" data-rendered>');
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has what pages show first, and the words of the frame around it', { tag: '@gate' }, async ({
    page,
    schedule,
  }) => {
    for (const [name, path, words] of await renderedPages(schedule)) {
      await whenRendered(page, path);
      await page.goto(path);
      await expect(page.getByRole('main'), name).toContainText(words);
      await expect(page.getByRole('banner'), name).toContainText('Sign in');
      await expect(page.getByRole('contentinfo'), name).toBeVisible();
    }
  });

  test('gets no form that would put what is typed into the address', async ({ page }) => {
    for (const path of ['/users/sign_in', '/users/sign_up', '/subscribe/retail', '/california-privacy-rights-form']) {
      await page.goto(path);
      await expect(page.locator('form:not([action="/search"])')).toHaveCount(0);
    }
  });
});

test('a tab takes what was rendered over as it is, without reading it again', { tag: '@gate' }, async ({
  page,
  schedule,
}) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    read.push(pathname + search);
  });
  await page.addInitScript(() => {
    // The first element of the page, before and after: React would put others in its place.
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'first', document.querySelector('main h1'));
    });
  });
  for (const [name, path] of await renderedPages(schedule)) {
    await whenRendered(page, path);
    read.length = 0;
    const html = (await (await page.goto(path))?.text()) ?? '';
    await expect(page.locator('#root[data-rendered]'), name).toHaveCount(0);
    const isSame = () =>
      page.evaluate(() => {
        const first: unknown = Reflect.get(window, 'first');
        return first instanceof Element && first === document.querySelector('main h1');
      });
    expect(await isSame(), name).toBe(true);
    const { data } = pageDataOf(html);
    expect(Object.keys(data), name).not.toEqual([]);
    expect(
      read.filter((address) => address in data),
      name,
    ).toEqual([]);
  }
});

test('a tab that loads another release than was rendered shows its own', async ({ page, baseURL }) => {
  await serveMap(page, `${baseURL}/playoffs`, (map) => {
    const { playoffs } = map.remotes;
    if (playoffs) playoffs.current = { ...playoffs.current, releaseId: '0'.repeat(64) };
  });
  await page.goto('/playoffs');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Playoffs' })).toBeVisible();
  await expect(page.locator(`[data-release="${'0'.repeat(64)}"]`)).toHaveCount(1);
});

test('a release that fails on a server is reported by the tab that got no page from there', async ({
  page,
  baseURL,
}) => {
  await page.route(`${baseURL}/playoffs`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const { playoffs } = pageDataOf(html).map.remotes;
    const failure = { remote: 'playoffs', releaseId: playoffs?.current.releaseId, reason: 'TypeError: no game' };
    const body = html.replace(/"renderFailure":[^}]*?null/, `"renderFailure":${JSON.stringify(failure)}`);
    await route.fulfill({ response, body });
  });
  const report = page.waitForRequest('**/release-reports');
  await page.goto('/playoffs');
  const { votes } = (await report).postDataJSON() as { votes: { remote: string; outcome: string; reason: string }[] };
  expect(votes).toContainEqual(
    expect.objectContaining({
      remote: 'playoffs',
      outcome: 'failed',
      kind: 'render',
      reason: 'on a server: TypeError: no game',
    }),
  );
  expect((await (await report).response())?.status()).toBe(204);
});
