import type { FastifyRequest } from 'fastify';
import type { SiteFacts } from 'shared-contracts/routes';
import type { Site } from './pages.ts';

/**
 * Fastify's `rewriteUrl`: an address whose percent-encoding is broken never reaches a route, so its percent signs are
 * escaped. It then names a page that does not exist, and gets the error page like any other.
 */
export function wellFormedUrl({ url = '/' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Origin of the site as the request names it, unless it is configured. A host that is none gives `localhost`. */
export function siteUrl(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** What the route table's rules take from the site. */
export function siteFacts(
  request: FastifyRequest,
  site: Pick<Site, 'publicUrl' | 'domainSuffix' | 'storeSlug' | 'links'>,
): SiteFacts {
  return {
    siteUrl: siteUrl(request, site.publicUrl),
    domainSuffix: site.domainSuffix,
    networkSlug: site.storeSlug,
    links: site.links,
  };
}
