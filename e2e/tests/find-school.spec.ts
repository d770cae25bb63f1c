import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

test('a fan finds a school by its state and first letter, and comes to its page', async ({ page, schedule }) => {
  const { name, slug } = (await schedule.freeReplay()).teams[0] ?? { name: '', slug: '' };
  const state = slug.slice(-2);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your school' }).click();
  await expect(page).toHaveURL('/find-school');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation', { name: 'Schools by state' }).locator(`a[href="/find-school/${state}"]`).click();
  await page
    .getByRole('navigation', { name: 'First letter' })
    .getByRole('link', { name: name.charAt(0), exact: true })
    .click();
  await expect(page).toHaveURL(`/find-school/${state}?letter=${name.charAt(0)}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(` under ${name.charAt(0)}$`));
  const school = page.getByRole('main').locator(`a[href="/schools/${slug}"]`);
  const next = page.getByRole('link', { name: 'Next page' });
  await expect(async () => {
    if (!(await school.isVisible())) await next.click({ timeout: 1_000 });
    await expect(school).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(school).toContainText(name);
  await school.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(school).toBeVisible();
});

test('a fan finds a school among the members of its association by keyboard, and comes from its page back to them', async ({
  page,
  schedule,
}) => {
  const { name, slug } = (await schedule.freeReplay()).teams[0] ?? { name: '', slug: '' };
  const association = `/associations/${slug.slice(-2)}psa`;
  const main = page.getByRole('main');
  const follow = async (link: Locator) => {
    await link.focus();
    await page.keyboard.press('Enter');
  };
  await page.goto(association);
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await follow(main.getByRole('link', { name: 'Member schools' }));
  await expect(page).toHaveURL(`${association}/schools`);
  await expect(main).toBeFocused();
  await follow(main.getByRole('link', { name: name.charAt(0), exact: true }));
  await expect(main.getByRole('status')).toHaveText(new RegExp(` in the [A-Z]+PSA under ${name.charAt(0)}$`));
  const school = main.locator(`a[href="/schools/${slug}"]`);
  await expect(async () => {
    if (!(await school.isVisible())) await follow(page.getByRole('link', { name: 'Next page' }));
    await expect(school).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await follow(school);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await follow(main.getByRole('link', { name: / Prep Sports Association$/ }));
  await expect(page).toHaveURL(association);
});

test('a fan finds the schools around a zip code by keyboard, and a mistyped one by its name', async ({ page }) => {
  await page.goto('/find-school');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  const box = page.getByRole('searchbox', { name: 'School, mascot, city or zip code' });
  const status = page.getByRole('main').getByRole('status');
  await box.focus();
  await page.keyboard.type('78701');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/Austin, TX 78701/);
  await expect(page).toHaveURL('/find-school?q=78701');
  await expect(page.getByRole('group', { name: 'Page 1' }).getByRole('link').first()).toContainText('Austin, TX');
  await box.fill('linclon dallas');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/for “linclon dallas”$/);
  await expect(page.getByText('Nothing found for “linclon”; showing “lincoln”.')).toBeVisible();
  await box.fill('00000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no zip code 00000' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('linclon dallas');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a fan searches the schools of a state', async ({ page }) => {
    await page.goto('/find-school/tx');
    await page.getByRole('searchbox', { name: 'School, mascot, city or zip code' }).fill('austin');
    await page.getByRole('search', { name: 'Schools in Texas' }).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/find-school/tx?q=austin');
    await expect(page.getByText(/schools? in Texas for “austin”$/)).toBeVisible();
  });
});
