import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { type Bracket, bracketPath, findBracket } from '../page-objects/brackets.ts';
import { consentOf } from '../page-objects/consent.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf, schedulePathOf } from '../page-objects/schedule.ts';

const scoreOf = (page: Page) => page.getByRole('img', { name: /^Score: / });
const switchOf = (page: Page) => page.getByRole('button', { name: 'Hide scores' });
const barOf = (page: Page) => playerOf(page).region.getByRole('slider', { name: 'seek' });
const thumbnailsOf = (page: Page) => playerOf(page).video.locator('track[label=thumbnails]');

/** What the device is told of the video. */
const titleOnDevice = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title);

test('a fan who hides scores learns neither the score nor the length of a game, in this visit and the next', async ({
  page,
  schedule,
}) => {
  test.slow();
  const game = await schedule.replayWithStatistics();
  await page.goto(pathOf(game));
  await consentOf(page).accept.click();
  const player = playerOf(page);
  await player.plays();
  await expect(scoreOf(page)).toBeVisible();
  // A stream that came late makes a shorter replay.
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of \d+ hours?, \d+ minutes$/);
  const [, length] = (await barOf(page).getAttribute('aria-valuetext'))?.split(' of ') ?? [];
  await expect(thumbnailsOf(page)).toBeAttached();
  expect(await titleOnDevice(page)).toBeTruthy();

  await switchOf(page).press('Enter');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(scoreOf(page)).toBeHidden();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of \d hours$/);
  await expect(thumbnailsOf(page)).toHaveCount(0);
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(statistics.getByText('You hide scores on this device.')).toBeVisible();
  await expect(statistics.getByRole('table')).toBeHidden();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }

  // The end of the time bar lies beyond the end of the video.
  const before = await player.currentTime();
  await barOf(page).press('End');
  await expect(player.region.getByRole('status').filter({ hasText: 'The video ends before that.' })).toBeVisible();
  expect(await player.currentTime()).toBeLessThan(before + 60);

  await page.reload();
  await player.plays();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', / of \d hours$/);
  await expect(scoreOf(page)).toBeHidden();

  const ask = statistics.getByRole('button', { name: 'Show the score of this game' });
  await ask.press('Enter');
  await expect(scoreOf(page)).toBeVisible();
  await expect(statistics.getByRole('table', { name: 'Score' })).toBeVisible();
  await expect(barOf(page)).toHaveAttribute('aria-valuetext', new RegExp(` of ${length}$`));
  await expect(statistics.getByRole('button', { name: 'Hide the score again' })).toBeFocused();
});

test('the highlights of a school wait, for a fan who hides scores, until they ask for them', async ({
  page,
  request,
  schedule,
}) => {
  await page.goto(pathOf(await schedule.replayWithStatistics()));
  await consentOf(page).accept.click();
  await switchOf(page).press('Enter');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  const path = await schedule.newestHighlight();
  const answer = await request.get(`/services/content/v2/highlight/${path.split('/').at(-1)}`);
  const highlight = (await answer.json()) as { title: string; event: { teams: { slug: string }[] } };
  await page.goto(`/schools/${highlight.event.teams[0]?.slug}`);
  const cards = page.getByRole('main').locator('a[href^="/highlights/"]');
  const show = page.getByRole('button', { name: 'Show the highlights' });
  // They are looked for when the end of the page comes near the screen, and the lists above it still grow.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(show).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(cards).toHaveCount(0);
  await expect(page.getByText(highlight.title)).toBeHidden();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }
  await show.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide the highlights' })).toBeFocused();
  const card = cards.filter({ hasText: highlight.title }).first();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/highlights\/[^/]+\/[^/]+$/);
});

test('a fan who hides scores on a bracket finds no result there, nor in its first HTML, until they ask', async ({
  page,
  request,
}) => {
  const states = ['TX', 'OH', 'FL', 'CA', 'NY', 'GA'];
  const laterGame = ({ rounds }: Bracket) =>
    rounds.slice(1).flatMap(({ games }) => games.filter((one) => one.winner !== null && one.event_key !== null))[0];
  const bracket = await findBracket(request, states, (found) => laterGame(found) !== undefined);
  const game = laterGame(bracket);
  const scores = game?.sides.map(({ score }) => `${score}`) ?? [];
  const before = bracket.rounds[(game?.round ?? 1) - 1]?.name;
  const region = page.getByRole('region', { name: bracket.rounds[game?.round ?? 0]?.name ?? '', exact: true });
  await page.goto(bracketPath(bracket));
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await consentOf(page).accept.click();
  await expect(region).toContainText(scores[0] ?? '');
  await switchOf(page).press('Enter');
  await expect(page.getByText(/^Scores and who went on are hidden/)).toBeVisible();
  await expect(region.getByText(`Winner in the ${before}`).first()).toBeVisible();

  const html = await page.reload();
  expect((await html?.text())?.includes('<div id="root"></div>')).toBe(true);
  await expect(region.getByText(`Winner in the ${before}`).first()).toBeVisible();
  await expect(region.locator('[class*=score]').filter({ hasText: /\d/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Champion' })).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ pixels: 0, widest: null });
  }
  const link = region.getByRole('link', { name: /^Watch/ }).first();
  await expect(link).toHaveAttribute('href', /^\/events\/[^/]+$/);

  const show = page.getByRole('button', { name: 'Show the results of this bracket' });
  await show.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide the results again' })).toBeFocused();
  await expect(region).toContainText(scores[0] ?? '');
  await page.getByRole('button', { name: 'Hide the results again' }).press('Enter');
  await link.press('Enter');
  await expect(page).toHaveURL(/\/events\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the list of highlights and a highlight itself wait for a fan who hides scores', async ({ page, schedule }) => {
  const path = await schedule.newestHighlight();
  await page.goto('/highlights');
  await consentOf(page).accept.click();
  const cards = page.getByRole('main').locator('a[href^="/highlights/"]');
  await expect(cards.first()).toBeVisible();
  await switchOf(page).press('Enter');
  await expect(cards).toHaveCount(0);
  const html = await page.reload();
  expect((await html?.text())?.includes('<div id="root"></div>')).toBe(true);
  await page.getByRole('button', { name: 'Show the highlights' }).press('Enter');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the highlights' })).toBeFocused();

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Highlight: / })).toBeVisible();
  await expect(page).toHaveTitle(/^Highlight: /);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Show the highlight' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await playerOf(page).plays();
});

test('what a fan chooses about scores holds in another tab, once they come back to it', async ({ page, context }) => {
  await page.goto('/highlights');
  await consentOf(page).accept.click();
  const other = await context.newPage();
  await other.goto('/highlights');
  await switchOf(other).press('Enter');
  await expect(switchOf(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false');
  // A browser without a screen hides no tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the schedule of a school says how its games ended, and hides that for a fan who hides scores', async ({
  page,
  request,
  schedule,
}) => {
  const game = await schedule.replayWithStatistics();
  const datacast = game.publishers[0]?.datacasts[0]?.key;
  const answer = await request.get(`/services/statistics/v1/datacasts/${datacast}`);
  const { updates } = (await answer.json()) as {
    updates: { moment: Record<'home' | 'away', number> & { sets: Record<'home' | 'away', number> | null } }[];
  };
  const last = updates.at(-1)?.moment;
  const score = last?.sets ?? last ?? { home: -1, away: -1 };
  const isHome = game.teams[0]?.key === game.home_team;
  const [own, other] = isHome ? [score.home, score.away] : [score.away, score.home];
  const result = `${own > other ? 'Won' : own < other ? 'Lost' : 'Tied'} ${own}–${other}`;

  await page.goto(schedulePathOf(game));
  await consentOf(page).accept.click();
  const row = page.getByRole('main').locator(`section a[href="${pathOf(game)}"]`);
  await expect(row).toContainText(result);
  await expect(page.getByText(/ record$/).first()).toBeVisible();
  await switchOf(page).press('Enter');
  await expect(page.getByText('You hide scores on this device.')).toBeVisible();
  await expect(row).not.toContainText(result);
  await page.goto(pathOf(game));
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(schedulePathOf(game));
  await expect(page.getByText('You hide scores on this device.')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(result);
});
