import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { pathOf, titleOf } from '../page-objects/schedule.ts';

test('a game to come goes into a calendar and to a friend, and the page stays where it is', async ({
  page,
  context,
  schedule,
}) => {
  const game = await schedule.scheduled();
  await page.goto(pathOf(game));
  await expect(page.getByRole('heading', { level: 1, name: titleOf(game) })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${game.slug}.ics`);
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text).toContain(`\r\nDTSTART:${game.start_time?.replace(/[-:]|\.000/g, '')}\r\n`);
  expect(text).toContain(new URL(pathOf(game), page.url()).href);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(pathOf(game), page.url()).href);
  await expect(page).toHaveURL(copied);
});

test('a fan chooses by keyboard who shows a game that two show', async ({ page, schedule }) => {
  const game = await schedule.shownByTwo();
  await page.goto(pathOf(game));
  const choice = page.getByRole('group', { name: 'Choose a broadcast' });
  const radios = choice.getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(radios.first()).toBeChecked();
  const [first, second] = game.publishers.map(({ name }) => name);
  await expect(radios.first()).toHaveAccessibleName(first ?? '');
  const heading = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: titleOf(game) }) });
  await expect(heading).toContainText(/feed/);
  await expect(heading).not.toContainText('Association feed');
  // A choice on a rendered page that the tab has not taken over yet is not followed.
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await radios.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(radios.last()).toBeChecked();
  await expect(radios.last()).toBeFocused();
  await expect(radios.last()).toHaveAccessibleName(second ?? '');
  await expect(heading).toContainText('Association feed');
});

test('from the page of one game a fan goes on to another', async ({ page, schedule }) => {
  const game = await schedule.freeReplay();
  await page.goto(pathOf(game));
  const more = page.getByRole('region', { name: 'More games' });
  await page.getByRole('region', { name: 'Event facts' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const other = more.getByRole('link').first();
  await expect(other).toBeVisible();
  const address = await other.getAttribute('href');
  expect(address).not.toBe(pathOf(game));
  await other.click();
  const next = new URL(address ?? '', page.url()).href;
  await expect(page).toHaveURL(next);
  // What the shown event says of itself: the next game of the same two schools has the same title.
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', next);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reminder that a visitor wants is set after they signed in, kept, and dropped in the account', async ({
  page,
  accounts,
  schedule,
}) => {
  const game = await schedule.scheduled();
  await page.goto(pathOf(game));
  await page.getByRole('link', { name: 'Remind me' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in\?redir=/);
  await signIn(page, await accounts.create(), pathOf(game));
  const reminder = page.getByRole('button', { name: /^(Remind me|Reminder set)$/ });
  await reminder.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You get a mail as soon as it is on air.')).toBeVisible();
  await page.reload();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await expect(reminder).toHaveText('Reminder set');

  await page.goto('/member/account');
  const reminders = page.getByRole('region', { name: /^Reminders/ });
  await expect(reminders.getByRole('link', { name: titleOf(game) })).toHaveAttribute('href', pathOf(game));
  await reminders.getByRole('button', { name: `Remove the reminder for ${titleOf(game)}` }).press('Enter');
  await expect(reminders.getByText('You have no reminders.')).toBeVisible();
  await expect(reminders.getByRole('heading', { name: 'Reminders' })).toBeFocused();
  await page.reload();
  await expect(reminders.getByText('You have no reminders.')).toBeVisible();
});
