import { quantile } from '../measure.ts';
import { type Account, buyPass, signIn, signUp } from './account.ts';
import type { Browser } from './browser.ts';

/** Accounts that are made at the same time. */
const AT_ONCE = 4;
const HOMES = 50;

/** Makes accounts with passes, before the crowd comes. */
export async function makeAccounts(count: number, openBrowser: () => Browser): Promise<Account[]> {
  const accounts: Account[] = [];
  let begun = 0;
  async function makeNext(): Promise<void> {
    while (begun < count) {
      begun += 1;
      const browser = openBrowser();
      const account = await signUp(browser);
      await buyPass(browser, await signIn(browser, account));
      accounts.push(account);
      browser.close();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext));
  return accounts;
}

/** Milliseconds that one home page takes while nobody else asks, the median of some. */
export async function timeHome(browser: Browser): Promise<number> {
  const times: number[] = [];
  for (let home = 0; home < HOMES; home++) {
    const startedAt = performance.now();
    await browser.load('home', '/');
    times.push(performance.now() - startedAt);
  }
  browser.close();
  return quantile(times, 0.5);
}
