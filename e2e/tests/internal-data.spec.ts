import { expect, test } from '../fixtures/journey.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test.setTimeout(90_000);

test('support sees what the product knows of a game and its player, from page to page, and copies it', async ({
  page,
  context,
  schedule,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await schedule.freeReplay();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${pathOf(game)}?internal_data=on`);
  await playerOf(page).plays();
  const data = page.getByRole('region', { name: 'Internal data' });
  const fact = (name: string) => data.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Key')).toContainText(game.key);
  await expect(fact('Release')).toContainText('watch');
  await expect(fact('State')).toContainText('playing (running)');
  await expect(fact('Position')).toHaveText(/\d\.\d s/);
  const before = await fact('Position').textContent();
  await expect(fact('Position')).not.toHaveText(before ?? '');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }

  const copy = data.getByRole('button', { name: 'Copy all' });
  await copy.press('Enter');
  await expect(page.getByText('The internal data is on the clipboard.')).toBeVisible();
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Key: ${game.key}\n`);

  const next = page.getByRole('region', { name: 'More games' }).locator('a[href*="/events/"]').first();
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await next.click({ timeout: 1000 });
  }).toPass();
  await expect(fact('Key')).not.toContainText(game.key);
  await page.goto(pathOf(game));
  await playerOf(page).plays();
  await expect(data).toHaveCount(0);
});
