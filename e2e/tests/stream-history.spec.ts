import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { smallTargetsOf, violationsOf } from '../page-objects/page-audit.ts';
import { type Game, liveFeedOf, pathOf } from '../page-objects/schedule.ts';

interface History {
  changes: { kind: string }[];
}

test('a fan sees that the camera of a game was offline, when, and for how long', async ({
  page,
  schedule,
  request,
}) => {
  test.slow();
  const kindsOf = async ({ key }: Game) => {
    const answer = await request.get(`/services/content/v2/stream_history/${key}`);
    return ((await answer.json()) as History).changes.map(({ kind }) => kind);
  };
  let interrupted: Game | undefined;
  // The first round of copies comes some seconds after a product's start.
  await expect(async () => {
    for (const game of await schedule.search('live', { size: 100 })) {
      if (liveFeedOf(game) && (await kindsOf(game)).includes('resumed')) interrupted = game;
    }
    expect(interrupted, 'a live game whose camera was offline').toBeDefined();
  }).toPass();
  await page.goto(pathOf(interrupted as Game));
  await consentOf(page).reject.click();

  const history = page.getByRole('region', { name: 'Stream history' });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByText(/^On air since /)).toBeVisible();
  const back = history.getByRole('listitem').filter({ hasText: 'On air again after 12 min' });
  await expect(back).toBeHidden();
  // The summary is what opens it, by keyboard, too.
  await history.locator('summary').press('Enter');
  await expect(back).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'Interrupted' })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
  }
});

test('a game that is late says since when there should be a picture', async ({ page, schedule }) => {
  await page.goto(pathOf(await schedule.delayed('crew')));
  await consentOf(page).reject.click();
  const history = page.getByRole('region', { name: 'Stream history' });
  await expect(history.getByText('Late: there is no picture yet')).toBeVisible();
});
