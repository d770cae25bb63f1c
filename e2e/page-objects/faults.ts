import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** What a service may do instead of answering as it should; `never` holds the answer back. */
export type Fault =
  | 'never'
  | 'no connection'
  | 'a page of HTML'
  | 'half a JSON'
  | 'wrong types'
  | '401 each time'
  | '503 once';

export const garbage = ['a page of HTML', 'half a JSON', 'wrong types'] as const satisfies readonly Fault[];

export interface FaultyService {
  /** How often it was called since the fault began. */
  calls: () => number;
  /** Ends the fault. */
  heal: () => void;
}

/** Puts a fault between a page and an address. `wrong` is JSON of the right place with the wrong types. */
export async function breakService(page: Page, address: string, fault: Fault, wrong: unknown): Promise<FaultyService> {
  let calls = 0;
  let isHealed = false;
  const json = (route: Route, body: string, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body });
  const answer = async (route: Route) => {
    if (isHealed) return route.continue();
    calls += 1;
    switch (fault) {
      case 'never':
        return;
      case 'no connection':
        return route.abort();
      case 'a page of HTML':
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><h1>Sign in to the hotel network</h1>',
        });
      case 'half a JSON':
        return json(route, JSON.stringify(wrong).slice(0, 9));
      case 'wrong types':
        return json(route, JSON.stringify(wrong));
      case '401 each time':
        return json(route, '{"message":"No."}', 401);
      case '503 once':
        return calls === 1 ? json(route, '{"message":"Busy."}', 503) : route.continue();
    }
  };
  await page.route(address, answer);
  return {
    calls: () => calls,
    // The route stays: a request that is sent while one is removed may never be answered.
    heal: () => {
      isHealed = true;
    },
  };
}

/** Moves the page's clock on, past one time limit after the other, until the page shows something. */
export async function passTime(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(until).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}
