import { stateOfCode } from '../rules/states.ts';
import { type ParameterRule, type RouteRow, routeTable } from './route-table.ts';

export type RouteMatch =
  | { kind: 'page'; row: RouteRow; params: Record<string, string> }
  /** A known pattern with a parameter outside its whitelist. */
  | { kind: 'invalid-parameter'; row: RouteRow; parameter: string }
  | { kind: 'unknown' };

export interface RouteFacts {
  /** Slug of the network's own store. */
  networkSlug: string;
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/;

export function isAllowedParameter(rule: ParameterRule, value: string, facts: RouteFacts): boolean {
  switch (rule.kind) {
    case 'one-of':
      return rule.values.includes(value);
    case 'slug':
      return SLUG.test(value);
    case 'state-code':
      return stateOfCode(value) !== null;
    case 'network-store':
      return value === facts.networkSlug;
  }
}

function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** Splits a path into decoded segments; null when it is malformed (bad encoding, NUL, empty inner segments). */
export function pathSegments(pathname: string): string[] | null {
  try {
    const trimmed = pathname.replace(/^\//, '').replace(/\/$/, '');
    if (trimmed === '') return pathname === '/' ? [] : null;
    const segments = trimmed.split('/').map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    return segments.some((segment) => segment === '' || /[\u0000-\u001f\u007f/\\]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** Finds the page of a path. The gateway and the host ask the same question, so status code and page agree. */
export function matchRoute(pathname: string, facts: RouteFacts, table: readonly RouteRow[] = routeTable): RouteMatch {
  const segments = pathSegments(pathname);
  if (!segments) return { kind: 'unknown' };
  for (const row of table) {
    const params = matchPattern(row.path, segments);
    if (!params) continue;
    for (const [name, rule] of Object.entries(row.params ?? {})) {
      if (!isAllowedParameter(rule, params[name] ?? '', facts)) {
        return { kind: 'invalid-parameter', row, parameter: name };
      }
    }
    return { kind: 'page', row, params };
  }
  return { kind: 'unknown' };
}

/** The data addresses of a matched row, parameters filled in. */
export function prefetchAddresses(
  row: RouteRow,
  params: Readonly<Record<string, string>>,
): { service: string; path: string }[] {
  return (row.prefetch ?? []).map(({ service, path }) => ({
    service,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  }));
}
