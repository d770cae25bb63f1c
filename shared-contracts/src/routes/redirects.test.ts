import fc from 'fast-check';
import { matchRoute } from './match-route.ts';
import { findRedirect } from './redirects.ts';

const site = { siteUrl: 'https://www.friday.test', domainSuffix: 'friday.test' };

test.each([
  ['/home', '', 301, '/'],
  ['/home/', '?x=1', 301, '/'],
  ['/facebook-watch', '', 301, '/'],
  ['/ecal', '', 301, '/'],
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

test.each(['/', '/home/x', '/subscribe/retail', '', '/home//'])('%p stays where it is', (path) =>
  expect(findRedirect(path, '', site)).toBeNull(),
);

test('a redirect never throws and never leads out of the site, to a page that is not there, or round in a circle', () => {
  const paths = fc.oneof(fc.constantFrom('/home', '/ecal/', '/subscribe/stats', '/subscribe/member'), fc.string());
  const queries = fc.oneof(
    fc.string().map((text) => `?${text}`),
    fc.webUrl().map((url) => `?redir=${url}`),
    fc.string().map((text) => `?redir=${encodeURIComponent(text.toWellFormed())}`),
  );
  fc.assert(
    fc.property(paths, queries, (path, query) => {
      const redirect = findRedirect(path, query, site);
      if (!redirect) return;
      // Browsers end the path at the first of these.
      const [pathname = ''] = redirect.to.split(/[?#]/);
      expect(matchRoute(pathname, { networkSlug: 'friday' }).kind).toBe('page');
      expect(findRedirect(pathname, '', site)).toBeNull();
    }),
  );
});
