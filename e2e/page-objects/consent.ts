import { expect, type Page } from '@playwright/test';
import type { Product } from '../fixtures/run-product.ts';
import { callOperations } from './operations.ts';

export interface StoredMessage {
  type: string;
  event?: string;
  name?: string;
  userId: string | null;
  anonymousId: string;
  properties?: Record<string, unknown>;
  traits?: Record<string, unknown>;
  context: { page: Record<string, string>; consent: { categoryPreferences: Record<string, boolean> } };
}

/** The cookie bar and the settings of a page. */
export function consentOf(page: Page) {
  const bar = page.getByRole('region', { name: 'Your privacy' });
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  return {
    bar,
    settings,
    accept: bar.getByRole('button', { name: 'Accept all' }),
    reject: bar.getByRole('button', { name: 'Reject all' }),
    choose: bar.getByRole('button', { name: 'Choose cookies' }),
    opener: page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }),
    save: settings.getByRole('button', { name: 'Save my choice' }),
    /** The switch of a group in the settings, by its title. */
    toggle: (title: string) => settings.getByRole('checkbox', { name: title }),
    cookie: async (name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name),
  };
}

/** Every request to the collector from now on. */
export function callsOf(page: Page): { paths: () => string[] } {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/services/tracking')) paths.push(pathname);
  });
  return { paths: () => [...paths] };
}

/** What the collector has stored of one browser, newest last; read by operations. */
export function createCollector(product: Product) {
  return {
    async messagesOf(page: Page): Promise<StoredMessage[]> {
      const id = (await consentOf(page).cookie('ajs_anonymous_id'))?.value ?? 'nobody';
      const response = await callOperations(product, `/services/tracking/events?anonymousId=${id}`);
      expect(response.status).toBe(200);
      const { events } = (await response.json()) as { events: { message: StoredMessage }[] };
      return events.map(({ message }) => message).reverse();
    },
  };
}
