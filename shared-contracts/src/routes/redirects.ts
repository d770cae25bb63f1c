import type { RedirectSite } from '../rules/redirect-target.ts';
import { type ExternalSite, type LegacyRedirect, legacyRedirects } from './legacy-redirects.ts';
import { isAllowedParameter, pathSegments, type RouteFacts } from './match-route.ts';
import { findPageRedirect } from './page-redirect.ts';
import { playoffsPlaceOf } from './playoffs-place.ts';

export interface Redirect {
  status: 301 | 302;
  /** A path of the site, or the configured address of an external one. */
  to: string;
}

/** What redirects depend on besides the address. */
export interface SiteFacts extends RedirectSite, RouteFacts {
  /** Addresses of the sites beside this one. */
  links: Readonly<Record<ExternalSite, string>>;
}

/**
 * Where an address leads instead of a page: an old one to its new home, and one that is written differently (case,
 * trailing slash, needless percent signs) to its one form. Gateway and tab ask the same. `query` keeps its question mark.
 */
export function findRedirect(pathname: string, query: string, site: SiteFacts): Redirect | null {
  const segments = pathSegments(pathname);
  if (!segments) return null;
  return legacyRedirect(segments, query, site) ?? findPageRedirect(pathname, query, site);
}

function legacyRedirect(segments: readonly string[], query: string, site: SiteFacts): Redirect | null {
  for (const row of legacyRedirects) {
    const params = matchLegacy(row, segments, site);
    if (!params || (row.unless !== undefined && new URLSearchParams(query).has(row.unless))) continue;
    const to = targetOf(row, params, site);
    if (to !== null) return { status: row.status, to: row.to.kind === 'external' ? to : to + query };
  }
  return null;
}

const knownShapes = new WeakMap<LegacyRedirect, readonly RegExp[]>();

/** The shape of each segment. */
function shapesOf(row: LegacyRedirect): readonly RegExp[] {
  const known = knownShapes.get(row);
  if (known) return known;
  const parts = row.from.split('/').filter(Boolean);
  const shapes = parts.map((part) => new RegExp(`^${part.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 'i'));
  knownShapes.set(row, shapes);
  return shapes;
}

function matchLegacy(row: LegacyRedirect, segments: readonly string[], facts: RouteFacts) {
  const shapes = shapesOf(row);
  if (shapes.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, shape] of shapes.entries()) {
    const found = shape.exec(segments[index] ?? '');
    if (!found) return null;
    for (const [name, value] of Object.entries(found.groups ?? {})) params[name] = value.toLowerCase();
  }
  const isAllowed = Object.entries(row.params ?? {}).every(([name, rule]) =>
    isAllowedParameter(rule, params[name] ?? '', facts),
  );
  return isAllowed ? params : null;
}

function targetOf({ to }: LegacyRedirect, params: Readonly<Record<string, string>>, site: SiteFacts): string | null {
  switch (to.kind) {
    case 'external':
      return site.links[to.site];
    case 'path':
      return to.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(name === 'store' ? site.networkSlug : (params[name] ?? '')),
      );
    case 'playoffs': {
      const name = params[to.parameter] ?? '';
      const suffix = to.suffixes?.find((candidate) => name.endsWith(`-${candidate}`));
      if (to.suffixes && suffix === undefined) return null;
      const place = playoffsPlaceOf(suffix === undefined ? name : name.slice(0, -suffix.length - 1));
      return place && to.places.includes(place.type) ? `/playoffs/${place.type}/${place.slug}` : null;
    }
  }
}
