import type { RedirectSite } from '../rules/redirect-target.ts';
import { fillPath, isAllowedParameter, matchRoute, normalized, pathOfRoute, type RouteFacts } from './match-route.ts';
import type { CanonicalResource, RouteRow, ServiceName } from './route-table.ts';
import { type FollowedRedirect, followServerRedirect } from './server-redirect.ts';

const addresses: Readonly<Record<CanonicalResource, { service: ServiceName; path: string }>> = {
  event: { service: 'unity', path: '/v2/game_or_event/{key}' },
  bracket: { service: 'tournaments', path: '/v1/brackets/{state}/{sport}/{division}/{bracket}' },
  highlight: { service: 'content', path: '/v2/highlight/{key}' },
  clip: { service: 'clips', path: '/v1/clips/{key}' },
  profile: { service: 'unity', path: '/v2/profiles/{slug}' },
  landing: { service: 'unity', path: '/v2/landing/{kind}/{slug}' },
};

/** Where the resource of a page is read, parameters filled in. */
export function resourceAddress(
  resource: CanonicalResource,
  params: Readonly<Record<string, string>>,
): { service: ServiceName; path: string } {
  const { service, path } = addresses[resource];
  return { service, path: fillPath(path, params) };
}

/**
 * The redirect that a resource's own answer asks for, `from` the path that the visitor is at. Null when there is none, or
 * when it leads to the same resource by another spelling: the canonical path would lead back, and neither would end.
 */
export function redirectOfResource(
  { row, params }: { row: RouteRow; params: Readonly<Record<string, string>> },
  answer: unknown,
  from: string,
  site: RedirectSite & RouteFacts,
): FollowedRedirect | null {
  const supplied = followServerRedirect((answer as { redirect?: unknown } | null)?.redirect, from, site);
  if (!supplied || !row.canonical) return supplied;
  const { origin, pathname } = new URL(supplied.to, site.siteUrl);
  const target = matchRoute(pathname, site);
  if (origin !== new URL(site.siteUrl).origin || !('params' in target) || target.row !== row) return supplied;
  const { resource } = row.canonical;
  const isSame = resourceAddress(resource, target.params).path === resourceAddress(resource, params).path;
  return isSame ? null : supplied;
}

/**
 * The path that a resource's own answer gives its page; null when the answer lacks a field or has one that no address
 * may have. `asked` are the parameters of the visitor's path: those that the resource does not decide stay.
 */
export function canonicalPath(
  row: RouteRow,
  asked: Readonly<Record<string, string>>,
  answer: unknown,
  facts: RouteFacts,
): string | null {
  if (!row.canonical || typeof answer !== 'object' || answer === null) return null;
  const params: Record<string, string> = { ...asked };
  for (const [name, source] of Object.entries(row.canonical.fields)) {
    const { field, values = null } = typeof source === 'string' ? { field: source } : source;
    const found = (answer as Record<string, unknown>)[field];
    const value: unknown = values ? values[String(found)] : found;
    const rule = row.params?.[name];
    if (typeof value !== 'string' || !rule || !isAllowedParameter(rule, value, facts)) return null;
    params[name] = normalized(rule, value);
  }
  return pathOfRoute(row, params);
}

/**
 * A whole address for a shortened one while its resource cannot be read: the unknown parts are the resource's kind. The
 * page says what is wrong, and the guard puts the address right as soon as the resource answers.
 */
export function provisionalPath(row: RouteRow, params: Readonly<Record<string, string>>): string {
  const unknown = Object.fromEntries(
    Object.keys(row.canonical?.fields ?? {}).map((name) => [name, row.canonical?.resource ?? '']),
  );
  return pathOfRoute(row, { ...unknown, ...params });
}
