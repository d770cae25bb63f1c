import { expect, test } from '../fixtures/journey.ts';
import { playerOf } from '../page-objects/player.ts';

test('a fan opens a highlight by keyboard, and the next one follows by itself in the same player', async ({
  page,
  schedule,
}) => {
  await schedule.newestHighlight();
  await page.goto('/highlights');
  const card = page.getByRole('region', { name: 'Highlights' }).getByRole('link').first();
  await expect(card).toBeVisible();
  const address = await card.getAttribute('href');
  await card.press('Enter');
  await expect(page).toHaveURL(new URL(address ?? '', page.url()).href);
  const player = playerOf(page);
  await player.plays();
  await expect(page.getByRole('img', { name: /^Score: / })).toBeVisible();
  await player.seek(16);
  const next = page.getByRole('region', { name: 'Next highlight' });
  await expect(next).toBeVisible();
  const after = await next.getByRole('link', { name: 'Play now' }).getAttribute('href');
  await expect(page).toHaveURL(new URL(after ?? '', page.url()).href, { timeout: 30_000 });
  await player.plays();
  await expect(next).toBeHidden();
});
