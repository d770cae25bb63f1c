import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const read = (environment: Record<string, string> = {}) =>
  readConfig(environment, () => 'a secret of the tests, 32 long');

function configOf(environment: Record<string, string>) {
  const result = read(environment);
  assert.ok(result.ok, 'problems' in result ? result.problems.join('\n') : '');
  return result.config;
}

test('with nothing set, production runs on the embedded services', () => {
  const config = configOf({});
  assert.equal(config.environment, 'production');
  assert.equal(config.services.member, '/services/member');
  assert.equal(config.services.cardNetwork, '/services/card-network');
  assert.deepEqual(config.botCheck, { mode: 'embedded', siteKey: 'embedded', version: 3 });
});

for (const name of ['development', 'test', 'qa', 'dev-qa', 'stage', 'dev-stage', 'perf', 'production']) {
  test(`${name} is an environment`, () => assert.equal(configOf({ APP_ENV: name }).environment, name));
}

test('the network brings its own name and colour', () => {
  const { brand } = configOf({ NETWORK_NAME: 'Friday Net', BRAND_COLOR: '#1D6BFF' });
  assert.deepEqual(brand, { name: 'Friday Net', domainSuffix: 'bleacherside.test', accent: '#1d6bff' });
  for (const [name, value] of [
    ['BRAND_COLOR', 'blue'],
    ['NETWORK_NAME', '!!!'],
  ] as const) {
    const result = read({ [name]: value });
    assert.ok(!result.ok && result.problems.length === 1 && result.problems[0]?.startsWith(`${name}: must `));
  }
});

test('a service moves by its variable, and an empty one counts as unset', () => {
  const { services } = configOf({ MEMBER_URL: 'https://members.example.org/api//', SEARCH_URL: '' });
  assert.equal(services.member, 'https://members.example.org/api');
  assert.equal(services.search, '/services/search');
});

test('all problems are told at once, each with its variable', () => {
  const result = read({
    PORT: 'many',
    APP_ENV: 'moon',
    MEMBER_URL: 'members.example.org',
    MEDIA_URL: 'ftp://media.example.org',
    GEO_URL: 'https://user:word@geo.example.org',
    ICONS_URL: 'https://icons.example.org/?v=2',
    UNITY_URL: "https://unity.example.org; script-src 'unsafe-inline'",
    BOT_CHECK_URL: 'https://www.recaptcha.net',
    GEO_DEFAULT_TIME_ZONE: 'Mars/Olympus',
    QUICK_LINKS: '[{"label":"Away","href":"//elsewhere.example","icon":"mdi:home"}]',
    TRUSTED_PROXIES: '10.0.0.0/8, 300.1.1.1',
  });
  assert.ok(!result.ok);
  const variables = result.problems.map((problem) => problem.split(/[.:]/)[0]);
  assert.deepEqual([...new Set(variables)].sort(), [
    'APP_ENV',
    'GEO_DEFAULT_TIME_ZONE',
    'GEO_URL',
    'ICONS_URL',
    'MEDIA_URL',
    'MEMBER_URL',
    'PORT',
    'QUICK_LINKS',
    'RECAPTCHA_SECRET',
    'RECAPTCHA_SITE_KEY',
    'TRUSTED_PROXIES',
    'UNITY_URL',
  ]);
  assert.match(result.problems.join('\n'), /MEMBER_URL: must be an http or https address/);
});

test('the member service’s client has a secret of its own unless one is given', () => {
  const { memberClient } = configOf({});
  assert.deepEqual([memberClient.id, memberClient.redirectUris], ['web', []]);
  assert.match(memberClient.secret, /^[\w-]{43}$/);
  const other = readConfig({}, () => 'another secret of the tests, 32+');
  assert.ok(other.ok && other.config.memberClient.secret !== memberClient.secret);

  const given = configOf({
    MEMBER_CLIENT_ID: 'site',
    MEMBER_CLIENT_SECRET: 'sixteen-letters!',
    MEMBER_REDIRECT_URIS: 'https://a.example/auth/callback, http://localhost:3000/auth/callback?kind=site',
  });
  assert.deepEqual(given.memberClient, {
    id: 'site',
    secret: 'sixteen-letters!',
    redirectUris: ['https://a.example/auth/callback', 'http://localhost:3000/auth/callback?kind=site'],
  });
});

for (const [name, value] of [
  ['MEMBER_CLIENT_ID', 'two words'],
  ['MEMBER_CLIENT_SECRET', 'short'],
  ['MEMBER_CLIENT_SECRET', 'a secret with blanks in it'],
  ['MEMBER_REDIRECT_URIS', '/auth/callback'],
  ['MEMBER_REDIRECT_URIS', 'https://a.example/callback#top'],
  ['MEMBER_REDIRECT_URIS', 'https://user@a.example/callback'],
  ['MEMBER_REDIRECT_URIS', 'https://a.example/x/../callback'],
  ['MEMBER_REDIRECT_URIS', 'javascript:alert(1)'],
  ['MEMBER_REDIRECT_URIS', 'https://a.example/callback,'],
  ['PUBLIC_URL', 'localhost:3200'],
  ['PUBLIC_URL', 'www.friday.test'],
  ['PUBLIC_URL', 'ftp://www.friday.test'],
  ['PUBLIC_URL', 'https://user@www.friday.test'],
  ['PUBLIC_URL', 'https://www.friday.test/fans'],
  ['PUBLIC_URL', 'https://www.friday.test?fans'],
] as const) {
  test(`${name} may not be ${value}, and the problem does not repeat it`, () => {
    const result = read({ [name]: value });
    assert.ok(!result.ok && result.problems.length === 1);
    assert.ok(result.problems[0]?.startsWith(`${name}: must `) && !result.problems[0].includes(value));
  });
}

for (const [domain, publicUrl, isRight] of [
  ['friday.test', 'https://www.friday.test', true],
  ['www.friday.test', 'https://www.friday.test', true],
  ['friday.test', 'https://notfriday.test', false],
  ['other.test', 'https://www.friday.test', false],
  ['friday.test', undefined, false],
  ['.friday.test', 'https://www.friday.test', false],
  ['Friday.test', 'https://www.friday.test', false],
] as const) {
  test(`cookies of ${domain} ${isRight ? 'go' : 'do not go'} with ${publicUrl ?? 'an unknown address'}`, () => {
    const result = read({ COOKIE_DOMAIN: domain, ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }) });
    assert.equal(result.ok, isRight);
    if (!result.ok) assert.match(result.problems.join('\n'), /^COOKIE_DOMAIN: must be/);
  });
}

test('operations listen on the port after the site’s, for this machine alone, unless it is said', () => {
  assert.deepEqual(configOf({ PORT: '4000', HOST: '0.0.0.0' }).ops, {
    port: 4001,
    isPortNamed: false,
    host: '127.0.0.1',
    publicUrl: undefined,
  });
  assert.deepEqual(configOf({ OPS_PORT: '9000', OPS_HOST: '10.0.0.7', OPS_URL: 'https://ops.example.org/' }).ops, {
    port: 9000,
    isPortNamed: true,
    host: '10.0.0.7',
    publicUrl: 'https://ops.example.org',
  });
});

test('the address of the site is kept without a slash at its end', () => {
  assert.equal(configOf({ PUBLIC_URL: 'https://www.friday.test/' }).publicUrl, 'https://www.friday.test');
});

test('operations of a site on the last port listen on any', () => {
  assert.equal(configOf({ PORT: '65535' }).ops.port, 0);
});

for (const [environment, problem] of [
  [{ OPS_PORT: '3000' }, /^OPS_PORT: must be another port/],
  [{ PORT: '4000', OPS_PORT: '4000' }, /^OPS_PORT: must be another port/],
  [{ PUBLIC_URL: 'https://www.a.test', OPS_URL: 'https://www.a.test/ops' }, /^OPS_URL: must be an address alone/],
  [{ PUBLIC_URL: 'https://www.a.test', OPS_URL: 'https://www.a.test:443' }, /^OPS_URL: must be another origin/],
] as const) {
  test(`operations do not start with ${JSON.stringify(environment)}`, () => {
    const result = read(environment);
    assert.match(result.ok ? '' : result.problems.join('\n'), problem);
  });
}

test('a site speaks HTTPS by the certificate that is named', () => {
  assert.equal(configOf({}).tls, null);
  const { tls } = configOf({ TLS_CERT: '/tls/cert.pem', TLS_KEY: '/tls/key.pem', PUBLIC_URL: 'https://www.a.test' });
  assert.deepEqual(tls, { certificate: '/tls/cert.pem', key: '/tls/key.pem' });
});

test('a site does not start with a certificate and no key', () => {
  const result = read({ TLS_CERT: 'cert.pem' });
  assert.match(result.ok ? '' : result.problems.join('\n'), /^TLS_KEY: must be set, too/);
});

test('a bot check elsewhere needs a key pair, and can be switched off', () => {
  const external = { BOT_CHECK_URL: 'https://www.recaptcha.net', RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'word' };
  assert.deepEqual(configOf({ ...external, RECAPTCHA_VERSION: '2' }).botCheck, {
    mode: 'external',
    siteKey: 'key',
    secret: 'word',
    version: 2,
  });
  assert.deepEqual(configOf({ BOT_CHECK: 'off' }).botCheck, { mode: 'off' });
});

test('quick links and proxies are read as lists', () => {
  const config = configOf({
    QUICK_LINKS: '[{"label":"Chess","href":"/search?q=chess","icon":"mdi:chess-king"}]',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  });
  assert.deepEqual(config.quickLinks, [{ label: 'Chess', href: '/search?q=chess', icon: 'mdi:chess-king' }]);
  assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '::1']);
});

test('so many fans may sit behind one address', () => {
  assert.equal(configOf({}).fansPerAddress, 500);
  assert.equal(configOf({ FANS_PER_ADDRESS: '4000' }).fansPerAddress, 4_000);
});

for (const value of ['0', '9', '100001', 'many', '1.5']) {
  test(`FANS_PER_ADDRESS is not ${value}`, () => {
    const result = read({ FANS_PER_ADDRESS: value });
    assert.ok(!result.ok);
    assert.deepEqual(result.problems, ['FANS_PER_ADDRESS: must be a whole number from 10 to 100000']);
  });
}

test('pages can be read offline unless that is switched off', () => {
  assert.equal(configOf({}).hasOfflinePages, true);
  assert.equal(configOf({ OFFLINE_PAGES: '0' }).hasOfflinePages, false);
  const result = read({ OFFLINE_PAGES: 'off' });
  assert.ok(!result.ok);
  assert.deepEqual(result.problems, ['OFFLINE_PAGES: must be 1 or 0']);
});

test('mails have a sender of the network, and a server when one is named', () => {
  const { mail } = configOf({ NETWORK_NAME: 'Friday Net', DOMAIN_SUFFIX: 'friday.test', DATA_DIR: '/data' });
  const from = { name: 'Friday Net', address: 'no-reply@friday.test' };
  assert.deepEqual(mail, { url: undefined, from, folder: '/data/mail' });
  const named = configOf({ MAIL_URL: 'smtps://a:b@mail.example.org', MAIL_FROM: 'Fans <fans@example.org>' }).mail;
  assert.equal(named.url, 'smtps://a:b@mail.example.org');
  assert.deepEqual(named.from, { name: 'Fans', address: 'fans@example.org' });
  assert.deepEqual(configOf({ MAIL_FROM: 'fans@example.org' }).mail.from, { name: '', address: 'fans@example.org' });
});

for (const [name, value] of [
  ['MAIL_URL', 'mail.example.org'],
  ['MAIL_URL', 'https://mail.example.org'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_FROM', 'fans'],
  ['MAIL_FROM', 'Fans <fans>'],
  ['MAIL_FROM', 'Fans\r\nBcc: <fans@example.org>'],
] as const) {
  test(`${name} is not ${JSON.stringify(value)}`, () => {
    const result = read({ [name]: value });
    assert.ok(!result.ok && result.problems.length === 1 && result.problems[0]?.startsWith(`${name}: must `));
  });
}
