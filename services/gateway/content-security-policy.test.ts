import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServiceAddresses } from '../service-addresses.ts';
import { afterEarly } from './after-early.ts';
import { contentSecurityPolicy, createPageHeaders, type PolicyFacts } from './content-security-policy.ts';
import { followAnnounced } from './follow-announced.ts';
import { startWatch } from './start-watch.ts';

/** The scripts that stand in pages. */
const inlineScripts = [startWatch.source, afterEarly.source, followAnnounced.source];
const styleNonce = 'bm9uY2U=';

function directivesWith(
  environment: Record<string, string>,
  facts: Pick<PolicyFacts, 'vendors' | 'adSources'> = {},
): Map<string, string[]> {
  const { addresses } = readServiceAddresses(environment);
  const directives = contentSecurityPolicy({ services: addresses, styleNonce, ...facts }).split('; ');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const directives = directivesWith({});

test('the player may make its source and its caption tracks by itself', () => {
  assert.deepEqual(directives.get('media-src'), ["'self'", 'blob:', 'data:']);
});

test('a script runs only when the site serves it as a file, but for the one that watches over the start', () => {
  assert.deepEqual(directives.get('script-src'), ["'self'", ...inlineScripts]);
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
});

test('a style element is applied with the nonce of this answer only, and a `style` attribute never', () => {
  assert.deepEqual(directives.get('style-src'), ["'self'", `'nonce-${styleNonce}'`]);
  assert.equal(directives.has('style-src-attr'), false);
});

test('text becomes markup or a script’s address by policies with a name only', () => {
  assert.deepEqual(directives.get('require-trusted-types-for'), ["'script'"]);
  assert.deepEqual(directives.get('trusted-types'), ['default', 'dompurify', 'iconify', "'allow-duplicates'"]);
});

test('a vendor’s scripts may write styles and markup as they are used to', () => {
  for (const withVendor of [
    directivesWith({}, { vendors: ['https://tags.example.org'] }),
    directivesWith({ BOT_CHECK_URL: 'https://www.recaptcha.net' }),
  ]) {
    assert.deepEqual(withVendor.get('style-src'), ["'self'", "'unsafe-inline'"]);
    assert.equal(withVendor.has('require-trusted-types-for'), false);
    assert.equal(withVendor.has('trusted-types'), false);
  }
});

test('a service elsewhere is allowed by its origin, for what pages do with it', () => {
  const moved = directivesWith({
    MEMBER_URL: 'https://api.example.org/member/',
    UNITY_URL: 'https://api.example.org/unity',
    MEDIA_URL: 'https://cdn.example.org:8443/media',
    CARD_NETWORK_URL: 'https://cards.example.org',
  });
  const elsewhere = ['https://api.example.org', 'https://cards.example.org', 'https://cdn.example.org:8443'];
  assert.deepEqual(moved.get('connect-src')?.slice(1).sort(), elsewhere);
  assert.deepEqual(moved.get('media-src')?.slice(3), ['https://cdn.example.org:8443']);
  assert.deepEqual(moved.get('frame-src'), ["'self'", 'https://cards.example.org']);
  assert.deepEqual(moved.get('script-src'), ["'self'", ...inlineScripts]);
});

test('ads load from their server and the named origins, and run nothing', () => {
  const facts = { adSources: ['https://films.example.org'] };
  const withAds = directivesWith({ ADS_URL: 'https://ads.example.org/gam' }, facts);
  const elsewhere = ['https://ads.example.org', 'https://films.example.org'];
  assert.deepEqual(withAds.get('connect-src'), ["'self'", ...elsewhere]);
  assert.deepEqual(withAds.get('media-src'), ["'self'", 'blob:', 'data:', ...elsewhere]);
  assert.deepEqual(withAds.get('img-src'), ["'self'", 'data:', 'blob:', ...elsewhere]);
  for (const name of ['script-src', 'style-src', 'frame-src', 'trusted-types']) {
    assert.deepEqual(withAds.get(name), directives.get(name));
  }
});

test('only a bot check elsewhere brings scripts of its own', () => {
  const own = directivesWith({ BOT_CHECK_URL: 'https://check.example.org' });
  assert.deepEqual(own.get('script-src'), ["'self'", ...inlineScripts, 'https://check.example.org']);
  const vendor = directivesWith({ BOT_CHECK_URL: 'https://www.recaptcha.net' });
  assert.deepEqual(vendor.get('script-src'), [
    "'self'",
    ...inlineScripts,
    'https://www.recaptcha.net',
    'https://www.gstatic.com/recaptcha/',
  ]);
  assert.deepEqual(vendor.get('frame-src'), ["'self'", 'https://www.recaptcha.net']);
});

test('violations are reported, by the newer way where browsers use it: over HTTPS', () => {
  const { addresses: services } = readServiceAddresses({});
  const plain = createPageHeaders({ services })({ isSecure: false, styleNonce });
  assert.match(plain['content-security-policy'] ?? '', /; report-uri \/csp-reports$/);
  assert.equal(plain['reporting-endpoints'], undefined);
  const secure = createPageHeaders({ services })({ isSecure: true, styleNonce });
  assert.match(secure['content-security-policy'] ?? '', /; report-uri \/csp-reports; report-to violations$/);
  assert.equal(secure['reporting-endpoints'], 'violations="/csp-reports"');
});
