import { expect, type Page } from '@playwright/test';
import { goInside } from './frame.ts';
import { type Game, pathOf } from './schedule.ts';

/** Opens a game that was taken down after the page that leads to it was shown. */
export async function openDeletedEvent(page: Page, game: Game): Promise<void> {
  await page.route(`**/v2/game_or_event/${game.key}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), is_deleted: true } });
  });
  await page.goto('/termsofuse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goInside(page, pathOf(game));
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
}
