import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { type createSchedule, type Game, pathOf } from '../page-objects/schedule.ts';

/** A game of which one school has a logo; the demo gives a quarter of its schools one. */
async function gameWithLogo(
  schedule: ReturnType<typeof createSchedule>,
): Promise<{ game: Game; team: Game['teams'][number] }> {
  const games = await schedule.search('upcoming');
  for (const game of games) {
    const team = game.teams.find(({ logo }) => logo !== null);
    if (team) return { game, team };
  }
  throw new Error('No school of the games to come has a logo.');
}

const logosIn = (page: Page) => page.getByRole('region', { name: 'Schools' }).locator('img');
const widthOf = (image: ReturnType<typeof logosIn>) => image.evaluate((node: HTMLImageElement) => node.naturalWidth);

test('a game shows the logos of its schools', async ({ page, schedule }) => {
  const { game, team } = await gameWithLogo(schedule);
  await page.goto(pathOf(game));
  const logo = logosIn(page).and(page.locator(`[src="${team.logo}"]`));
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(logo)).toBe(256);
});

test('without the pictures, the crests of a game have letters, also where the page was rendered before', async ({
  page,
  schedule,
}) => {
  const { game, team } = await gameWithLogo(schedule);
  await page.route('**/logos/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(pathOf(game));
  const row = page.getByRole('region', { name: 'Schools' }).getByRole('listitem').filter({ hasText: team.name });
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator('svg text')).toHaveText(/^[A-Z]/);
  await expect(logosIn(page)).toHaveCount(0);
});
