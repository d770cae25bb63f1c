import { parsedUrl } from '../rules/parsed-url.ts';
import { acceptedRedirect, type RedirectSite } from '../rules/redirect-target.ts';

/** Where a redirect from outside leads: `leave` loads the address afresh, `inside` stays in the tab's own router. */
export type FollowedRedirect = { kind: 'leave'; to: string } | { kind: 'inside'; to: string };

/**
 * How to follow a redirect that a service supplies. An absolute one leaves, any other is followed inside; one that the
 * redirect rule refuses leads to the site's base. Null when there is none, or when it leads to `from`, the path that the
 * visitor is at: following that would never end.
 */
export function followServerRedirect(target: unknown, from: string, site: RedirectSite): FollowedRedirect | null {
  if (typeof target !== 'string' || target.trim() === '') return null;
  const accepted = acceptedRedirect(target, site);
  if (accepted === null) return { kind: 'inside', to: '/' };
  const url = new URL(accepted);
  const isHere = url.origin === new URL(site.siteUrl).origin;
  if (isHere && url.pathname === from) return null;
  // `//host/x` has no scheme and yet names a host.
  const isAbsolute = parsedUrl(target) !== null || !isHere;
  return isAbsolute ? { kind: 'leave', to: accepted } : { kind: 'inside', to: url.pathname + url.search + url.hash };
}
