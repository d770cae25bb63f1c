import { acceptedRedirect, type RedirectSite } from '../rules/redirect-target.ts';
import { authenticatePath } from './links.ts';

export interface Redirect {
  status: 301 | 302;
  to: string;
}

const fixed: Readonly<Record<string, string>> = {
  '/home': '/',
  '/facebook-watch': '/',
  '/ecal': '/',
};

/** Legacy addresses that have a new home, for the pages that exist. `query` keeps its leading question mark. */
export function findRedirect(pathname: string, query: string, site: RedirectSite): Redirect | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const target = fixed[path];
  if (target !== undefined) return { status: 301, to: target };
  if (path === '/subscribe/member') {
    const redir = new URLSearchParams(query).get('redir');
    return { status: 302, to: authenticatePath('sign_up', acceptedRedirect(redir, site) ? (redir ?? '') : '') };
  }
  if (path === '/subscribe/stats') return { status: 302, to: `/subscribe/event${query}` };
  return null;
}
