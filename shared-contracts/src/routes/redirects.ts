export interface Redirect {
  status: 301 | 302;
  to: string;
}

const fixed: Readonly<Record<string, string>> = {
  '/home': '/',
  '/facebook-watch': '/',
  '/ecal': '/',
};

/**
 * Legacy addresses that have a new home, for the pages that exist. `query` keeps its leading question mark.
 * @param safeRedirect gives the target back when the redirect rule accepts it, else the site base
 */
export function findRedirect(
  pathname: string,
  query: string,
  safeRedirect: (target: string) => string,
): Redirect | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const target = fixed[path];
  if (target !== undefined) return { status: 301, to: target };
  if (path === '/subscribe/member') {
    const redir = new URLSearchParams(query).get('redir');
    const isAccepted = redir !== null && safeRedirect(redir) === redir;
    return { status: 302, to: isAccepted ? `/users/sign_up?redir=${encodeURIComponent(redir)}` : '/users/sign_up' };
  }
  if (path === '/subscribe/stats') return { status: 302, to: `/subscribe/event${query}` };
  return null;
}
