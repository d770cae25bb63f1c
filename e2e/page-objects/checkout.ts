import { expect, type Page, type Request } from '@playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

interface PaymentAnswer {
  gaAnalytics: { orderId: string };
}

const PAYMENT = '**/services/payments/v3/payment';

/** The subscribe page that is on the screen. */
export function checkoutOf(page: Page) {
  const card = page.frameLocator('iframe[title="Card details"]');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const consent = page.getByRole('checkbox', { name: /^I agree that my card is charged/ });

  return {
    pay,
    consent,
    order: page.getByRole('region', { name: 'Your order' }),
    receipt: page.getByRole('region', { name: 'Receipt' }),
    choose: (pass: string) => page.getByRole('radio', { name: pass, exact: true }).check(),
    async fillCard(number: string): Promise<void> {
      await expect(card.getByLabel('Card number')).toBeVisible({ timeout: 15_000 });
      await card.getByLabel('Card number').fill(number);
      await card.getByLabel('Expiry date').fill('12 / 34');
      await card.getByLabel('Security code').fill('123');
      await card.getByLabel('ZIP code').fill('78701');
    },
    /** The payments that the page sends from now on. */
    watchPayments(): Request[] {
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/v3/payment')) sent.push(request);
      });
      return sent;
    },
    /** Lets the payment service answer the next payment, and loses the answer; gives that answer. */
    async loseNextAnswer(): Promise<{ answer: Promise<PaymentAnswer> }> {
      const { promise, resolve } = Promise.withResolvers<PaymentAnswer>();
      await page.route(
        PAYMENT,
        async (route) => {
          const answer = await route.fetch();
          resolve((await answer.json()) as PaymentAnswer);
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      return { answer: promise };
    },
    /** Changes the next payment on its way. */
    async tamperWithNext(change: Record<string, unknown>): Promise<void> {
      await page.route(
        PAYMENT,
        (route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), ...change } }),
        { times: 1 },
      );
    },
    /** A fact of the receipt, by its term. */
    fact: (term: string) =>
      page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd'),
  };
}
