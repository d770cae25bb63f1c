import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { readPrivacy } from './privacy-config.ts';
import { gatewayUnderTest } from './testing.ts';

const domainId = '0199d2a4-7b1c-7b2f-9f60-0c5a54b3e0c1-test';

function configured(environment: Record<string, string>) {
  const { config, problems } = readPrivacy(environment);
  assert.deepEqual(problems, []);
  return config;
}

async function page(t: TestContext, environment: Record<string, string>, headers: Record<string, string> = {}) {
  const { app } = await gatewayUnderTest(t, undefined, { privacy: configured(environment) });
  const response = await app.inject({ url: '/', headers });
  const [, json = '{}'] = /id="page-data">(.*)<\/script>/.exec(response.body) ?? [];
  const policy = String(response.headers['content-security-policy']);
  return { html: response.body, policy, config: JSON.parse(json).config };
}

describe('consent in a page', () => {
  it('is the embedded banner’s unless a domain id is configured: no script, no other host', async (t) => {
    const { html, policy, config } = await page(t, {});
    assert.deepEqual(config.consent, { isEmbedded: true, isGpc: false });
    const addresses = (html + policy).match(/https:\/\/[\w.-]+/g) ?? [];
    // The name of the vocabulary of structured data, which nobody asks.
    assert.deepEqual([...new Set(addresses)].sort(), ['https://schema.org']);
    assert.doesNotMatch(html + policy, /cookielaw|googletagmanager/);
  });

  it('is the vendor’s with a domain id: the first script of all, which holds up nothing, and its host allowed', async (t) => {
    const { html, policy, config } = await page(t, { CONSENT_DOMAIN_ID: domainId });
    assert.deepEqual(config.consent, { isEmbedded: false, isGpc: false });
    const [first = ''] = /<script[^>]*>/.exec(html) ?? [];
    assert.match(first, /^<script async /);
    assert.match(first, new RegExp(`data-domain-script="${domainId}"`));
    assert.match(first, /src="https:\/\/cdn\.cookielaw\.org\/scripttemplates\/otSDKStub\.js"/);
    assert.match(policy, /script-src 'self'(?: 'sha256-\S+'){3} https:\/\/cdn\.cookielaw\.org;/);
  });

  it('takes CookiePro’s own host', async (t) => {
    const environment = { CONSENT_DOMAIN_ID: domainId, CONSENT_ORIGIN: 'https://cookie-cdn.cookiepro.com/' };
    const { html, policy } = await page(t, environment);
    assert.match(html, /src="https:\/\/cookie-cdn\.cookiepro\.com\/scripttemplates/);
    assert.doesNotMatch(html + policy, /cookielaw/);
  });

  it('knows Global Privacy Control from the request', async (t) => {
    assert.equal((await page(t, {}, { 'sec-gpc': '1' })).config.consent.isGpc, true);
    assert.equal((await page(t, {}, { 'sec-gpc': '0' })).config.consent.isGpc, false);
  });
});

describe('the tag manager in a page', () => {
  const environment = { TAG_MANAGER_ID: 'GTM-ABC123' };
  const allowed = { cookie: `OptanonConsent=groups=${encodeURIComponent('C0001:1,C0002:1,C0004:0')}` };
  const refused = { cookie: `OptanonConsent=groups=${encodeURIComponent('C0001:1,C0002:0,C0004:0')}` };

  it('is told to the shell, and its host allowed', async (t) => {
    const { policy, config } = await page(t, environment);
    assert.deepEqual(config.tracking.tagManager, { id: 'GTM-ABC123', origin: 'https://www.googletagmanager.com' });
    for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src']) {
      assert.match(policy, new RegExp(`${directive} [^;]*https://www\\.googletagmanager\\.com`));
    }
    assert.doesNotMatch(policy, /nonce|unsafe-eval/);
  });

  it('has its frame for browsers without scripts only where the consent cookie allows it', async (t) => {
    const frame = /<noscript><iframe src="https:\/\/www\.googletagmanager\.com\/ns\.html\?id=GTM-ABC123" /;
    assert.match((await page(t, environment, allowed)).html, frame);
    assert.doesNotMatch((await page(t, environment, refused)).html, /<iframe/);
    assert.doesNotMatch((await page(t, environment)).html, /<iframe/);
    assert.doesNotMatch((await page(t, {}, allowed)).html, /<iframe/);
  });
});

describe('the configuration of privacy', () => {
  const refused: [string, string][] = [
    ['TAG_MANAGER_ID', 'G-ABC123'],
    ['TAG_MANAGER_ID', 'GTM-abc'],
    ['TAG_MANAGER_ORIGIN', 'javascript:alert(1)'],
    ['CONSENT_DOMAIN_ID', 'not-a-uuid'],
    ['CONSENT_DOMAIN_ID', `${domainId}"><script>`],
    ['CONSENT_ORIGIN', 'cdn.cookielaw.org'],
  ];
  for (const [name, value] of refused) {
    it(`refuses ${name}=${value}, by name`, () => {
      const { problems } = readPrivacy({ [name]: value });
      assert.equal(problems.length, 1);
      assert.ok(problems[0]?.startsWith(`${name}: `));
    });
  }

  it('lists all problems at once', () => {
    assert.equal(readPrivacy({ TAG_MANAGER_ID: 'x', CONSENT_DOMAIN_ID: 'y' }).problems.length, 2);
  });
});
