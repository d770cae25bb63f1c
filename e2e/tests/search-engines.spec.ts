import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { goInside } from '../page-objects/frame.ts';
import { type createSchedule, pathOf } from '../page-objects/schedule.ts';

const FIXED = [
  '/',
  '/search',
  '/watch-events',
  '/highlights',
  '/states/tx',
  '/find-school',
  '/find-school/tx',
  '/sports/football',
  '/sports/football/tx',
  '/associations/txpsa',
  '/associations/txpsa/schools',
  '/associations/txpsa/football',
  '/associations/txpsa/football/schedule',
  '/affiliates/lakes-prep-network',
  '/playoffs',
  '/playoffs/state/texas',
  '/playoffs/section/cif-ss',
  '/playoffs/brackets/tx',
  '/playoffs/brackets/tx/football/division-1/state-championship',
  '/store/bleacherside',
];

async function pathsOf(schedule: ReturnType<typeof createSchedule>): Promise<string[]> {
  const [live, replay, toCome] = [await schedule.freeLive(), await schedule.freeReplay(), await schedule.scheduled()];
  const school = `/schools/${live.teams[0]?.slug}`;
  return [...FIXED, school, ...[live, replay, toCome].map(pathOf), await schedule.newestHighlight()];
}

/** What describes a page, in its document as it is now. */
async function describedIn(page: Page) {
  const attribute = async (selector: string, name: string) => {
    const found = page.locator(selector);
    return (await found.count()) === 1 ? found.getAttribute(name) : null;
  };
  const data = page.locator('script[type="application/ld+json"]');
  return {
    title: await page.title(),
    description: await attribute('meta[name="description"]', 'content'),
    canonical: await attribute('link[rel="canonical"]', 'href'),
    card: await attribute('meta[property="og:title"]', 'content'),
    picture: await attribute('meta[property="og:image"]', 'content'),
    data: (await data.count()) === 1 ? await data.textContent() : null,
  };
}

test('the first HTML of every kind of page says what the tab says of it', async ({
  page,
  browser,
  baseURL,
  schedule,
}) => {
  const reader = await (await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })).newPage();
  for (const path of await pathsOf(schedule)) {
    await reader.goto(path);
    const first = await describedIn(reader);
    expect(first, path).toEqual({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      canonical: baseURL + path,
      card: expect.stringMatching(/\S/),
      picture: expect.stringMatching(/^http/),
      data: expect.stringContaining('"@context":"https://schema.org"'),
    });
    const picture = await reader.request.get(first.picture ?? '');
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    await page.goto(path);
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expect(page.locator('#root[data-rendered]'), path).toHaveCount(0);
    await expect.poll(() => describedIn(page), { message: path }).toEqual(first);
  }
  await reader.context().close();
});

test('the site map leads to every kind of page at its one address', async ({ request, baseURL }) => {
  const addressesOf = async (map: string) => {
    const answer = await request.get(map);
    expect(answer.status(), map).toBe(200);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  };
  const kindOf = (map: string) => /\/sitemaps\/([a-z]+)/.exec(map)?.[1] ?? map;
  const maps = await addressesOf('/sitemap.xml');
  const kinds = ['pages', 'profiles', 'schools', 'brackets', 'events', 'highlights'];
  expect(new Set(maps.map(kindOf))).toEqual(new Set(kinds));
  for (const kind of kinds) {
    const map = maps.findLast((address) => kindOf(address) === kind) ?? kind;
    const addresses = await addressesOf(map);
    for (const address of [addresses[0] ?? map, addresses.at(-1) ?? map]) {
      const page = await request.get(address, { maxRedirects: 0 });
      expect(page.status(), address).toBe(200);
      expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"`);
      expect(address, map).toContain(`${baseURL}/`);
    }
  }
});

test('nothing that describes one page stays as another one opens', async ({ page }) => {
  await page.goto('/states/tx');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  expect((await describedIn(page)).card).toContain('Texas');
  await goInside(page, '/playoffs');
  await expect(page).toHaveTitle(/playoffs by state/);
  expect(await describedIn(page)).toEqual({
    title: expect.stringContaining('playoffs'),
    description: expect.stringContaining('playoff brackets'),
    canonical: expect.stringMatching(/\/playoffs$/),
    card: null,
    picture: null,
    data: null,
  });
});
