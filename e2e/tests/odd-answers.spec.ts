import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { demo, signIn } from '../page-objects/accounts.ts';
import { frameOf } from '../page-objects/frame.ts';

/** What a service can answer that it should not, made of what it does answer. */
const faults: Readonly<Record<string, (answer: unknown) => { body: string; type?: string }>> = {
  'without any of its fields': (answer) => ({ body: Array.isArray(answer) ? '[]' : '{}' }),
  'with nothing in each field': (answer) => ({ body: JSON.stringify(inEachField(answer, () => null)) }),
  'with another type in each field': (answer) => ({ body: JSON.stringify(inEachField(answer, otherType)) }),
  empty: () => ({ body: '' }),
  'a page of HTML': () => ({ body: '<!doctype html><p>Sign in to the hotel network', type: 'text/html' }),
  'far too large': () => ({ body: `{"much":"${'x'.repeat(10_000_000)}"}` }),
};

function inEachField(answer: unknown, change: (value: unknown) => unknown): Record<string, unknown> {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  return Object.fromEntries(fields.map(([name, value]) => [name, change(value)]));
}

function otherType(value: unknown): unknown {
  return typeof value === 'string' ? 7 : 'words in the place of something else';
}

/** Pages that read much; `link` leads there inside the tab. */
const pages = [
  { name: 'home', path: '/', link: 'Bleacherside home' },
  { name: 'all games', path: '/search', link: 'All games' },
  { name: 'the account', path: '/member/account', link: 'My account' },
] as const;

/** Reads that the browser makes of services, and the power to spoil their answers. */
async function spoilAnswers(page: Page, fault: keyof typeof faults) {
  const asked = new Set<string>();
  let isMeant = (_path: string) => false;
  await page.route('**/services/**', async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    // The flag client asks by a method that tests cannot pass on; its own tests cover what is odd there.
    if (route.request().method() !== 'GET') return route.fallback();
    asked.add(pathname);
    if (!isMeant(pathname)) return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const { body, type = 'application/json' } = faults[fault]?.(await response.json()) ?? { body: '' };
    await route.fulfill({ status: response.status(), contentType: type, body });
  });
  return {
    asked,
    of(paths: (path: string) => boolean) {
      isMeant = paths;
    },
  };
}

/** The page has an error state or what it can show, and everything around it. */
async function expectStanding(page: Page) {
  await frameOf(page).stands();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toHaveCount(0);
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await settings.scrollIntoViewIfNeeded();
  await expect(settings).toBeVisible();
}

for (const { name, path, link } of pages) {
  for (const fault of Object.keys(faults)) {
    test(`${name} stands when an answer is ${fault}`, async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, demo('subscriber'), '/termsofuse');
      const spoil = await spoilAnswers(page, fault);
      await test.step('every answer, inside the tab', async () => {
        spoil.of(() => true);
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
        await expectStanding(page);
      });
      await test.step('every answer, while the site starts', async () => {
        spoil.asked.clear();
        await page.goto(path);
        await expectStanding(page);
        await expect.poll(() => spoil.asked.size).toBeGreaterThan(2);
      });
      for (const call of [...spoil.asked]) {
        await test.step(`that of ${call} alone`, async () => {
          spoil.of((asked) => asked === call);
          await page.goto(path);
          await expectStanding(page);
        });
      }
      // What is under way when the test ends has nobody to answer to.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
