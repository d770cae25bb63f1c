import { expect, test } from '../fixtures/journey.ts';
import { signIn } from '../page-objects/accounts.ts';
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
        - searchbox "Search schools and games"
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
