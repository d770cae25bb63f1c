import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../../testing.ts';
import { cardNetwork } from './index.ts';

let service: ServiceUnderTest;
before(async () => {
  service = await serviceUnderTest(cardNetwork, { config: testConfig({ PUBLIC_URL: 'https://sports.test/' }) });
});
after(() => service.close());

test('the page is isolated, may reach the token route only, and is framed by the product only', async () => {
  const page = await service.app.inject({ url: '/elements/card' });
  assert.equal(page.statusCode, 200);
  const policy = String(page.headers['content-security-policy']).split('; ');
  assert.ok(policy.includes("default-src 'none'"));
  assert.ok(policy.includes('connect-src https://sports.test/v1/tokens'));
  assert.ok(policy.includes('frame-ancestors https://sports.test'));
  assert.ok(policy.includes('sandbox allow-scripts'));
});

test('without a public address the policy names the host that was asked', async () => {
  const local = await serviceUnderTest(cardNetwork);
  const page = await local.app.inject({ url: '/elements/card', headers: { host: 'localhost:3123' } });
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors http:\/\/localhost:3123;/);
  await local.close();
});

test('each field has a label and says to browsers what belongs into it', async () => {
  const { body } = await service.app.inject({ url: '/elements/card' });
  for (const [field, autocomplete] of [
    ['number', 'cc-number'],
    ['expiry', 'cc-exp'],
    ['cvc', 'cc-csc'],
    ['zip', 'billing postal-code'],
  ]) {
    assert.match(body, new RegExp(`<label for="${field}">`));
    assert.match(
      body,
      new RegExp(`id="${field}"[^>]*autocomplete="${autocomplete}"[^>]*aria-describedby="${field}-problem"`),
    );
  }
});

test('every part that the page or its modules name is served, as JavaScript without types', async () => {
  const { body } = await service.app.inject({ url: '/elements/card' });
  const named = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  const seen = new Set<string>();
  for (const url of named) {
    const part = await service.app.inject({ url });
    assert.equal(part.statusCode, 200, url);
    assert.equal(part.headers['access-control-allow-origin'], '*');
    if (!url.endsWith('.ts')) continue;
    assert.match(String(part.headers['content-type']), /^text\/javascript/);
    assert.doesNotMatch(part.body, /\binterface\b|import type|shared-contracts/);
    for (const [, imported] of part.body.matchAll(/from '([^']+)'/g))
      seen.add(new URL(imported ?? '', `http://x${url}`).pathname);
  }
  assert.ok(seen.size > 0);
  for (const url of seen) assert.ok(named.includes(url), url);
});
