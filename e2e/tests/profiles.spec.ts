import { expect, test } from '../fixtures/journey.ts';
import { fillSignIn, signIn } from '../page-objects/accounts.ts';
import { consentOf } from '../page-objects/consent.ts';
import { frameOf, goInside } from '../page-objects/frame.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { rawGet } from '../page-objects/raw-request.ts';
import { monthPathOf, pathOf, schedulePathOf, sportPathOf } from '../page-objects/schedule.ts';

test('a game leads to the page of its school, which has the game among its own and leads back', async ({
  page,
  schedule,
}) => {
  const game = await schedule.freeReplay();
  const { name, slug } = game.teams[0] ?? { name: '', slug: '' };
  await page.goto(pathOf(game));
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.getByRole('region', { name: 'Schools' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(`/schools/${slug}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Kind of game' })
    .getByRole('link', { name: /^On demand/ })
    .click();
  await expect(page).toHaveURL(`/schools/${slug}?show=ondemand`);
  await page.reload();
  const list = page.getByRole('region', { name: 'On demand' });
  await expect(list.getByRole('status')).toContainText(`of ${name}`);
  await list.locator(`a[href="${pathOf(game)}"]`).click();
  await expect(page).toHaveURL(pathOf(game));
});

test('a fan sees by keyboard how many games of a school have video, before they pay', async ({ page, schedule }) => {
  const game = await schedule.freeReplay();
  await page.goto(`/schools/${game.teams[0]?.slug}`);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const video = page.getByRole('region', { name: /^Video in \d{4}-\d\d$/ });
  await expect(video).toContainText(/[1-9]\d* of \d+ games?/);
  await video.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(video.getByRole('listitem').filter({ hasText: game.sport ?? '' })).toContainText(
    /[1-9]\d* of \d+ games?/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(sportPathOf(game));
  await expect(page.getByText(/^Video in \d{4}-\d\d$/)).toBeVisible();
});

test('a member follows a school on its page, finds it in the account, and comes back to it', async ({
  page,
  schedule,
  accounts,
}) => {
  const { name, slug } = (await schedule.freeReplay()).teams[0] ?? { name: '', slug: '' };
  await signIn(page, await accounts.create(), `/schools/${slug}`);
  const main = page.getByRole('main');
  const followed = main.getByRole('button', { name: `Following ${name}`, pressed: true });
  await main.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(followed).toBeVisible();
  await page.goto('/member/account');
  await page
    .getByRole('region', { name: /^Following/ })
    .getByRole('link', { name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(followed).toBeVisible();
});

test('a member marks a team by keyboard, and their home page begins with its games until they remove it', async ({
  page,
  schedule,
  accounts,
}) => {
  const game = await schedule.scheduled();
  const school = game.teams[0]?.short_name;
  const team = [game.gender, game.level, game.sport].filter(Boolean).join(' ');
  await page.goto(sportPathOf(game));
  await consentOf(page).reject.click();
  const teams = page.getByRole('region', { name: 'Favorite teams' });
  const mark = `${team} as a favorite team`;
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await teams.getByRole('link', { name: mark, exact: true }).click();
  await fillSignIn(page, await accounts.create());
  await expect(page).toHaveURL(sportPathOf(game));
  // It cannot be pressed before it is known whether the team is marked already.
  const unmarked = teams.getByRole('button', { name: mark, exact: true, pressed: false, disabled: false });
  await expect(unmarked).toBeVisible();
  await unmarked.focus();
  await page.keyboard.press('Enter');
  await expect(teams.getByRole('button', { name: mark, exact: true, pressed: true })).toBeFocused();

  await frameOf(page).home.click();
  const mine = page.getByRole('region', { name: 'My teams' });
  await expect(mine.locator(`a[href="${pathOf(game)}"]`)).toBeVisible();
  await page.reload();
  await expect(mine.locator(`a[href="${pathOf(game)}"]`)).toBeVisible();
  const ways = page.getByRole('list', { name: 'Teams that you follow' });
  await expect(ways.getByRole('link', { name: `${school} ${team}` })).toBeVisible();

  await ways.getByRole('link', { name: 'Manage my teams' }).click();
  const favorites = page.getByRole('region', { name: /^Favorite teams/ });
  await favorites.getByRole('button', { name: `Remove ${school} ${team}` }).click();
  await expect(favorites.getByText('You have no favorite teams.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Follow your school' })).toBeVisible();
});

test('by keyboard alone, the search box leads to a school', async ({ page }) => {
  await page.goto('/');
  await consentOf(page).reject.click();
  await frameOf(page).shows('watch');
  await page.getByRole('combobox', { name: 'Search schools and games' }).focus();
  await page.keyboard.type('lincoln');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toContainText('Lincoln');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schools\/lincoln-/);
  await expect(page.getByRole('heading', { level: 1, name: /Lincoln/ })).toBeVisible();
});

test('a school leads to its sport and the schedule, whose calendar has the games that it lists', async ({
  page,
  product,
  schedule,
}) => {
  const game = await schedule.freeReplay();
  const { name, slug } = game.teams[0] ?? { name: '', slug: '' };
  await page.goto(`/schools/${slug}`);
  await consentOf(page).reject.click();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: `Sports of ${name}` })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Full schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: / schedule$/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(schedulePathOf(game));
  const rows = page.getByRole('main').locator('section a[href^="/events/"]');
  await expect(rows.and(page.locator(`[href="${pathOf(game)}"]`))).toBeVisible();
  const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Games in your calendar' });
  const address = await dialog.getByRole('textbox').inputValue();
  expect(await dialog.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    address.replace(/^https?:/, 'webcal:'),
  );
  const answer = await rawGet(product.url, new URL(address).pathname);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const listed = answer.body.replaceAll('\r\n ', '').matchAll(/^URL;VALUE=URI:(.*)$/gm);
  expect([...listed].map(([, url = '']) => new URL(url).pathname)).toEqual(paths);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeFocused();
});

test('a choice of year and level is an address that can be opened anew', async ({ page }) => {
  await page.goto('/associations/txpsa/football/schedule');
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Varsity');
  await expect(page).toHaveURL('/associations/txpsa/football/schedule?level=varsity');
  const count = page.getByRole('status').filter({ hasText: /games? in 20/ });
  await expect(count).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Varsity Football schedule' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('varsity');
  await expect(count).toBeVisible();
});

test('a school’s schedule has months, which are gone through by keyboard', async ({ page, schedule }) => {
  const game = await schedule.freeReplay();
  await page.goto(monthPathOf(game));
  await consentOf(page).reject.click();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('table').locator(`a[href="${pathOf(game)}"]`)).toBeVisible();
  const before = main.getByRole('navigation', { name: 'Months' }).getByRole('link').first();
  const name = await before.textContent();
  await before.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: name ?? '' })).toBeVisible();
  await expect(before).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(monthPathOf(game));
  await expect(main.getByRole('table').locator(`a[href="${pathOf(game)}"]`)).toBeVisible();
  await main.getByRole('link', { name: /^All of 20/ }).click();
  await main.getByRole('link', { name: 'Month view' }).click();
  await expect(page).toHaveURL(/\/schedule\?month=20\d\d-\d\d$/);
});

test('on a phone a day of the month leads to its games', async ({ page, schedule }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(monthPathOf(await schedule.freeReplay()));
  await consentOf(page).reject.click();
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: / with \d+ games?$/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\?month=.*#day-\d+$/);
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  await expect(focused).toHaveAttribute('href', /^\/events\//);
});

test('an address that is written otherwise leads to the one of the page, over HTTP and in the tab', async ({
  page,
  product,
}) => {
  const addresses = [
    ['/state_associations/txpsa', '/associations/txpsa'],
    ['/schools/TXPSA?show=live', '/associations/txpsa?show=live'],
    ['/schools/TXPSA/football/schedule?page=2', '/associations/txpsa/football/schedule?page=2'],
  ] as const;
  for (const [from, to] of addresses) {
    await expect.poll(async () => (await rawGet(product.url, from)).headers.location).toBe(to);
  }
  await page.goto('/states/tx');
  const link = page.getByRole('main').getByRole('link', { name: 'Texas Prep Sports Association' });
  await expect(link).toHaveAttribute('href', '/associations/txpsa');
  await goInside(page, '/state_associations/txpsa?show=upcoming');
  await expect(page).toHaveURL('/associations/txpsa?show=upcoming');
  await expect(page.getByRole('heading', { level: 1, name: 'Texas Prep Sports Association' })).toBeVisible();
});
