import fc from 'fast-check';
import { legacyRedirects, sectionAliases } from './legacy-redirects.ts';
import { matchRoute } from './match-route.ts';
import { playoffsPlaceOf } from './playoffs-place.ts';
import { findRedirect } from './redirects.ts';
import type { ParameterRule } from './route-table.ts';
import { SAMPLE_PARAMETERS } from './sample-parameters-testing.ts';

const site = {
  siteUrl: 'https://www.friday.test',
  domainSuffix: 'friday.test',
  networkSlug: 'friday',
  links: { helpCentre: 'https://help.elsewhere.test/', fanSupport: 'https://support.elsewhere.test/fans' },
};

test.each([
  ['/home', '', 301, '/'],
  ['/home/', '?x=1', 301, '/?x=1'],
  ['/facebook-watch', '', 301, '/'],
  ['/ecal', '', 301, '/'],
  ['/HOME', '', 301, '/'],
  ['/pixellot-help', '', 302, 'https://help.elsewhere.test/'],
  ['/customer-support', '', 302, 'https://support.elsewhere.test/fans'],
  ['/customer-support/', '?app=1', 302, 'https://support.elsewhere.test/fans'],
  ['/Customer-Support', '?apps=ios', 301, '/customer-support?apps=ios'],
  ['/dvds', '', 301, '/store/friday'],
  ['/championships', '', 301, '/playoffs'],
  ['/sport-hq/football', '', 301, '/sports/football'],
  ['/sport-hq/Football/', '', 301, '/sports/football'],
  ['/football/hq', '', 301, '/sports/football'],
  ['/championships/fall', '', 301, '/playoffs'],
  ['/championships/2024-25', '', 301, '/playoffs'],
  ['/championships/2024/state/texas', '', 301, '/playoffs/state/texas'],
  ['/championships/winter/section/cif-ss', '', 301, '/playoffs/section/cif-ss'],
  ['/championships/2024/state/TX', '?utm_source=a', 301, '/playoffs/state/texas?utm_source=a'],
  ['/championships/2024/section/southern-section', '', 301, '/playoffs/section/cif-ss'],
  ['/tx/football', '?show=live', 301, '/sports/football/tx?show=live'],
  ['/championships/fall/tx', '', 301, '/playoffs/state/texas'],
  ['/championships/fall/southern-section', '', 301, '/playoffs/section/cif-ss'],
  ['/fall-championships', '', 301, '/playoffs'],
  ['/2024-25-winter-championships', '', 301, '/playoffs'],
  ['/spring/championships', '', 301, '/playoffs'],
  ['/tournament/illinois-march-madness', '', 301, '/playoffs/state/illinois'],
  ['/tournament/IL-March-Madness', '', 301, '/playoffs/state/illinois'],
  ['/tournament/new-hampshire-winter-championships', '', 301, '/playoffs/state/new-hampshire'],
  ['/tournament/cif-southern-section-fall-championships', '', 301, '/playoffs/section/cif-ss'],
  ['/tournament/sac-joaquin-spring-championships', '', 301, '/playoffs/section/cif-sjs'],
  ['/tournament/nysphsaa-section-iii-fall-championships', '', 301, '/playoffs/section/nysphsaa-section-3'],
  ['/tournament/texas_fall', '', 301, '/championships/fall/texas'],
  ['/tournament/new-york_2024-25', '', 301, '/championships/2024-25/new-york'],
  ['/tx/football', '', 301, '/sports/football/tx'],
  ['/TX/bass-fishing', '', 301, '/sports/bass-fishing/tx'],
  ['/Watch-Events/', '?show=live', 301, '/watch-events?show=live'],
  ['/states/TX', '', 301, '/states/tx'],
  ['/sports/Football', '?gender=girls', 301, '/sports/football?gender=girls'],
  ['/sports/football/new-hampshire', '', 301, '/sports/football/nh'],
  ['/search/', '?q=a', 301, '/search?q=a'],
  ['/playoffs/brackets/TX', '', 301, '/playoffs/brackets/tx'],
  ['/subscribe/stats', '', 302, '/subscribe/event'],
  ['/subscribe/stats/', '?game_key=g&show_sts=false', 302, '/subscribe/event?game_key=g&show_sts=false'],
  ['/subscribe/member', '', 302, '/users/sign_up'],
  ['/subscribe/member', '?redir=', 302, '/users/sign_up'],
  ['/subscribe/member', '?redir=/events/a/b%3Ft%3D1', 302, '/users/sign_up?redir=%2Fevents%2Fa%2Fb%3Ft%3D1'],
  [
    '/subscribe/member',
    '?redir=https://tickets.friday.test/x',
    302,
    '/users/sign_up?redir=https%3A%2F%2Ftickets.friday.test%2Fx',
  ],
  ['/subscribe/member', '?redir=https://evil.example/', 302, '/users/sign_up'],
  ['/subscribe/member', '?redir=//evil.example', 302, '/users/sign_up'],
  ['/subscribe/member', '?redir=javascript:alert(1)', 302, '/users/sign_up'],
  ['/subscribe/member', '?redir=/x&redir=//evil.example', 302, '/users/sign_up?redir=%2Fx'],
])('%s%s redirects with %i to %s', (path, query, status, to) => {
  expect(findRedirect(path, query, site)).toEqual({ status, to });
});

test.each([
  ...[
    '/customer-support?apps',
    '/customer-support?apps=1',
    '/sport-hq',
    '/sport-hq/-',
    '/quidditch/hq',
    '/championships/x',
  ],
  ...[
    '/championships/fall/county/x',
    '/championships/fall/nowhere',
    '/championships/fall/state/..',
    '/x-championships',
  ],
  ...['/tournament/x', '/tournament/atlantis-march-madness', '/tournament/cif-ss-march-madness', '/tournament/zz_fall'],
  ...['/tournament/-fall-championships', '/zz/football', '/schools/football', '/events/gam1', '/users/SIGN_OUT'],
])('%s stays where it is too', (address) => {
  const [pathname = '', query] = address.split('?');
  expect(findRedirect(pathname, query === undefined ? '' : `?${query}`, site)).toBeNull();
});

test.each(['/', '/home/x', '/subscribe/retail', '', '/home//'])('%p stays where it is', (path) =>
  expect(findRedirect(path, '', site)).toBeNull(),
);

const sampleOf = (rule: ParameterRule | undefined) =>
  rule?.kind === 'one-of' ? (rule.values[0] ?? '') : SAMPLE_PARAMETERS[rule?.kind ?? 'slug'];

test('no old address is one of a page that a remote brings: tabs look for such a page first', () => {
  for (const { from, params = {} } of legacyRedirects) {
    const path = from.replace(/\{(\w+)\}/g, (_, name: string) => sampleOf(params[name]));
    const match = matchRoute(path, site);
    expect([path, match.kind === 'page' && match.row.remote !== 'host']).toEqual([path, false]);
  }
});

const legacy = fc.constantFrom(...legacyRedirects.map(({ from }) => from));
const value = fc.constantFrom(
  ...[
    'fall',
    '2024-25',
    'texas',
    'TX',
    'cif-ss',
    'state',
    'section',
    'football',
    'texas-march-madness',
    'tx_fall',
    'x',
  ],
  ...['..', '%2f', '', '//evil.example', '%00', 'constructor', 'Southern-Section-Fall-Championships'],
);
const shaped = fc.tuple(legacy, fc.array(value, { minLength: 3, maxLength: 3 })).map(([from, values]) => {
  let next = 0;
  return from.replace(/\{\w+\}/g, () => values[next++] ?? '');
});

test('a redirect never throws, never leads out of the site but to its neighbours, nor round in a circle, and ends at a page', () => {
  const paths = fc.oneof(
    shaped,
    fc.constantFrom('/home', '/ecal/', '/subscribe/stats', '/subscribe/member', '/Search'),
    fc.string(),
  );
  const queries = fc.oneof(
    fc.string().map((text) => `?${text}`),
    fc.webUrl().map((url) => `?redir=${url}`),
    fc.string().map((text) => `?${new URLSearchParams({ redir: text })}`),
  );
  fc.assert(
    fc.property(paths, queries, (path, query) => {
      let redirect = findRedirect(path, query, site);
      for (let hops = 0; redirect; hops += 1) {
        expect(hops).toBeLessThan(3);
        if (Object.values(site.links).includes(redirect.to)) return;
        expect(redirect.to).toMatch(/^\/(?!\/)/);
        const url = new URL(redirect.to, site.siteUrl);
        expect(url.origin).toBe(site.siteUrl);
        redirect = findRedirect(url.pathname, url.search, site);
        if (!redirect) expect(matchRoute(url.pathname, site).kind).toBe('page');
      }
    }),
    { numRuns: 2_000 },
  );
});

test('every old section name leads to a section that exists', () => {
  for (const [alias, slug] of Object.entries(sectionAliases)) {
    expect(playoffsPlaceOf(alias)).toEqual({ type: 'section', slug });
  }
});
