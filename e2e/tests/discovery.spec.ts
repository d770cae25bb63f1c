import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { passTime } from '../page-objects/faults.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { rawGet } from '../page-objects/raw-request.ts';

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Kind of game' }).getByRole('link', { name });
const summary = (page: Page) => main(page).getByRole('status').filter({ hasText: /game/ });

async function settled(page: Page, heading: string | RegExp): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

test('by keyboard alone a fan gets from the header to a state, to its sport and to a game', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/');
  const states = header(page).getByRole('button', { name: 'States' });
  await states.focus();
  await page.keyboard.press('Enter');
  await expect(states).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: 'Alabama' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(states).toBeFocused();
  await expect(header(page).getByRole('link', { name: 'Alabama' })).toBeHidden();

  await page.keyboard.press('Space');
  const texas = header(page).getByRole('link', { name: 'Texas' });
  for (let step = 0; step < 60 && !(await texas.evaluate((link) => link === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await expect(texas).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/states\/tx$/);
  await settled(page, 'Texas');
  await expect(page).toHaveTitle(/^Texas /);
  await expect(main(page)).toBeFocused();
  await expect(texas).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Texas playoffs' })).toHaveAttribute(
    'href',
    '/playoffs/brackets/tx',
  );

  await main(page).getByRole('navigation', { name: 'Sports in Texas' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/sports\/[a-z-]+\/tx$/);
  await settled(page, / in Texas$/);
  const game = main(page).getByRole('link', { name: /, TX/ }).first();
  await game.press('Enter');
  await expect(page).toHaveURL(/\/events\/[\w-]+\/gam\w+$/);
});

test('a touch or a click elsewhere closes the menu, and on a phone it opens within the list', async ({ page }) => {
  await page.goto('/watch-events');
  const sports = header(page).getByRole('button', { name: 'Sports' });
  await sports.click();
  await expect(header(page).getByRole('link', { name: 'Water Polo' })).toBeVisible();
  expect(await violationsOf(page), 'axe, with the menu open').toEqual([]);
  await main(page)
    .getByRole('heading', { level: 1 })
    .click({ position: { x: 2, y: 2 }, force: true });
  await expect(sports).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 390, height: 844 });
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await sports.click();
  expect(await violationsOf(page), 'axe, with the phone menu open').toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  await header(page).getByRole('link', { name: 'Water Polo' }).click();
  await expect(page).toHaveURL(/\/sports\/water-polo$/);
  await expect(sports).toBeHidden();
});

test('a filter is an address: it lists what it says, survives a reload, and back takes it off', async ({
  page,
  schedule,
}) => {
  await page.goto('/watch-events');
  await settled(page, 'Watch events');
  await tab(page, /^Upcoming/).click();
  await expect(summary(page)).toHaveText(/^24 of [\d,]+\+? games$/);
  await main(page).getByRole('combobox', { name: 'Sport' }).selectOption('Basketball');
  await main(page).getByRole('combobox', { name: 'Boys or girls' }).selectOption('Girls');
  await expect(page).toHaveURL(/\/watch-events\?show=upcoming&sport=basketball&gender=girls$/);
  await expect(summary(page)).toHaveText(/: Girls Basketball$/);

  const found = await schedule.search('upcoming', { sport: 'basketball', gender: 'girls', size: 24 });
  const rows = main(page)
    .getByRole('listitem')
    .getByRole('link', { name: /Girls .*Basketball/ });
  await expect(rows).toHaveCount(found.length);

  await page.reload();
  await settled(page, 'Watch events');
  await expect(main(page).getByRole('combobox', { name: 'Sport' })).toHaveValue('basketball');
  await expect(main(page).getByRole('combobox', { name: 'Boys or girls' })).toHaveValue('girls');
  await expect(summary(page)).toHaveText(/: Girls Basketball$/);

  await page.goBack();
  await expect(main(page).getByRole('combobox', { name: 'Boys or girls' })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/watch-events\?show=upcoming$/);
  await expect(main(page).getByRole('combobox', { name: 'Sport' })).toHaveValue('');
  await expect(summary(page)).toHaveText(/^24 of [\d,]+\+? games$/);
});

test('the way on is a link: it makes the list longer, and its address alone gives the longer list', async ({
  page,
}) => {
  await page.goto('/watch-events?show=ondemand');
  await settled(page, 'Watch events');
  const rows = main(page).locator('section section li');
  await expect(rows).toHaveCount(24);
  const more = main(page).getByRole('link', { name: 'Show more games' });
  await expect(more).toHaveAttribute('href', '/watch-events?show=ondemand&page=2');
  await more.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await more.click();
  await expect(rows).toHaveCount(48);
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBeGreaterThan(place / 2);
  await page.reload();
  await expect(rows).toHaveCount(48);
});

test('days are those of the viewer’s zone', async ({ browser, product, schedule }) => {
  const games = await schedule.search('upcoming', { size: 24 });
  const first = games.find(({ start_time: start }) => start !== null)?.start_time ?? '';
  for (const timezoneId of ['Pacific/Honolulu', 'America/New_York']) {
    const context = await browser.newContext({ timezoneId, baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/watch-events?show=upcoming');
    const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: timezoneId } as const;
    const day = new Intl.DateTimeFormat('en-US', options).format(new Date(first));
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toContainText(day);
    await context.close();
  }
});

test('an empty list says what was looked for, and a wrong filter counts as none', async ({ page }) => {
  await page.goto('/watch-events?show=live&state=wy&sport=chess');
  await expect(main(page).getByRole('heading', { name: 'Nothing on air: Chess in Wyoming' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/watch-events\?show=live$/);
  await expect(main(page).getByRole('heading', { name: /Chess/ })).toBeHidden();
  await page.goto('/watch-events?show=yesterday&state=zz&level=pro&page=-3');
  await settled(page, 'Watch events');
  await expect(tab(page, /^All/)).toHaveAttribute('aria-current', 'page');
});

test('a path that names no state or sport is a 404 that says so, and leads to all events', async ({
  page,
  product,
}) => {
  for (const path of ['/states/zz', '/sports/quidditch', '/sports/football/zz']) {
    expect((await rawGet(product.url, path)).status).toBe(404);
    await page.goto(path);
    await expect(main(page).getByText(`Page Not Found: ${path}`)).toBeVisible();
    await main(page).getByRole('link', { name: 'Watch Events' }).click();
    await settled(page, 'Watch events');
  }
});

test('old addresses of sports end at their pages', async ({ page }) => {
  for (const [from, to, heading] of [
    ['/sport-hq/football', '/sports/football', 'Football'],
    ['/soccer/hq', '/sports/soccer', 'Soccer'],
    ['/tx/football', '/sports/football/tx', 'Football in Texas'],
    ['/sports/football/texas', '/sports/football/tx', 'Football in Texas'],
  ] as const) {
    await page.goto(from);
    await settled(page, heading);
    expect(new URL(page.url()).pathname).toBe(to);
  }
});

for (const [path, heading] of [
  ['/watch-events', 'Watch events'],
  ['/watch-events?show=upcoming', 'Watch events'],
  ['/watch-events?show=live&state=wy&sport=chess', 'Watch events'],
  ['/states/tx', 'Texas'],
  ['/find-school', 'Find your school'],
  ['/find-school/tx?letter=M', 'Schools in Texas'],
  ['/find-school?q=78701', 'Find your school'],
  ['/find-school/wy?q=zzzzz', 'Schools in Wyoming'],
  ['/associations/txpsa/schools?letter=M', 'Member schools'],
  ['/landing/tournament/tx-football', 'Texas Football championships'],
  ['/sports/basketball?gender=girls', 'Girls Basketball'],
  ['/sports/football/oh?show=ondemand', 'Football in Ohio'],
] as const) {
  test(`${path}: axe finds nothing, nothing sticks out, and every target is large enough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await settled(page, heading);
    await expect(page.getByRole('button', { name: 'Reject all' }).filter({ visible: true }).first()).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect.soft(await violationsOf(page), `axe at ${width} px`).toEqual([]);
      expect.soft(await smallTargetsOf(page), `targets at ${width} px`).toEqual([]);
      expect.soft(await overflowOf(page), `overflow at ${width} px`).toEqual({ pixels: 0, widest: null });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await overflowOf(page)).pixels, 'overflow at 320 px').toBe(0);
  });
}

test('a list that a fan comes back to is where they left it, although its games arrive late', async ({ page }) => {
  await page.clock.install();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/watch-events?show=ondemand&page=2');
  await settled(page, 'Watch events');
  await expect(main(page).locator('section section li')).toHaveCount(48);
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).dispatchEvent('click');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);

  // Past the time for which answers are kept, and for which a page waits for its data.
  await page.clock.fastForward(120_000);
  let letAnswer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route('**/services/search/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goBack();
  await passTime(page, main(page).getByRole('heading', { level: 1, name: 'Watch events' }));
  expect(await scrolled()).toBeLessThan(2_000);
  letAnswer();
  await expect.poll(scrolled).toBe(2_000);
  await page.reload();
  await expect.poll(scrolled).toBe(2_000);

  await page.goto('/watch-events?show=upcoming');
  await settled(page, 'Watch events');
  expect(await scrolled()).toBe(0);
});

test('a fan who comes back to a long list finds the game there that they left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const games = main(page).locator('section section').getByRole('listitem');
  /** Where the game stands in the window. */
  const placeOf = async (game: number) => Math.round((await games.nth(game).boundingBox())?.y ?? Number.NaN);
  await page.goto('/watch-events?show=upcoming&page=5');
  await settled(page, 'Watch events');
  await expect(games).toHaveCount(120);
  await games.nth(90).scrollIntoViewIfNeeded();
  const before = await placeOf(90);
  expect(before).toBeGreaterThanOrEqual(0);
  expect(before).toBeLessThan(844);
  await games.nth(90).getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Watch events');
  await page.goBack();
  await expect.poll(() => placeOf(90)).toBe(before);
  await page.reload();
  await expect.poll(() => placeOf(90)).toBe(before);
});
