import { expect, test } from '../fixtures/journey.ts';
import { consentOf } from '../page-objects/consent.ts';
import { breakService, passTime } from '../page-objects/faults.ts';
import { goInside } from '../page-objects/frame.ts';
import { violationsOf } from '../page-objects/page-audit.ts';

const PATH = '/tests/track-wrestling';
const DUAL = 'gamdualmeet';
const MEETS = '**/services/wrestling-stats/v1/events/*';

interface Meet {
  teams: Record<'home' | 'away', { name: string; short_name: string }>;
  team_points: Record<'home' | 'away', number>;
}

test('shows a meet of the service in a bare frame that search engines leave alone', async ({ page, request }) => {
  const meet = (await (await request.get(`/services/wrestling-stats/v1/events/${DUAL}`)).json()) as Meet;
  const { home, away } = meet.teams;
  const response = await page.goto(`${PATH}?event_key=${DUAL}`);
  expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);

  const board = page.getByRole('region', { name: `${away.short_name} at ${home.short_name}` });
  await expect(board.getByRole('status')).toContainText(`${home.name} ${meet.team_points.home}`);
  await expect(board.getByRole('status')).toContainText(`${away.name} ${meet.team_points.away}`);
  await expect(board.getByRole('row')).toHaveCount(1 + 14);
  await expect(page.getByRole('banner')).toContainText('Test page.');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('without an event shows the newest meet, and another one by choice', async ({ page, request }) => {
  const { items } = (await (await request.get('/services/wrestling-stats/v1/events')).json()) as {
    items: (Meet & { key: string })[];
  };
  const nameOf = ({ teams }: Meet) => `${teams.away.short_name} at ${teams.home.short_name}`;
  const [newest] = items;
  if (!newest) throw new Error('No meet has begun.');
  const other = items.findLast((meet) => nameOf(meet) !== nameOf(newest));
  await page.goto(PATH);
  await expect(page.getByRole('region', { name: nameOf(newest), exact: true })).toBeVisible();
  // Out of the season there is one meet only.
  await page.goto(`${PATH}?event_key=${DUAL}`);
  if (other) {
    await page.getByRole('combobox', { name: 'Meet' }).selectOption(other.key);
    await expect(page).toHaveURL(`${PATH}?event_key=${other.key}`);
    await expect(page.getByRole('region', { name: nameOf(other), exact: true })).toBeVisible();
  }
});

test('an event without statistics says so and leads to the newest meet', async ({ page }) => {
  await page.goto(`${PATH}?event_key=nothing`);
  await expect(page.getByRole('heading', { name: 'There are no statistics for this event' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the newest meet' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('table', { name: 'Bouts by weight class' })).toBeVisible();
});

for (const fault of ['never', 'a page of HTML', 'half a JSON', 'wrong types'] as const) {
  test(`a service that answers with ${fault} is said, and a retry brings the meet`, async ({ page }) => {
    await page.clock.install();
    // Inside the tab, which reads for itself what a first page brings along.
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const service = await breakService(page, MEETS, fault, { key: DUAL, bouts: 'fourteen' });
    await goInside(page, `${PATH}?event_key=${DUAL}`);
    const alert = page.getByRole('alert').filter({ hasText: 'The meet could not be read' });
    if (fault === 'never') await passTime(page, alert);
    await expect(alert).toBeVisible();
    service.heal();
    const table = page.getByRole('table', { name: 'Bouts by weight class' });
    const retried = alert.getByRole('button', { name: 'Try again' }).click();
    // The page asks again by itself too, and may be quicker than the fan: the button goes then.
    await Promise.race([retried.catch(() => {}), expect(table).toBeVisible()]);
    await expect(table).toBeVisible();
  });
}

for (const width of [390, 1280]) {
  test(`fits ${width} px, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${PATH}?event_key=${DUAL}`);
    await expect(page.getByRole('table', { name: 'Bouts by weight class' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The cookie bar comes a little later; an audit in the midst of that would see it half made.
    await expect(consentOf(page).bar).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
