import { fillPath, isAllowedParameter, pathOfRoute, type RouteFacts } from './match-route.ts';
import type { CanonicalResource, RouteRow, ServiceName } from './route-table.ts';

const addresses: Readonly<Record<CanonicalResource, { service: ServiceName; path: string }>> = {
  event: { service: 'unity', path: '/v2/game_or_event/{key}' },
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
 * The path that a resource's own answer gives its page; null when the answer lacks a field or has one that no address
 * may have.
 */
export function canonicalPath(row: RouteRow, answer: unknown, facts: RouteFacts): string | null {
  if (!row.canonical || typeof answer !== 'object' || answer === null) return null;
  const params: Record<string, string> = {};
  for (const field of row.canonical.fields) {
    const value = (answer as Record<string, unknown>)[field];
    const rule = row.params?.[field];
    if (typeof value !== 'string' || !rule || !isAllowedParameter(rule, value, facts)) return null;
    params[field] = value;
  }
  return pathOfRoute(row, params);
}

/**
 * A whole address for a shortened one while its resource cannot be read: the unknown parts are the resource's kind. The
 * page says what is wrong, and the guard puts the address right as soon as the resource answers.
 */
export function provisionalPath(row: RouteRow, params: Readonly<Record<string, string>>): string {
  const unknown = Object.fromEntries(
    (row.canonical?.fields ?? []).map((field) => [field, row.canonical?.resource ?? '']),
  );
  return pathOfRoute(row, { ...unknown, ...params });
}
