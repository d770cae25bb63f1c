import { acceptedRedirect } from '../rules/redirect-target.ts';
import { authenticatePath } from './links.ts';
import { matchRoute, pathSegments } from './match-route.ts';
import type { Redirect, SiteFacts } from './redirects.ts';

/**
 * Where an address of a page leads instead: a way to subscribe that is another page's, and an address that is written
 * differently (case, trailing slash, needless percent signs) to its one form. `query` keeps its question mark.
 */
export function findPageRedirect(pathname: string, query: string, site: SiteFacts): Redirect | null {
  return subscribeRedirect(pathname, query, site) ?? canonicalRedirect(pathname, query, site);
}

function subscribeRedirect(pathname: string, query: string, site: SiteFacts): Redirect | null {
  const path = `/${pathSegments(pathname)?.join('/').toLowerCase()}`;
  if (path === '/subscribe/member') {
    const redir = new URLSearchParams(query).get('redir');
    return { status: 302, to: authenticatePath('sign_up', acceptedRedirect(redir, site) ? (redir ?? '') : '') };
  }
  return path === '/subscribe/stats' ? { status: 302, to: `/subscribe/event${query}` } : null;
}

function canonicalRedirect(pathname: string, query: string, site: SiteFacts): Redirect | null {
  const match = matchRoute(pathname, site);
  return match.kind === 'page' && match.canonical !== pathname ? { status: 301, to: match.canonical + query } : null;
}
