import { expect, test } from '../fixtures/journey.ts';
import { bracketPath, findBracket, shownGameOf } from '../page-objects/brackets.ts';

const states = ['TX', 'OH', 'FL', 'CA', 'NY', 'GA'];

test('the playoffs lead to a state’s brackets, and those to one of them', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  const bracket = await findBracket(request, ['TX'], ({ rounds }) => rounds.length > 2);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playoffs' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Texas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Texas playoffs' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: bracket.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${bracketPath(bracket)}$`));
  await expect(page.getByRole('heading', { level: 1, name: bracket.name })).toBeVisible();
  for (const { name } of bracket.rounds) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
});

test('another state is chosen and shown by a press', async ({ page }) => {
  await page.goto('/playoffs/brackets/tx');
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Ohio' });
  await page.getByRole('button', { name: 'Show brackets' }).click();
  await expect(page).toHaveURL(/\/playoffs\/brackets\/oh$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ohio brackets' })).toBeVisible();
});

test('the list has every game of the bracket as a row of its round’s table', async ({ page, request }) => {
  const bracket = await findBracket(request, states, (found) => shownGameOf(found) !== undefined);
  await page.goto(bracketPath(bracket));
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
  for (const { name, games } of bracket.rounds) {
    // One row more than games: that of the headings.
    await expect(page.getByRole('table', { name, exact: true }).getByRole('row')).toHaveCount(games.length + 1);
  }
  const game = shownGameOf(bracket);
  const winner = game?.sides[game.winner ?? 0];
  const table = page.getByRole('table', { name: bracket.rounds[game?.round ?? 0]?.name ?? '', exact: true });
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: winner?.name ?? '' })
      .first(),
  ).toContainText(`won with ${winner?.score}`);
});

test('a team’s path is shown, kept and cleared by keyboard', async ({ page, request }) => {
  const bracket = await findBracket(request, states, (found) => shownGameOf(found)?.round === 0);
  await page.goto(bracketPath(bracket));
  const [first] = bracket.rounds;
  const game = page
    .getByRole('region', { name: first?.name ?? '', exact: true })
    .getByRole('article')
    .first();
  const team = game.getByRole('button').first();
  const name = bracket.rounds[0]?.games[0]?.sides[0].name ?? 'no team';
  await expect(team).toContainText(name);
  const path = page.getByRole('main').getByRole('status');
  await expect(path).toHaveText('Choose a team to follow its path.');

  await page.getByRole('button', { name: 'List', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(team).toBeFocused();
  await expect(path).toHaveText(new RegExp(`^${name}: `));
  await page.keyboard.press('Enter');
  await expect(team).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(path).toHaveText('Choose a team to follow its path.');
  await expect(team).toHaveAttribute('aria-pressed', 'false');
});

test('a game’s link leads to where it is shown', async ({ page, request }) => {
  const bracket = await findBracket(request, states, (found) => shownGameOf(found) !== undefined);
  const game = shownGameOf(bracket);
  const [one, other] = game?.sides ?? [];
  await page.goto(bracketPath(bracket));
  const card = page.getByRole('article', { name: `${one?.name} vs ${other?.name}` });
  await card.getByRole('link', { name: /^Watch/ }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${game?.event_slug}/${game?.event_key}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one?.name ?? '');
});

test('an unknown bracket says that it has no games yet and leads to those of the state', async ({ page }) => {
  await page.goto('/playoffs/brackets/tx/football/division-99/no-such-bracket');
  await expect(page.getByText('No games are scheduled for this bracket yet. Check back soon.')).toBeVisible();
  await expect(page).toHaveTitle(/^No games yet \| /);
  await page.getByRole('main').getByRole('link', { name: 'Texas brackets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Texas brackets' })).toBeVisible();
});

test('a phone shows the bracket round by round', async ({ page, request }) => {
  const bracket = await findBracket(request, states, ({ rounds }) => rounds.length > 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(bracketPath(bracket));
  const picker = page.getByRole('group', { name: 'Round' });
  await expect(picker.getByRole('button')).toHaveCount(bracket.rounds.length);
  for (const { name } of bracket.rounds.slice(0, 2)) {
    await picker.getByRole('button', { name, exact: true }).click();
    await expect(picker.getByRole('button', { pressed: true })).toHaveText(name);
    const shown = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('article') });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(name);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
