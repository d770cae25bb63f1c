import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { consentOf } from '../page-objects/consent.ts';
import { violationsOf } from '../page-objects/page-audit.ts';
import { playerOf } from '../page-objects/player.ts';
import { pathOf } from '../page-objects/schedule.ts';

test('a replay goes on where a member left it on another device, or from its beginning', async ({
  page,
  browser,
  baseURL,
  accounts,
  schedule,
}) => {
  test.slow();
  const game = pathOf(await schedule.freeReplay());
  const member = await accounts.create();
  await signIn(page, member, game);
  const player = playerOf(page);
  await player.plays();
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/v1/user/positions/') && answer.status() === 204,
  );
  await player.seek(600);
  await kept;

  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await device.newPage();
  await signIn(other, member, game);
  const there = playerOf(other);
  await there.plays();
  await expect.poll(there.currentTime).toBeGreaterThan(599);
  const startOver = other.getByRole('button', { name: 'Start over' });
  await expect(other.getByText(/^Continuing at 10:/)).toBeVisible();
  for (const width of [390, 1280]) {
    await other.setViewportSize({ width, height: 900 });
    expect(await violationsOf(other)).toEqual([]);
  }
  await startOver.press('Enter');
  await expect.poll(there.currentTime).toBeLessThan(60);
  await expect(startOver).toBeHidden();
  await there.plays();
  await device.close();
});

test('a replay goes on where a visitor left it on this device, as far as they allow that', async ({
  page,
  schedule,
}) => {
  test.slow();
  const game = pathOf(await schedule.freeReplay());
  await page.goto(game);
  await consentOf(page).accept.click();
  const player = playerOf(page);
  await player.plays();
  await player.seek(300);
  await player.plays();
  await page.reload();
  await expect(page.getByText(/^Continuing at 5:/)).toBeVisible();
  await expect.poll(player.currentTime).toBeGreaterThan(299);
});
