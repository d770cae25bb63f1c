import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

/** A member with an access token, which outlives the process that gave it. */
export interface Member {
  email: string;
  token: string;
}

/** One attempt to buy the day pass, which may be sent again and again. */
export interface Purchase {
  member: Member;
  idempotencyKey: string;
  cardToken: string;
}

export interface Receipt {
  orderId: string;
  expiresAt: string;
}

const json = { 'content-type': 'application/json' };

/** What programs write to a product at `url`. Each call rejects when the product dies before it answers. */
export function writersOf(url: string) {
  const authorization = ({ token }: Member) => ({ authorization: `Bearer ${token}` });

  async function tokenOf(email: string, password: string): Promise<string> {
    const body = JSON.stringify({ username: email, password });
    const headers = { ...json, origin: url };
    const response = await fetch(`${url}/auth/token`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    return ((await response.json()) as { access_token: string }).access_token;
  }

  return {
    async signUp(): Promise<Member> {
      const id = randomUUID();
      const credentials = { email: `crash-${id}@example.test`, password: `under the lights ${id}` };
      const user = { ...credentials, name: 'Crash', last_name: 'Test', zip_code: '78701', accept_service_terms: true };
      const proof = await fetch(`${url}/services/bot-check/recaptcha/api/token`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ action: 'sign_up' }),
      });
      const { token: recaptcha_token } = (await proof.json()) as { token: string };
      const body = JSON.stringify({ user, recaptcha_token });
      const response = await fetch(`${url}/services/member/users`, { method: 'POST', headers: json, body });
      expect(response.status).toBe(201);
      return { email: credentials.email, token: await tokenOf(credentials.email, credentials.password) };
    },

    async follow(member: Member, school: string): Promise<void> {
      const address = `${url}/services/member/v1/user/following/school/${school}`;
      const response = await fetch(address, { method: 'PUT', headers: authorization(member) });
      expect(response.status).toBe(204);
    },

    async followed(member: Member): Promise<string[]> {
      const response = await fetch(`${url}/services/member/v1/user/profile`, { headers: authorization(member) });
      expect(response.status).toBe(200);
      const { following } = (await response.json()) as { following: { content_key: string }[] };
      return following.map(({ content_key: key }) => key);
    },

    async cardToken(): Promise<string> {
      const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
      const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
      const body = new URLSearchParams(fields);
      const response = await fetch(`${url}/services/card-network/v1/tokens`, { method: 'POST', body });
      expect(response.status).toBe(200);
      return ((await response.json()) as { id: string }).id;
    },

    /** Buys the day pass, or hears again how this very purchase ended. */
    async pay({ member, idempotencyKey, cardToken }: Purchase): Promise<Receipt> {
      const set = await fetch(`${url}/services/subscriptions/api/v2/pass_set?tier_duration=day`);
      const { passes } = (await set.json()) as { passes: { key: string; price_in_cents: number }[] };
      const [pass] = passes;
      if (!pass) throw new Error('There is no day pass on sale.');
      const response = await fetch(`${url}/services/payments/v3/payment`, {
        method: 'POST',
        headers: { ...json, ...authorization(member), 'idempotency-key': idempotencyKey },
        body: JSON.stringify({
          pass: pass.key,
          price_in_cents: pass.price_in_cents,
          passCategory: 'day',
          payment_option: 'card',
          card_token: cardToken,
          accept_renewal_terms: false,
        }),
      });
      const text = await response.text();
      expect(response.status, text).toBe(200);
      const { gaAnalytics, subscription } = JSON.parse(text) as {
        gaAnalytics: { orderId: string };
        subscription: { expires_at: string };
      };
      return { orderId: gaAnalytics.orderId, expiresAt: subscription.expires_at };
    },

    async holds(member: Member): Promise<{ pass: string | null; entitlements: string[] }> {
      const headers = authorization(member);
      const read = async (path: string) => (await fetch(`${url}/services/member${path}`, { headers })).json();
      const { entitlements } = (await read('/api/user/entitlements')) as { entitlements: string[] };
      const user = (await read('/v2/user/profile')) as { active_subscription: { plan_description: string } | null };
      return { entitlements, pass: user.active_subscription?.plan_description ?? null };
    },
  };
}
