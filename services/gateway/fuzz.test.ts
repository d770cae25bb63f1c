import assert from 'node:assert/strict';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  findRedirect,
  legacyRedirects,
  matchRoute,
  type RouteRow,
  routeTable,
  type SiteFacts,
} from 'shared-contracts/routes';
import type { OperatorSessions } from '../member/index.ts';
import type { OperatorCookie } from '../ops/operator-cookie.ts';
import { signInRoutes } from '../ops/sign-in-routes.ts';
import { plainSignIn } from './plain-sign-in.ts';
import type { ServiceCall } from './service-client.ts';
import { gatewayUnderTest } from './testing.ts';

const RUNS = 10_000;
const PROBE = '<zq7 onload=x>"\'zq7';

const site: SiteFacts = {
  siteUrl: 'http://www.friday.test',
  domainSuffix: 'friday.test',
  networkSlug: 'friday',
  links: { helpCentre: 'http://help.elsewhere.test/', fanSupport: 'http://support.elsewhere.test/' },
};

const table: readonly RouteRow[] = routeTable;
const known = [
  ...table.flatMap(({ path, shortForms = [] }) => [path, ...shortForms]),
  ...legacyRedirects.map(({ from }) => from),
];
const segments = [...new Set(known.flatMap((path) => path.split('/')))].filter((part) => /^[\w-]+$/.test(part));

const nasty = fc.constantFrom(
  ...[
    '',
    '.',
    '..',
    '%',
    '%00',
    '%0d%0aset-cookie:x',
    '%2f',
    '%2F%2Fevil.example',
    '%5c',
    '\\',
    '\\evil.example',
    '%E0%A4',
  ],
  ...[
    '%ff',
    '\u3002',
    '\u202e',
    '\ud83c\udfc8',
    '\u0130',
    ';',
    ':',
    '@evil.example',
    '__proto__',
    'constructor',
    'toString',
    '*',
  ],
  ...[
    'https:',
    'javascript:alert(1)',
    PROBE,
    encodeURIComponent(PROBE),
    'friday',
    'tx',
    'TX',
    'texas',
    'gam1',
    'football',
    'fall',
  ],
  ...[
    'texas_fall',
    'texas-march-madness',
    'cif-ss-fall-championships',
    '2024-25',
    'state',
    'section',
    'hq',
    'a'.repeat(300),
  ],
);
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...segments) },
  { weight: 3, arbitrary: nasty },
  fc.string(),
);
/** Known shapes with anything in place of their parameters, and shapes that nobody knows. */
const path = fc.oneof(
  fc.constantFrom(...known).chain((shape) =>
    fc.array(segment, { minLength: 5, maxLength: 5 }).map((values) => {
      let next = 0;
      return shape.replace(/:\w+|\{\w+\}/g, () => values[next++] ?? '');
    }),
  ),
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
);
const target = fc.oneof(
  nasty,
  fc.webUrl(),
  fc.string(),
  segment.map((part) => `//${part}`),
);
const query = fc.oneof(
  fc.constant(''),
  target.map((to) => `?redir=${to}`),
  target.map((to) => `?redir=${encodeURIComponent(to.toWellFormed())}`),
  fc.constantFrom('?apps', '?apps=1', `?q=${PROBE}`, `?${encodeURIComponent(PROBE)}=1`, '?%', '??', '?a=%00'),
);

/** What a link that leads elsewhere is made of: hosts, and what parsers do not agree on. */
const linkPiece = fc.constantFrom(
  ...['/', '//', '\\', ':', '@', '.', '..', '?', '#', ';', '&', '%2f', '%5c', '%00', '%0d%0a', '\t', '\r\n', '\0', ' '],
  ...['http:', 'https:', 'javascript:', 'data:', 'blob:', 'HTTPS:', '\u3002', '\uff0f', '\u2044', '\u00ad', '\ud800'],
  ...['evil.example', 'friday.test', 'www.friday.test', '.friday.test', 'evilfriday.test', '127.1', '[::1]', ':8443'],
  ...['/search', '/auth/start', '/previews', 'redir=', '//evil.example', '/\\evil.example', '@evil.example', 'evil'],
);
const beginning = fc.constantFrom(
  '',
  '/',
  '/previews',
  '/previews/x',
  '/ops',
  '/ops/x',
  '//friday.test',
  'https://www.friday.test',
);
const hostileTarget = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(beginning, fc.array(linkPiece, { maxLength: 6 })).map((parts) => parts.flat().join('')),
  },
  { weight: 1, arbitrary: target },
);

/** Whether a browser that is told to go there stays on the network's sites. */
function isOfNetwork(location: string): boolean {
  const { protocol, host, username, password } = new URL(location, site.siteUrl);
  return /^https?:$/.test(protocol) && `.${host}`.endsWith('.friday.test') && username + password === '';
}

const isAtHome = (location: string) => Object.values(site.links).includes(location) || isOfNetwork(location);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Over a real socket and as it is written: test tools, like browsers, mend addresses first. */
function rawGet(port: number, agent: Agent, address: string, cookie = ''): Promise<Answer> {
  // What Node refuses in a request line by itself. Everything else goes out untouched.
  const path = address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { host: 'www.friday.test', cookie } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    }).on('error', reject);
  });
}

describe('any address at all', () => {
  it('is answered by a page, the error page or a redirect inside the site, and reflects nothing', async (t) => {
    const { app } = await gatewayUnderTest(t, ({ path: asked }) =>
      asked.endsWith('/gam1')
        ? { status: 200, body: { key: 'gam1', slug: 'north-at-south' } }
        : { status: 404, body: {} },
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    t.after(() => agent.destroy());
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(path, query, async (pathname, search) => {
        const { status, headers, body } = await rawGet(port, agent, pathname + search);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        assert.ok([200, 301, 302, 404].includes(status), `status ${status}`);
        assert.equal(headers['set-cookie'], undefined);
        if (status === 301 || status === 302) {
          assert.ok(isAtHome(String(headers.location)), `leads to ${headers.location}`);
          assert.doesNotMatch(String(headers.location), /^\/[/\\]/);
        } else {
          // Release files have an answer of their own.
          assert.match(body, pathname.startsWith('/r/') ? /^This file is in no release/ : /<div id="root">/);
        }
        assert.ok(!body.includes('<zq7'), 'markup came back');
      }),
      { numRuns: RUNS },
    );
    // Else it would have tried one kind of address only.
    for (const status of [200, 301, 302, 404]) assert.ok((seen.get(status) ?? 0) > RUNS / 100, `few ${status}`);
  });

  it('means the same to the gateway and to a tab', async (t) => {
    const { app } = await gatewayUnderTest(t, () => ({ status: 503, body: null }));
    await fc.assert(
      fc.asyncProperty(path, query, async (written, search) => {
        const address = `http://www.friday.test${written}${search}`;
        if (!URL.canParse(address)) return;
        // What a browser asks for, and what its own router sees.
        const { pathname, search: asked } = new URL(address);
        const { statusCode, headers } = await app.inject({
          url: pathname + asked,
          headers: { host: 'www.friday.test' },
        });
        const match = matchRoute(pathname, site);
        const redirect = findRedirect(pathname, asked, site);
        if (redirect) assert.deepEqual([statusCode, headers.location], [redirect.status, redirect.to]);
        else if (match.kind === 'page')
          assert.equal(statusCode, match.row.guards?.includes('require-auth') ? 302 : 200);
        else assert.equal(statusCode, match.kind === 'short-form' ? 302 : 404);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('any redirect target at all', () => {
  const member: Record<string, object> = {
    '/oauth/token': { access_token: 'access-1', token_type: 'Bearer', refresh_token: 'refresh-1', expires_in: 3600 },
    '/v2/user/profile': { key: 'robin-1', email: 'robin@fans.test', time_zone: null },
  };
  const session = { find: async () => null, findOrRenew: async () => null, signIn: async () => null };
  const operator = { userKey: 'olive', isOps: true, displayName: 'Olive D.' };
  const sessions = { check: async () => ({ status: 'right', operator }) } as Partial<OperatorSessions>;
  const cookie: OperatorCookie = { find: async () => null, begin: async () => {}, end: async () => {} };

  it('leads to the network’s sites from sign-up, from all sign-ins, and from an event that has moved', async (t) => {
    let movedTo = '';
    const answer = ({ path: asked }: ServiceCall) =>
      asked.endsWith('/gam1')
        ? { status: 200, body: { redirect: movedTo } }
        : { status: asked in member ? 200 : 404, body: member[asked] ?? {} };
    const { app } = await gatewayUnderTest(t, answer, {
      async ownPages(scope) {
        const plainSite = { name: 'Friday', brand: { accent: null } };
        await scope.register(plainSignIn, { session, site: plainSite });
        await scope.register(signInRoutes, { sessions: sessions as OperatorSessions, cookie, site: plainSite });
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    t.after(() => agent.destroy());
    const locationOf = async (address: string, cookie?: string) => {
      const { status, headers } = await rawGet(port, agent, address, cookie);
      assert.equal(status, 302, address);
      return { to: String(headers.location), cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    };

    const signInBy = async (url: string, redir: string) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams({ username: 'robin@fans.test', password: 'secret', redir }).toString();
      return String((await app.inject({ method: 'POST', url, headers, payload })).headers.location);
    };

    /** Each gives the address that a visitor is sent to in the end. */
    const entries: Record<string, (redir: string) => Promise<string>> = {
      signUp: async (redir) => {
        const { to } = await locationOf(`/subscribe/member?${new URLSearchParams({ redir })}`);
        return new URL(to, site.siteUrl).searchParams.get('redir') ?? '/';
      },
      signInByCode: async (redir) => {
        const { to, cookie } = await locationOf(`/auth/start?${new URLSearchParams({ redir })}`);
        const state = new URL(to, site.siteUrl).searchParams.get('state');
        return (await locationOf(`/auth/callback?code=code-1&state=${state}`, cookie)).to;
      },
      plainSignIn: (redir) => signInBy('/plain-sign-in', redir),
      operationsSignIn: (redir) => signInBy('/ops/sign-in', redir),
      movedEvent: async (redir) => {
        movedTo = redir;
        const { headers } = await rawGet(port, agent, '/events/north-at-south/gam1');
        return String(headers.location ?? '/');
      },
    };
    // A sign-in by code is two requests.
    const way = fc.constantFrom(
      ...['signUp', 'signUp', 'movedEvent', 'movedEvent', 'plainSignIn', 'operationsSignIn', 'signInByCode'],
    );
    const ledOn = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(way, hostileTarget, async (name, redir) => {
        const to = (await entries[name]?.(redir)) ?? '';
        assert.ok(isOfNetwork(to), `${name} leads to ${to}`);
        // Operations have an origin of their own, where no other page is.
        if (name === 'operationsSignIn') assert.match(to, /^\/ops(?![\w-])/);
        if (to !== '/' && to !== '/ops') ledOn.set(name, (ledOn.get(name) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    // Else every target would have been refused, whatever it was.
    for (const name of Object.keys(entries)) assert.ok((ledOn.get(name) ?? 0) > 20, `few from ${name}`);
  });
});
