import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
import { openDeletedEvent } from '../page-objects/deleted-event.ts';
import { frameOf } from '../page-objects/frame.ts';

/** What a screen reader walks through, in its order; names may vary, roles and order may not. */
test('the frame reads from skip link to header, page and footer', async ({ page }) => {
  await page.goto('/termsofuse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link / home$/
      - navigation "Main":
        - list:
          - listitem:
            - link "Watch"
          - listitem:
            - button "Sports"
          - listitem:
            - button "States"
          - listitem:
            - link "Playoffs"
          - listitem:
            - link "Store"
          - listitem:
            - link "Passes"
      - search:
        - combobox "Search schools and games"
        - button "Search"
      - link "Sign in"
    - main:
      - article:
        - heading /Terms/ [level=1]
    - contentinfo:
      - navigation "Footer":
        - list
  `);
});

test('the error page says its status, what happened, and the ways on', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Page not found":
        - img "404"
        - heading "Page not found" [level=1]
        - paragraph
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Watch Events"
          - listitem:
            - link "My Account"
          - listitem:
            - link /Customer Support/
  `);
});

test('a page that does not load says so first and offers to try again before the ways on', async ({ page }) => {
  await page.route('**/r/store/**', (route) => route.abort());
  await page.goto('/store/bleacherside');
  await expect(frameOf(page).problem).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "This page is taking a time-out":
        - img "503"
        - heading "This page is taking a time-out" [level=1]
        - paragraph
        - button "Try again"
        - list
  `);
});

test('with every remote down, a member can still sign out', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/');
  for (const remote of ['watch', 'account', 'checkout', 'playoffs', 'store']) {
    await page.route(`**/r/${remote}/**`, (route) => route.abort());
  }
  await page.goto('/termsofuse');
  await page.getByRole('banner').getByRole('button', { name: fan.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

test('an event that was taken down leads on to its schools, and to its sport in its state', async ({
  page,
  schedule,
}) => {
  const game = await schedule.scheduled();
  await openDeletedEvent(page, game);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Something went wrong.":
        - img "404"
        - heading "Something went wrong." [level=1]
        - paragraph: /could have been moved or deleted/
        - list:
          - listitem:
            - link "${game.teams[0]?.name}"
          - listitem:
            - link "${game.teams[1]?.name}"
          - listitem:
            - link
  `);
});

test('a bracket without games leads to the brackets of its state before the usual ways on', async ({ page }) => {
  await page.goto('/playoffs/brackets/tx/football/division-99/none');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "No games yet":
        - img "404"
        - heading "No games yet" [level=1]
        - paragraph: No games are scheduled for this bracket yet. Check back soon.
        - list:
          - listitem:
            - link "Texas brackets"
          - listitem:
            - link "Home"
          - listitem:
            - link "Watch Events"
  `);
});

test('the menus of a member read as lists behind their buttons, on a phone too', async ({ page, accounts }) => {
  const fan = await accounts.create();
  await signIn(page, fan, '/termsofuse');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: fan.name }).click();
  await expect(header).toMatchAriaSnapshot(`
    - banner:
      - link / home$/
      - navigation "Main"
      - search
      - button "${fan.name}" [expanded]
      - list:
        - listitem:
          - link "My account"
        - listitem:
          - button "Sign out"
  `);
  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('button', { name: 'States' }).click();
  await expect(header).toMatchAriaSnapshot(`
    - banner:
      - link / home$/
      - navigation "Main":
        - button "Menu" [expanded]
        - list:
          - listitem:
            - link "Watch"
          - listitem:
            - button "Sports"
          - listitem:
            - button "States" [expanded]
            - list:
              - listitem:
                - link "Alabama"
  `);
});

test('the frame of the checkout, of an app and of a test page leaves out what leads away', async ({ page }) => {
  const root = page.locator('#root');
  await page.goto('/subscribe/retail');
  await expect(root).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - /children: equal
      - link / home$/
      - link "Sign in"
    - main
    - contentinfo
  `);
  await page.goto('/termsofuse?apps=ios');
  await expect(root).toMatchAriaSnapshot(`
    - main:
      - article
    - complementary "Cookie choices":
      - button "Cookie settings"
  `);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto('/tests/track-wrestling');
  await expect(root).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - paragraph:
        - strong: Test page.
    - main:
      - heading [level=1]
    - complementary "Cookie choices":
      - button "Cookie settings"
  `);
});
