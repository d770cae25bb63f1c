import { parsedUrl } from './parsed-url.ts';
export interface RedirectSite {
  /** Base URL of the site; its own origin is always a valid target. Throws TypeError when it is not absolute. */
  siteUrl: string;
  /** The product's own domain, such as `example.test`; hosts below it are valid targets too. */
  domainSuffix: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the parser drops some of these silently; no honest link has one
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

/**
 * The absolute URL to go to, or null when the target leaves the product. Judged on what the WHATWG parser makes of it, as
 * the browser will: so `//host`, `\\host` and `/\host` are hosts, and a relative target resolves to the site's origin.
 */
export function acceptedRedirect(target: string | null | undefined, site: RedirectSite): string | null {
  const siteUrl = new URL(site.siteUrl);
  const url = target?.trim() && !CONTROL_CHARACTERS.test(target) ? parsedUrl(target, siteUrl) : null;
  // The scheme comes first: the origin of a `blob:` URL is that of the page inside it.
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  if (url.username || url.password) return null;
  // Harmless here, but a host again as soon as a caller keeps only the path.
  if (url.pathname.startsWith('//')) return null;
  return url.origin === siteUrl.origin || isBelow(url, site.domainSuffix) ? url.href : null;
}

/** The suffix counts from a dot on, else `evilexample.test` would belong to `example.test`; other ports are not ours. */
function isBelow({ hostname, port }: URL, domainSuffix: string): boolean {
  const suffix = domainSuffix.toLowerCase().replace(/^\.+/, '');
  return port === '' && suffix !== '' && (hostname === suffix || hostname.endsWith(`.${suffix}`));
}

/** `acceptedRedirect`, or the site's base URL in place of a target that is not accepted. */
export function redirectTarget(target: string | null | undefined, site: RedirectSite): string {
  return acceptedRedirect(target, site) ?? new URL(site.siteUrl).href;
}
