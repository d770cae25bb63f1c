import { acceptedRedirect, type RedirectSite } from '../rules/redirect-target.ts';

/** Where a redirect from outside leads: `leave` loads the address afresh, `inside` stays in the tab's own router. */
export type FollowedRedirect = { kind: 'leave'; to: string } | { kind: 'inside'; to: string };

/**
 * How to follow a redirect that a service supplies. An absolute one leaves, any other is followed inside; one that the
 * redirect rule refuses is not followed (null).
 */
export function followServerRedirect(target: unknown, site: RedirectSite): FollowedRedirect | null {
  if (typeof target !== 'string') return null;
  const accepted = acceptedRedirect(target, site);
  if (accepted === null) return null;
  const url = new URL(accepted);
  // `//host/x` has no scheme and yet names a host.
  const isAbsolute = URL.canParse(target) || url.origin !== new URL(site.siteUrl).origin;
  return isAbsolute ? { kind: 'leave', to: accepted } : { kind: 'inside', to: url.pathname + url.search + url.hash };
}
