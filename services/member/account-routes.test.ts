import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MembershipFacts } from '../service-context.ts';
import { type MemberUnderTest, memberUnderTest, newcomer, newMember, signUp } from './member-testing.ts';

const annual: MembershipFacts = {
  access_expires_at: '2027-11-20T18:00:00.000Z',
  access_purchase_type: 'subscriber',
  active_subscription: {
    expires_at: '2027-11-20T18:00:00.000Z',
    renews_at: '2027-11-20T18:00:00.000Z',
    renewal_canceled_at: null,
    plan_description: 'annual pass',
    type: 'year',
  },
  voucher: null,
  stripe_subscription: null,
  managed_stripe_subscription: null,
  stripe_customer_id: null,
  school_to_support: 'school-1',
};

let service: MemberUnderTest;
let headers: { authorization: string };

before(async () => {
  service = await memberUnderTest({
    membershipOf: async () => annual,
    entitlementsOf: async () => ['video_subscription'],
  });
  headers = await newMember(service.app);
});
after(() => service.close());

test('the v2 profile says who the member is and what they hold', async () => {
  const response = await service.app.inject({ url: '/v2/user/profile', headers });
  assert.equal(response.statusCode, 200);
  const info = response.json();
  assert.equal(info.email, newcomer.email);
  assert.equal(info.created_at, '2026-11-20T18:00:00.000Z');
  assert.deepEqual(info.active_subscription, annual.active_subscription);
  assert.equal(info.school_to_support, 'school-1');
});

test('a profile change is kept', async () => {
  const user = { name: 'Rob', last_name: 'Fan', zip_code: '99801', time_zone: 'America/Juneau' };
  const changed = await service.app.inject({ method: 'POST', url: '/api/user/profile', headers, payload: { user } });
  assert.equal(changed.statusCode, 200);
  const info = (await service.app.inject({ url: '/v2/user/profile', headers })).json();
  assert.equal(info.name, 'Rob');
  assert.equal(info.time_zone, 'America/Juneau');
});

test('a time zone that does not exist is refused with a sentence', async () => {
  const user = { name: 'Rob', last_name: 'Fan', zip_code: '99801', time_zone: 'America/Gotham' };
  const refused = await service.app.inject({ method: 'POST', url: '/api/user/profile', headers, payload: { user } });
  assert.equal(refused.statusCode, 400);
  assert.match(refused.json().message, /IANA/);
});

test('the email preference starts off and is kept', async () => {
  const url = '/api/user/email_subscribe';
  assert.deepEqual((await service.app.inject({ url, headers })).json(), { email_subscribe: false });
  await service.app.inject({ method: 'PUT', url, headers, payload: { email_subscribe: true } });
  assert.deepEqual((await service.app.inject({ url, headers })).json(), { email_subscribe: true });
  const refused = await service.app.inject({ method: 'PUT', url, headers, payload: { email_subscribe: 'yes' } });
  assert.equal(refused.statusCode, 400);
});

test('entitlements are read by header or by the token in the query, which other routes do not take', async () => {
  const token = headers.authorization.slice('Bearer '.length);
  const inQuery = await service.app.inject({ url: `/api/user/entitlements?access_token=${token}` });
  assert.deepEqual(inQuery.json(), { entitlements: ['video_subscription'] });
  assert.equal((await service.app.inject({ url: '/api/user/entitlements', headers })).statusCode, 200);
  assert.equal((await service.app.inject({ url: `/v2/user/profile?access_token=${token}` })).statusCode, 401);
});

test('nothing personal is answered without a valid token', async () => {
  for (const url of ['/v1/user/profile', '/v2/user/profile', '/api/user/email_subscribe', '/api/user/entitlements']) {
    const response = await service.app.inject({ url, headers: { authorization: 'Bearer wrong' } });
    assert.equal(response.statusCode, 401, url);
    assert.equal(response.json().code, 'sign_in_required');
  }
});

test('a member never sees another member', async () => {
  await signUp(service.app, { ...newcomer, email: 'other@fans.test' });
  const other = await newMember(service.app, 'other@fans.test');
  const info = (await service.app.inject({ url: '/v2/user/profile', headers: other })).json();
  assert.equal(info.email, 'other@fans.test');
});
