import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { afterEarly } from './after-early.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE } from './auth-routes.ts';
import { followAnnounced } from './follow-announced.ts';
import type { ServiceAnswer, ServiceCall } from './service-client.ts';
import { startWatch } from './start-watch.ts';
import { fakeFollower, gatewayUnderTest, testSite } from './testing.ts';

/** What the gateway inlined for the shell. */
function pageData(html: string) {
  const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as {
    config: { site: { baseUrl: string; ads: unknown }; mayHaveSession: boolean };
    data: object;
  };
}

describe('pages', () => {
  const pages = [
    '/',
    '/?utm_source=x',
    '/search?q=%ZZ',
    '/termsofuse',
    '/california-privacy-rights-form',
    '/customer-support?apps=ios',
    '/users/sign_in',
    '/subscribe/retail',
    '/playoffs/brackets/tx',
    '/store/friday',
    '/tests/track-wrestling?event_key=gam1',
  ];
  for (const url of pages) {
    it(`answers 200 to ${url}`, async (t) => {
      const { app } = await gatewayUnderTest(t);
      const response = await app.inject({ url });
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
      assert.ok(!response.body.includes('<title>Page not found'));
    });
  }

  const missing = [
    '/nothing-here',
    '/events/slug/..%2f..%2fetc',
    '/events/<script>/key',
    '/events/%E0%A4%A/key',
    '/events/%ff/key',
    '/%',
    '/%ff?a=%',
    '/search%00',
    '//evil.example',
    '//evil.example/%2f..',
    '/search//',
    '///',
    '/%5Cevil.example',
    `/events/slug/${'k'.repeat(6_000)}`,
    `/${'long/'.repeat(1_500)}`,
    '/__proto__',
    '/events/north-at-south/gone',
    '/events/gone',
    '/tournament/atlantis-march-madness',
  ];
  for (const url of missing) {
    it(`answers 404 with the error page to ${url.slice(0, 60)}`, async (t) => {
      const { app } = await gatewayUnderTest(t);
      const response = await app.inject({ url });
      assert.equal(response.statusCode, 404);
      assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
      assert.match(response.body, /<title>Page (not found|Not Found: [^<>]+) \| Friday<\/title>/);
      assert.ok(!response.body.includes('rel="canonical"'));
      assert.deepEqual(response.body.match(/<script>.{5}/gs), [`<script>${startWatch.text.slice(0, 5)}`]);
    });
  }

  for (const url of [
    '/users/sign_out',
    '/subscribe/free',
    '/playoffs/brackets/zz',
    '/playoffs/brackets/constructor',
    '/store/another-network',
    '/states/a&b',
  ]) {
    it(`answers 404 to ${url} with a title that names it`, async (t) => {
      const { app } = await gatewayUnderTest(t);
      const response = await app.inject({ url: `${url}?x=1` });
      assert.equal(response.statusCode, 404);
      assert.ok(response.body.includes(`<title>Page Not Found: ${url.replace('&', '&amp;')} | Friday</title>`));
    });
  }

  it('answers to a broken percent-encoding as to any unknown address', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { body } = await app.inject({ url: '/events/%ff/key' });
    assert.match(body, /<title>Page not found \| Friday<\/title>/);
  });

  it('names the one address of a page', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const { body } = await app.inject({ url: '/playoffs/brackets/tx?utm_source=x', headers: { host: 'friday.test' } });
    assert.match(body, /<link rel="canonical" href="http:\/\/friday\.test\/playoffs\/brackets\/tx" data-of-page>/);
  });

  it('keeps search engines from test pages, and from no other', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal((await app.inject({ url: '/tests/track-wrestling' })).headers['x-robots-tag'], 'noindex');
    assert.equal((await app.inject({ url: '/' })).headers['x-robots-tag'], undefined);
  });

  for (const [what, path, body] of [
    ['a clip', '/clips/clp-one', { key: 'clp-one' }],
    ['a landing page', '/landing/school/clp-one', { kind: 'school', slug: 'clp-one' }],
  ] as const) {
    it(`keeps search engines from ${what}, and answers 404 for one that is not there`, async (t) => {
      const { app } = await gatewayUnderTest(t, (call) =>
        call.path.endsWith('/clp-one') ? { status: 200, body } : { status: 404, body: {} },
      );
      const { statusCode, headers } = await app.inject({ url: path });
      assert.deepEqual([statusCode, headers['x-robots-tag']], [200, 'noindex']);
      assert.equal((await app.inject({ url: path.replace('one', 'two') })).statusCode, 404);
    });
  }

  it('keeps search engines from the results of searches, not from the page to search on', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const robotsOf = async (url: string) => (await app.inject({ url })).headers['x-robots-tag'];
    assert.equal(await robotsOf('/search?utm_source=x&q=lincoln'), 'noindex');
    assert.equal(await robotsOf('/search?utm_source=x'), undefined);
    assert.equal(await robotsOf('/watch-events?q=lincoln'), undefined);
  });

  it('answers HEAD with the same status and headers as GET', async (t) => {
    const { app } = await gatewayUnderTest(t);
    for (const [url, status] of [
      ['/', 200],
      ['/nothing-here', 404],
      ['/home', 301],
    ] as const) {
      const response = await app.inject({ method: 'HEAD', url });
      assert.equal(response.statusCode, status);
      assert.equal(response.body, '');
    }
  });

  it('answers 404 to a method that no page has', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal((await app.inject({ method: 'POST', url: '/search' })).statusCode, 404);
  });

  it('answers a wrong address of a service with JSON', async (t) => {
    const { app } = await gatewayUnderTest(t);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/services/unity/v9/nothing' });
      assert.equal(response.statusCode, 404);
      assert.equal(response.json().code, 'not_found');
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });

  it('carries headers that let scripts come from release folders only, but for the one that watches over the start', async (t) => {
    const { app } = await gatewayUnderTest(t);
    for (const url of ['/', '/nothing-here']) {
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']);
      const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
      assert.deepEqual(directives.get('script-src'), [
        "'self'",
        startWatch.source,
        afterEarly.source,
        followAnnounced.source,
      ]);
      assert.deepEqual(directives.get('default-src'), ["'none'"]);
      assert.deepEqual(directives.get('frame-ancestors'), ["'none'"]);
      assert.deepEqual(directives.get('base-uri'), ["'none'"]);
      assert.doesNotMatch(policy, /unsafe-eval|\*|https?:/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cache-control'], 'private, no-cache');
    }
  });

  it('applies the style element of this answer by a nonce that no other answer has', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const nonces = new Set<string>();
    for (const url of ['/', '/', '/nothing-here']) {
      const { headers, body } = await app.inject({ url });
      const [, allowed = ''] =
        /style-src 'self' 'nonce-([^']+)';/.exec(String(headers['content-security-policy'])) ?? [];
      assert.ok(Buffer.from(allowed, 'base64').length >= 16);
      assert.ok(body.includes(`<style nonce="${allowed}">`));
      nonces.add(allowed);
    }
    assert.equal(nonces.size, 3);
  });

  it('says that nothing is published, while nothing is', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower({ isEmpty: true }) });
    const response = await app.inject({ url: '/' });
    assert.equal(response.statusCode, 503);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.match(response.body, /npm run release -- publish host/);
  });

  it('tells the shell whether a session may be revived, and never the token itself', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal(pageData((await app.inject({ url: '/' })).body).config.mayHaveSession, false);
    const { body } = await app.inject({ url: '/', cookies: { [REFRESH_COOKIE]: 'very-secret' } });
    assert.equal(pageData(body).config.mayHaveSession, true);
    assert.ok(!body.includes('very-secret'));
  });

  it('names the site by the address that the request came to, and survives a host that is none', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const baseUrl = async (host: string) =>
      pageData((await app.inject({ url: '/', headers: { host } })).body).config.site.baseUrl;
    assert.equal(await baseUrl('games.friday.test:8080'), 'http://games.friday.test:8080');
    for (const host of ['[', 'a b', '', 'a:99999', 'x/<script>']) {
      const url = await baseUrl(host);
      assert.equal(new URL(url).origin, url);
      assert.equal((await app.inject({ url: '/subscribe/member?redir=/x', headers: { host } })).statusCode, 302);
    }
  });

  it('takes the configured address over the one of the request', async (t) => {
    const site = {
      name: 'F',
      domainSuffix: 'f.test',
      storeSlug: 'f',
      brand: { accent: null },
      ads: null,
      isDemo: false,
      publicUrl: 'https://www.f.test',
      links: { helpCentre: 'https://help.f.test/', fanSupport: 'https://support.f.test/' },
    };
    const { app } = await gatewayUnderTest(t, undefined, { site });
    const { body, headers } = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    assert.equal(pageData(body).config.site.baseUrl, 'https://www.f.test');
    assert.equal(headers['reporting-endpoints'], 'violations="/csp-reports"');
  });
});

describe('ads', () => {
  it('are told of by their server and unit, and may load from where they are said to', async (t) => {
    const ads = { unit: '/1/site', sources: ['https://films.example'] };
    const { app } = await gatewayUnderTest(t, undefined, { site: { ...testSite, ads } });
    const { body, headers } = await app.inject('/');
    assert.deepEqual(pageData(body).config.site.ads, { service: '/services/ads', unit: '/1/site' });
    assert.match(String(headers['content-security-policy']), /media-src [^;]* https:\/\/films\.example/);
  });

  it('are none where the site has none', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal(pageData((await app.inject('/')).body).config.site.ads, null);
  });
});

describe('first data', () => {
  const event = '/services/unity/v2/game_or_event/gam1';

  it('stands in the page under the address that the shell would ask', async (t) => {
    const { app, calls } = await gatewayUnderTest(t, () => ({ status: 200, body: { key: 'gam1' } }));
    const { body } = await app.inject({ url: '/events/north-at-south/gam1' });
    assert.deepEqual(pageData(body).data, { [event]: { key: 'gam1' } });
    assert.deepEqual(
      calls.flatMap(({ service, path }) => (service === 'flags' ? [] : [[service, path]])),
      [['unity', '/v2/game_or_event/gam1']],
    );
  });

  for (const [name, answer] of [
    ['an error', { status: 500, body: { message: 'no' } }],
    ['a service that is down', { status: 0, body: null }],
    ['an answer that is not JSON', { status: 200, body: null }],
  ] as const) {
    it(`leaves out ${name}, and the page comes all the same`, async (t) => {
      const { app } = await gatewayUnderTest(t, () => answer);
      const response = await app.inject({ url: '/events/north-at-south/gam1' });
      assert.equal(response.statusCode, 200);
      assert.deepEqual(pageData(response.body).data, {});
    });
  }

  it('is asked for without the visitor’s cookies', async (t) => {
    const { app, calls } = await gatewayUnderTest(t);
    await app.inject({ url: '/events/a/b', cookies: { [ACCESS_COOKIE]: 'secret' } });
    assert.ok(!JSON.stringify(calls).includes('secret'));
  });
});

describe('redirects', () => {
  const redirects: [from: string, status: number, to: string][] = [
    ['/home', 301, '/'],
    ['/home/', 301, '/'],
    ['/ecal?x=1', 301, '/?x=1'],
    ['/championships?utm_source=a', 301, '/playoffs?utm_source=a'],
    ['/pixellot-help?x=1', 302, 'http://help.elsewhere.test/'],
    ['/Search/?q=Central%20High', 301, '/search?q=Central%20High'],
    ['/playoffs/brackets/TX', 301, '/playoffs/brackets/tx'],
    ['/%73earch', 301, '/search'],
    ['/pixellot-help', 302, 'http://help.elsewhere.test/'],
    ['/customer-support', 302, 'http://support.elsewhere.test/'],
    ['/dvds', 301, '/store/friday'],
    ['/tx/football', 301, '/sports/football/tx'],
    ['/subscribe/stats?game_key=g1', 302, '/subscribe/event?game_key=g1'],
    ['/subscribe/member', 302, '/users/sign_up'],
    ['/subscribe/member?redir=%2Fevents%2Fa%2Fb', 302, '/users/sign_up?redir=%2Fevents%2Fa%2Fb'],
    ['/subscribe/member?redir=https%3A%2F%2Fevil.example%2F', 302, '/users/sign_up'],
    ['/subscribe/member?redir=%2F%2Fevil.example', 302, '/users/sign_up'],
    ['/subscribe/member?redir=%2F%5Cevil.example', 302, '/users/sign_up'],
    ['/subscribe/member?redir=javascript%3Aalert(1)', 302, '/users/sign_up'],
    ['/subscribe/member?redir=%2F%09%2Fevil.example', 302, '/users/sign_up'],
    ['/subscribe/member?redir=https%3A%2F%2Fevilfriday.test%2F', 302, '/users/sign_up'],
    ['/member/account', 302, '/users/sign_in?redir=%2Fmember%2Faccount'],
    ['/member/account?tab=2', 302, '/users/sign_in?redir=%2Fmember%2Faccount%3Ftab%3D2'],
  ];
  for (const [from, status, to] of redirects) {
    it(`${from} goes to ${to}`, async (t) => {
      const { app } = await gatewayUnderTest(t);
      const response = await app.inject({ url: from });
      assert.deepEqual([response.statusCode, response.headers.location], [status, to]);
    });
  }

  it('that are for good are kept for an hour only, since what they follow may change back', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal((await app.inject({ url: '/home' })).headers['cache-control'], 'public, max-age=3600');
  });

  it('to the sign-in page are kept by nobody', async (t) => {
    const { app } = await gatewayUnderTest(t);
    assert.equal((await app.inject({ url: '/member/account' })).headers['cache-control'], 'no-store');
  });

  for (const cookie of [ACCESS_COOKIE, REFRESH_COOKIE]) {
    it(`spare a visitor who brings ${cookie}`, async (t) => {
      const { app } = await gatewayUnderTest(t);
      const response = await app.inject({ url: '/member/account', cookies: { [cookie]: 'x' } });
      assert.equal(response.statusCode, 200);
    });
  }
});

describe('the address of an event', () => {
  const event = { key: 'gam1', slug: 'north-at-south' };
  const answers =
    (body: unknown, status = 200) =>
    (_call: ServiceCall): ServiceAnswer => ({ status, body });
  const cases: [name: string, from: string, answer: ReturnType<typeof answers>, status: number, to?: string][] = [
    [
      'with another slug is put right',
      '/events/south/gam1?t=1',
      answers(event),
      301,
      '/events/north-at-south/gam1?t=1',
    ],
    ['without a slug is completed', '/events/gam1', answers(event), 301, '/events/north-at-south/gam1'],
    [
      'with another key is put right',
      '/events/north-at-south/GAM1',
      answers(event),
      301,
      '/events/north-at-south/gam1',
    ],
    ['that is right stays', '/events/north-at-south/gam1', answers(event), 200],
    ['of an unknown event is not found', '/events/south/gam1', answers({}, 404), 404],
    ['of a deleted event is not found', '/events/north-at-south/gam1', answers({ ...event, is_deleted: true }), 404],
    ['stays while the directory is broken', '/events/south/gam1', answers(null, 500), 200],
    [
      'without a slug is made whole while the directory is broken',
      '/events/gam1',
      answers(null, 500),
      302,
      '/events/event/gam1',
    ],
    ['stays when the slug is hostile', '/events/south/gam1', answers({ ...event, slug: '/evil.example' }), 200],
    ['stays when the answer is garbage', '/events/south/gam1', answers([1]), 200],
    [
      'follows the directory inside the site',
      '/events/a/gam1',
      answers({ redirect: '/search?q=a' }),
      302,
      '/search?q=a',
    ],
    [
      'follows the directory to the network’s sites',
      '/events/a/gam1',
      answers({ redirect: 'https://tickets.friday.test/x' }),
      302,
      'https://tickets.friday.test/x',
    ],
    [
      'goes to the site’s base when the directory points elsewhere',
      '/events/a/gam1',
      answers({ redirect: 'https://evil.example/' }),
      302,
      '/',
    ],
    [
      'is no page when two events lead to each other',
      '/events/a/gam1',
      ({ path }) => ({ status: 200, body: { redirect: path.endsWith('gam1') ? '/events/b/gam2' : '/events/a/gam1' } }),
      404,
    ],
    [
      'follows the directory to the end of the way',
      '/events/a/gam1',
      ({ path }) => ({
        status: 200,
        body: path.endsWith('gam1') ? { redirect: '/events/b/gam2' } : { ...event, key: 'gam2' },
      }),
      302,
      '/events/north-at-south/gam2',
    ],
    ['stays when the directory points back to it', '/events/a/gam1', answers({ redirect: '/events/a/gam1' }), 200],
  ];
  for (const [name, url, answer, status, to] of cases) {
    it(name, async (t) => {
      const { app } = await gatewayUnderTest(t, answer);
      const response = await app.inject({ url });
      assert.deepEqual([response.statusCode, response.headers.location], [status, to]);
    });
  }
});

describe('the address of a bracket', () => {
  const right = '/playoffs/brackets/tx/football/4a/open';
  const bracket = { state_code: 'TX', sport: 'football', division: '4a', slug: 'open' };
  const cases: [name: string, from: string, answer: ServiceAnswer, status: number, to?: string][] = [
    ['that is right stays', right, { status: 200, body: bracket }, 200],
    [
      'in another case is put right',
      '/playoffs/brackets/tx/Football/4A/open?x=1',
      { status: 200, body: bracket },
      301,
      `${right}?x=1`,
    ],
    ['of no bracket is not found', right, { status: 404, body: {} }, 404],
    ['of a bracket without games is not found', right, { status: 200, body: { ...bracket, rounds: [] } }, 404],
    ['stays while the tournament service is broken', right, { status: 503, body: {} }, 200],
  ];
  for (const [name, url, answer, status, to] of cases) {
    it(name, async (t) => {
      const { app } = await gatewayUnderTest(t, () => answer);
      const response = await app.inject({ url });
      assert.deepEqual([response.statusCode, response.headers.location], [status, to]);
    });
  }
});

describe('the release map', () => {
  it('is sent once, and then confirmed by its tag', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const first = await app.inject({ url: '/release-map.json' });
    assert.equal(first.statusCode, 200);
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    const etag = String(first.headers.etag);
    assert.equal(etag, `"${first.json().id}"`);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url: '/release-map.json', headers: { 'if-none-match': tag } });
      assert.equal(again.statusCode, 304);
      assert.equal(again.body, '');
    }
    const other = await app.inject({ url: '/release-map.json', headers: { 'if-none-match': '"other"' } });
    assert.equal(other.statusCode, 200);
  });

  it('is 503 while nothing is published', async (t) => {
    const { app } = await gatewayUnderTest(t, undefined, { follower: fakeFollower({ isEmpty: true }) });
    const response = await app.inject({ url: '/release-map.json' });
    assert.equal(response.statusCode, 503);
    assert.equal(response.json().code, 'no_release');
  });
});

describe('/healthz', () => {
  it('is 200 once pages can be served', async (t) => {
    const { app } = await gatewayUnderTest(t);
    const response = await app.inject({ url: '/healthz' });
    assert.equal(response.statusCode, 200);
    const { release, ...rest } = response.json();
    assert.deepEqual(rest, { status: 'ok', database: 'ok', store: 'ok', load: 'ok' });
    assert.equal(release.host, '1.0.0');
  });

  const outages = [
    ['no release is published', { follower: fakeFollower({ isEmpty: true }) }, 'ok', 'empty'],
    ['the database is down', { isDatabaseUp: async () => false }, 'down', 'ok'],
    ['the database cannot be asked', { isDatabaseUp: () => Promise.reject(new Error('gone')) }, 'down', 'ok'],
  ] as const;
  for (const [name, overrides, database, store] of outages) {
    it(`is 503 while ${name}`, async (t) => {
      const { app } = await gatewayUnderTest(t, undefined, overrides);
      const response = await app.inject({ url: '/healthz' });
      assert.equal(response.statusCode, 503);
      const body = response.json();
      assert.deepEqual([body.status, body.database, body.store], ['unavailable', database, store]);
      assert.equal(response.headers['cache-control'], 'no-store');
    });
  }
});
