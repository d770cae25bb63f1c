import { acceptedRedirect, type RedirectSite } from 'shared-contracts/rules';

/** A target as a path of the site, or whole for another site of the network; null when the redirect rule refuses it. */
export function insideTarget(target: string | null, site: RedirectSite): string | null {
  const accepted = acceptedRedirect(target, site);
  if (!accepted) return null;
  const url = new URL(accepted);
  return url.origin === new URL(site.siteUrl).origin ? url.pathname + url.search + url.hash : accepted;
}

/** The same, and `/` for any target that is refused. */
export function safeRedirect(target: string | null, site: RedirectSite): string {
  return insideTarget(target, site) ?? '/';
}
