import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';

export interface Account {
  email: string;
  password: string;
}

interface Pass {
  key: string;
  price_in_cents: number;
  time_period_category: string;
}

const PASS = 'pas_day';
const member = '/services/member';
const cardNetwork = '/services/card-network';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Makes an account by the sign-up form, the check for bots included. */
export async function signUp(browser: Browser): Promise<Account> {
  const account = { email: `fan-${randomUUID()}@example.test`, password: 'under the friday lights' };
  const proof = await browser.json<{ token: string }>('bot check', '/services/bot-check/recaptcha/api/token', {
    method: 'POST',
    body: { action: 'sign_up' },
  });
  const user = { ...account, name: 'Robin', last_name: 'Field', zip_code: '78701', accept_service_terms: true };
  await browser.load('sign-up', `${member}/users`, { method: 'POST', body: { recaptcha_token: proof.token, user } });
  return account;
}

/** Signs in by the page's form, and asks what a signed-in page asks; the answer is the access token. */
export async function signIn(browser: Browser, { email, password }: Account): Promise<string> {
  const { access_token: token } = await browser.json<{ access_token: string }>('sign-in', '/auth/token', {
    method: 'POST',
    body: { username: email, password },
  });
  await Promise.all([
    browser.load('profile', `${member}/v2/user/profile`, { headers: bearer(token) }),
    browser.load('entitlements', `${member}/api/user/entitlements`, { headers: bearer(token) }),
  ]);
  return token;
}

/** Buys a pass for a day with a card of the demo's network, which gives a token for the card first. */
export async function buyPass(browser: Browser, token: string): Promise<void> {
  const { passes } = await browser.json<{ passes: Pass[] }>('passes', '/services/subscriptions/api/v2/pass_set');
  const pass = passes.find(({ key }) => key === PASS);
  if (!pass) throw new Error(`No pass ${PASS} is on sale.`);
  await browser.load('card form', `${cardNetwork}/elements/card`);
  const card = await browser.json<{ id: string }>('card token', `${cardNetwork}/v1/tokens`, {
    method: 'POST',
    form: {
      ...{ 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2034' },
      ...{ 'card[cvc]': '123', 'card[address_zip]': '78701' },
    },
  });
  await browser.load('payment', '/services/payments/v3/payment', {
    method: 'POST',
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    body: {
      ...{ pass: pass.key, price_in_cents: pass.price_in_cents, passCategory: pass.time_period_category },
      ...{ payment_option: 'card', card_token: card.id, accept_renewal_terms: true, latest_order: null },
    },
  });
}
