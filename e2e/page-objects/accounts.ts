import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
  name: string;
}

export interface Holdings {
  entitlements: string[];
  /** Words of the pass; null without one. */
  pass: string | null;
}

const member = '/services/member';
const botCheck = '/services/bot-check/recaptcha/api/token';

const demoNames = { free: 'Frankie', subscriber: 'Sam', voucher: 'Vic', ops: 'Olive' };

export const demo = (account: keyof typeof demoNames): Credentials => ({
  email: `${account}@demo.test`,
  password: 'friday-night-lights',
  name: demoNames[account],
});

/** An account that no other test has. */
export function newCredentials(): Credentials {
  const id = randomUUID().slice(0, 8);
  return { email: `fan-${id}@example.test`, password: `under the lights ${id}`, name: `Fan${id}` };
}

/** Accounts by way of the member service, for journeys whose subject is something else. */
export function createAccounts(request: APIRequestContext) {
  /** An access token of the account's own, beside the one of the browser. */
  async function tokenOf({ email, password }: Credentials): Promise<string> {
    // As a page of the site asks for it: only the gateway has the client's secret.
    const response = await request.post('/auth/token', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { username: email, password },
    });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { access_token: string }).access_token;
  }

  async function read<Body>(token: string, path: string): Promise<Body> {
    const response = await request.get(member + path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status()).toBe(200);
    return (await response.json()) as Body;
  }

  return {
    tokenOf,
    async create(): Promise<Credentials> {
      const credentials = newCredentials();
      const { email, password, name } = credentials;
      const proof = await request.post(botCheck, { data: { action: 'sign_up' } });
      const { token } = (await proof.json()) as { token: string };
      const response = await request.post(`${member}/users`, {
        data: {
          recaptcha_token: token,
          user: { name, last_name: 'Test', email, zip_code: '78701', password, accept_service_terms: true },
        },
      });
      expect(response.status()).toBe(201);
      return credentials;
    },
    async holdingsOf(credentials: Credentials): Promise<Holdings> {
      const token = await tokenOf(credentials);
      const { entitlements } = await read<{ entitlements: string[] }>(token, '/api/user/entitlements');
      const user = await read<{ active_subscription: { plan_description: string } | null }>(token, '/v2/user/profile');
      return { entitlements, pass: user.active_subscription?.plan_description ?? null };
    },
  };
}

/** Fills in the sign-in form that is on the screen. */
export async function fillSignIn(page: Page, { email, password }: Pick<Credentials, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in by the form and waits until the page at `redir` has taken the form's place. */
export async function signIn(page: Page, credentials: Credentials, redir = '/member/account') {
  await page.goto(`/users/sign_in?redir=${encodeURIComponent(redir)}`);
  await fillSignIn(page, credentials);
  await page.waitForURL((url) => url.pathname + url.search === redir);
  // The address changes before the page does, and a menu that is opened between them is closed by the navigation.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}

/** Fills in the sign-up form that is on the screen. */
export async function fillSignUp(page: Page, { email, password, name }: Credentials) {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Test');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I accept the terms of service').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}
