import { expect, type Page } from '@playwright/test';
import { operator } from './operations.ts';

/** Operations' page, as somebody sees it who looks after a site. */
export function opsOf(page: Page, url: string) {
  const card = (part: string) => page.getByRole('region', { name: part, exact: true });
  return {
    card,
    /** What became of the last act. */
    told: page.locator('#told'),
    async open(): Promise<void> {
      await page.goto(`${url}/ops`);
    },
    /** By the page's own form, which needs no script. */
    async signIn({ email, password } = operator): Promise<void> {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async rollBack(part: string, { reason, isCritical = false }: { reason: string; isCritical?: boolean }) {
      await card(part)
        .getByRole('link', { name: `Roll back ${part}` })
        .click();
      await expect(page.getByRole('heading', { name: `Roll back: ${part}` })).toBeVisible();
      await page.getByLabel('Why?').fill(reason);
      if (isCritical) await page.getByRole('checkbox', { name: /Critical/ }).check();
      await page.getByRole('button', { name: 'Roll back now' }).click();
    },
  };
}
