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

/** Where a browser goes for a `Location`, or its fault. */
function isAtHome(location: string): boolean {
  if (Object.values(site.links).includes(location)) return true;
  const url = new URL(location, site.siteUrl);
  return url.origin === site.siteUrl || /^https?:\/\/([^/@]+\.)?friday\.test(\/|$)/.test(url.href);
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Over a real socket and as it is written: test tools, like browsers, mend addresses first. */
function rawGet(port: number, agent: Agent, address: string): Promise<Answer> {
  // What Node refuses in a request line by itself. Everything else goes out untouched.
  const path = address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { host: 'www.friday.test' } }, (response) => {
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
