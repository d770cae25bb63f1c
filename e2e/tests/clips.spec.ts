import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { cutClip } from '../page-objects/clips.ts';
import { offerClips } from '../page-objects/flags.ts';
import { overflowOf, smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test('a member watches their clips and deletes one; others watch a clip, and report it', async ({
  page,
  browser,
  request,
  accounts,
  schedule,
  baseURL,
}) => {
  test.slow();
  const game = await schedule.freeReplay();
  const member = await accounts.create();
  const token = await accounts.tokenOf(member);
  const kept = await cutClip(request, token, game, { start: 60, title: 'What a catch' });
  const deleted = await cutClip(request, token, game, { start: 120, title: 'The winner' });

  await signIn(page, member, deleted);
  await playerOf(page).plays();
  await expect(page.getByRole('heading', { level: 1, name: 'The winner' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Your other clips' }).getByRole('link');
  await expect(others).toHaveAttribute('href', kept);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect((await overflowOf(page)).pixels).toBe(0);
  }
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the clip' }).press('Enter');
  await expect(page).toHaveURL(pathOf(game));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await visitor.newPage();
  const answer = await other.goto(kept);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await playerOf(other).plays();
  await expect(other.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Report this clip' }).press('Enter');
  const report = other.getByRole('dialog', { name: 'Report this clip' });
  await report.getByRole('textbox', { name: 'Your name' }).fill('Robin Hill');
  await report.getByRole('textbox', { name: 'Your email' }).fill('robin@example.org');
  await report.getByRole('textbox', { name: 'What is wrong with it' }).fill('It shows my son.');
  expect(await violationsOf(other)).toEqual([]);
  await report.getByRole('button', { name: 'Send the report' }).press('Enter');
  await expect(report.getByText(/^PR-/)).toBeVisible();
  await expect(async () => {
    const gone = await other.goto(kept);
    expect(gone?.status()).toBe(404);
  }).toPass();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.close();
});

test.describe('where the flag offers clips', () => {
  test.use({ baseURL: async ({ ownProduct }, use) => use(ownProduct.url), expectedComplaint: /Loading css chunk/ });

  test('a member cuts one of what they have just seen, by keyboard alone', async ({
    page,
    accounts,
    ownProduct,
    schedule,
  }) => {
    test.slow();
    await offerClips(ownProduct, 'replays');
    const game = pathOf(await schedule.freeReplay());
    await signIn(page, await accounts.create(), game);
    const player = playerOf(page);
    await player.plays();
    await player.seek(60);
    const button = page.getByRole('button', { name: 'Make a clip' });
    await page.route('**/windows.*', (route) => route.abort());
    await button.press('Enter');
    await expect(page.getByText('The editor of clips could not be loaded.')).toBeVisible();
    await player.plays();
    await page.unroute('**/windows.*');
    await button.press('Enter');
    const editor = page.getByRole('dialog', { name: 'Make a clip' });
    await expect(editor.getByTestId('thumbnail')).toHaveCount(2);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
      expect(await smallTargetsOf(page)).toEqual([]);
    }
    await editor.getByRole('slider', { name: /^Begins/ }).press('ArrowLeft');
    await expect(editor.getByRole('status')).toHaveText('16 seconds, of 5 to 60');
    await editor.getByRole('textbox', { name: 'Title' }).fill('What a catch');
    await page.keyboard.press('Enter');
    const ready = page.getByRole('dialog', { name: 'Your clip is ready' });
    await ready.getByRole('link', { name: 'Watch your clip' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'What a catch' })).toBeVisible();
    await expect(page).toHaveURL(/\/clips\/clp/);
    await playerOf(page).plays();
  });
});
