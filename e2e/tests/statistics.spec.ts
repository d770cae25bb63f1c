import { expect, test } from '../fixtures/journey.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

interface Statistics {
  status: string;
  updates: { moment: { home: number; away: number; sets: { home: number; away: number } | null } }[];
}

const SERVICE = '**/services/statistics/v1/datacasts/*';

test('a game that nobody films shows its statistics as it goes on, at both widths', async ({
  page,
  request,
  schedule,
}) => {
  const game = await schedule.gameWithStatisticsOnly(false);
  const key = game.publishers.flatMap(({ datacasts }) => datacasts)[0]?.key;
  const stream = page.waitForRequest(/\/datacasts\/[^/]+\/stream/);
  await page.goto(pathOf(game));
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics).toBeVisible();
  await stream;
  const totals = statistics.getByRole('table', { name: 'Score' }).locator('tbody td:last-child');
  await expect(async () => {
    // A side may score between the two.
    const answer = (await (await request.get(`/services/statistics/v1/datacasts/${key}`)).json()) as Statistics;
    const { home, away, sets } = answer.updates.at(-1)?.moment ?? { home: 0, away: 0, sets: null };
    await expect(totals).toHaveText([`${sets?.away ?? away}`, `${sets?.home ?? home}`], { timeout: 1_000 });
  }).toPass();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }
});

test('statistics of a replay keep step with its picture, and show the end when asked', async ({ page, schedule }) => {
  await page.goto(pathOf(await schedule.replayWithStatistics()));
  const player = playerOf(page);
  await player.plays();
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await statistics.scrollIntoViewIfNeeded();
  const totals = statistics.getByRole('table', { name: 'Score' }).locator('tbody td:last-child');
  await expect(totals).toHaveText(['0', '0']);
  await player.seek(3000);
  await expect(statistics.getByText('In step with the video')).toBeVisible();
  await expect(async () => {
    const picture = await page.getByRole('img', { name: /^Score: / }).getAttribute('aria-label');
    const [, away, home] = /^Score: .*? (\d+); .*? (\d+);/.exec(picture ?? '') ?? [];
    expect(Number(away) + Number(home)).toBeGreaterThan(0);
    await expect(totals).toHaveText([`${away}`, `${home}`], { timeout: 1_000 });
  }).toPass();
  await statistics.getByRole('button', { name: 'Show the whole game' }).press('Enter');
  await expect(statistics.getByText('Final').first()).toBeVisible();
  await expect(statistics.getByRole('button', { name: 'Follow the video' })).toBeFocused();
});

test('statistics that are paid for open for a pass holder alone', async ({ page, schedule }) => {
  const path = pathOf(await schedule.gameWithStatisticsOnly(true));
  await page.goto(path);
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics.getByRole('link', { name: 'Get a pass for the statistics' })).toBeVisible();
  await signIn(page, demo('subscriber'), path);
  await expect(statistics.getByRole('table', { name: 'Score' })).toBeVisible();
});

test('a service that does not answer is reported to the fan, and the game comes when it does', async ({
  page,
  schedule,
}) => {
  let isDown = true;
  await page.route(SERVICE, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(pathOf(await schedule.gameWithStatisticsOnly(false)));
  const statistics = page.getByRole('region', { name: 'Statistics' });
  const alert = statistics.getByRole('alert');
  await expect(alert).toContainText('The statistics could not be loaded');
  isDown = false;
  const retried = alert.getByRole('button', { name: 'Try again' }).click();
  // They are asked for by themselves, too, which may be quicker: the button goes then.
  await Promise.race([retried.catch(() => {}), expect(statistics.getByRole('table', { name: 'Score' })).toBeVisible()]);
  await expect(statistics.getByRole('table', { name: 'Score' })).toBeVisible();
});
