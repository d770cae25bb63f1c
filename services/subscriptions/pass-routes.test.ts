import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PassSet } from 'shared-contracts/entities';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { subscriptions } from './index.ts';
import { seedTestPasses } from './subscriptions-testing.ts';

let service: ServiceUnderTest;

before(async () => {
  service = await serviceUnderTest(subscriptions);
  await seedTestPasses(service.context.db);
});
after(() => service.close());

async function keys(query: string): Promise<string[]> {
  const response = await service.app.inject({ url: `/api/v2/pass_set${query}` });
  assert.equal(response.statusCode, 200, query);
  return response.json<PassSet>().passes.map((pass) => pass.key);
}

test('the pass set lists every pass in its order, under both versions', async () => {
  assert.deepEqual(await keys(''), ['pas_annual', 'pas_monthly', 'pas_day', 'pas_data']);
  const [first, second] = await Promise.all(
    ['/api/pass_set', '/api/v2/pass_set'].map((url) => service.app.inject({ url })),
  );
  assert.deepEqual(first?.json(), second?.json());
  assert.equal(first?.json().passes[0].price_in_cents, 7999);
});

for (const [query, expected] of [
  ['?is_media_pass=true', ['pas_annual', 'pas_monthly', 'pas_day']],
  ['?is_media_pass=0', ['pas_data']],
  ['?marketing_pass_keys=day,annual', ['pas_annual', 'pas_day']],
  ['?marketing_pass_keys=', ['pas_annual', 'pas_monthly', 'pas_day', 'pas_data']],
  ['?tier_duration=day', ['pas_day']],
  ['?tier_duration=year&marketing_pass_keys=day', []],
] as const) {
  test(`the pass set narrowed by ${query}`, async () => {
    assert.deepEqual(await keys(query), expected);
  });
}

test('one pass is read by its key, by either address', async () => {
  for (const url of ['/api/passes/pas_day', '/api/pass/find_pass_public_details?pass_key=pas_day']) {
    const response = await service.app.inject({ url });
    assert.equal(response.json().name, 'Day Pass', url);
  }
});

test('an unknown pass is a 404 with a sentence', async () => {
  for (const url of ['/api/passes/none', '/api/pass/find_pass_public_details?pass_key=none']) {
    const response = await service.app.inject({ url });
    assert.equal(response.statusCode, 404, url);
    assert.match(response.json().message, /no pass none/);
  }
});

test('bad parameters are refused and named', async () => {
  for (const [url, word] of [
    ['/api/v2/pass_set?tier_duration=decade', 'tier_duration'],
    ['/api/v2/pass_set?is_media_pass=maybe', 'is_media_pass'],
    ['/api/v2/pass_set?marketing_pass_keys=%00', 'marketing_pass_keys'],
    ['/api/pass/find_pass_public_details', 'pass_key'],
    ['/api/passes/%00', 'pass'],
  ] as const) {
    const response = await service.app.inject({ url });
    assert.equal(response.statusCode, 400, url);
    assert.match(response.json().message, new RegExp(word));
  }
});

test('without a demo no pass is on sale, and one that is held is still known', async () => {
  const site = await serviceUnderTest(subscriptions, { isDemo: false });
  try {
    await seedTestPasses(site.context.db);
    assert.deepEqual((await site.app.inject({ url: '/api/v2/pass_set' })).json(), { passes: [] });
    assert.equal((await site.app.inject({ url: '/api/passes/pas_annual' })).statusCode, 200);
  } finally {
    await site.close();
  }
});
