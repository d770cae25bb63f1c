import { t } from '../messages/index.ts';
import { findActivity } from '../rules/sports.ts';
import { sectionOfSlug } from '../rules/state-sections.ts';
import { stateOfCode, stateOfSlug } from '../rules/states.ts';
import { type PageType, type ParameterRule, type RouteRow, routeTable, type ServiceName } from './route-table.ts';

export type RouteMatch =
  | {
      kind: 'page';
      row: RouteRow;
      params: Record<string, string>;
      /** The one way to write the path that was asked for. */
      canonical: string;
    }
  /** A shortened address of a page: only the page's resource can tell the rest of it. */
  | { kind: 'short-form'; row: RouteRow; params: Record<string, string> }
  /** A known pattern with a parameter outside its whitelist. */
  | { kind: 'invalid-parameter'; row: RouteRow; parameter: string }
  | { kind: 'unknown' };

export interface RouteFacts {
  /** Slug of the network's own store. */
  networkSlug: string;
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/;
/** `fall`, `2024`, `2024-25`, `fall-2024`, `2024-25-winter`. */
const SEASON =
  /^(?:(?:fall|winter|spring|summer)(?:-\d{4}(?:-\d{2,4})?)?|\d{4}(?:-\d{2,4})?(?:-(?:fall|winter|spring|summer))?)$/;

const isSlug = (value: string) => SLUG.test(value);

export function isAllowedParameter(rule: ParameterRule, value: string, facts: RouteFacts): boolean {
  switch (rule.kind) {
    case 'one-of':
      return rule.values.includes(value);
    case 'slug':
      return isSlug(value);
    case 'season':
      return SEASON.test(value);
    case 'sport':
      return isSlug(value) && findActivity(value) !== null;
    case 'state-code':
      return stateOfCode(value) !== null;
    case 'state':
      return (stateOfSlug(value) ?? stateOfCode(value)) !== null;
    case 'state-slug':
      return stateOfSlug(value) !== null;
    case 'section':
      return sectionOfSlug(value) !== null;
    case 'network-store':
      return value === facts.networkSlug;
  }
}

/**
 * The one way to write a value. Slugs and keys belong to the services and keep their case; everything else is ours, and
 * lower case; a sport goes by its slug and a state by its code, however else they were named.
 */
export function normalized(rule: ParameterRule | undefined, value: string): string {
  switch (rule?.kind) {
    case undefined:
    case 'slug':
      return value;
    case 'sport':
      return isSlug(value) ? (findActivity(value)?.slug ?? value.toLowerCase()) : value;
    case 'state':
      return (stateOfSlug(value)?.code ?? value).toLowerCase();
    default:
      return value.toLowerCase();
  }
}

const knownParts = new Map<string, readonly string[]>();

function partsOf(pattern: string): readonly string[] {
  const parts = knownParts.get(pattern) ?? pattern.split('/').filter(Boolean);
  knownParts.set(pattern, parts);
  return parts;
}

function matchPattern(
  pattern: string,
  rules: RouteRow['params'],
  segments: readonly string[],
): Record<string, string> | null {
  const parts = partsOf(pattern);
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = normalized(rules?.[part.slice(1)], segment);
    else if (part !== segment.toLowerCase()) return null;
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

/** The path of a row with its parameters filled in. */
export function pathOfRoute(row: Pick<RouteRow, 'path'>, params: Readonly<Record<string, string>>): string {
  return row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The label of a page at an address with these parameters and this query; null for a page that has none. */
export function pageTypeOf(row: RouteRow, params: Readonly<Record<string, string>>, query: string): PageType | null {
  const asked = new URLSearchParams(query);
  const byQuery = row.pageTypeByQuery;
  if (byQuery && asked.has(byQuery.has) && !byQuery.unless.some((name) => asked.has(name))) return byQuery.label;
  const { parameter, labels } = row.pageTypesBy ?? { parameter: '', labels: {} };
  return labels[params[parameter] ?? ''] ?? row.pageType;
}

/** Finds the page of a path. The gateway and the host ask the same question, so status code and page agree. */
export function matchRoute(pathname: string, facts: RouteFacts, table: readonly RouteRow[] = routeTable): RouteMatch {
  const segments = pathSegments(pathname);
  if (!segments) return { kind: 'unknown' };
  const invalidParameter = (row: RouteRow, params: Record<string, string>) =>
    Object.keys(params).find((name) => {
      const rule = row.params?.[name];
      return rule !== undefined && !isAllowedParameter(rule, params[name] ?? '', facts);
    });

  for (const row of table) {
    const params = matchPattern(row.path, row.params, segments);
    if (!params) continue;
    const parameter = invalidParameter(row, params);
    // A wrong first segment may still be that of a short form.
    if (parameter !== undefined && row.path.startsWith(`/:${parameter}`)) continue;
    if (parameter !== undefined) return { kind: 'invalid-parameter', row, parameter };
    return { kind: 'page', row, params, canonical: pathOfRoute(row, params) };
  }
  for (const row of table) {
    for (const pattern of row.shortForms ?? []) {
      const params = matchPattern(pattern, row.params, segments);
      if (params && invalidParameter(row, params) === undefined) return { kind: 'short-form', row, params };
    }
  }
  for (const row of table) {
    for (const pattern of row.refusedForms ?? []) {
      const [parameter] = Object.keys(matchPattern(pattern, row.params, segments) ?? {});
      if (parameter !== undefined) return { kind: 'invalid-parameter', row, parameter };
    }
  }
  return { kind: 'unknown' };
}

/** What heads the error page, and its title, where there is no page at the path. */
export function notFoundWords(match: RouteMatch, pathname: string): string {
  return match.kind === 'invalid-parameter' ? t('Page Not Found: {path}', { path: pathname }) : t('Page not found');
}

/** The data addresses of a matched row, parameters filled in; `query` is that of the page's address. */
export function prefetchAddresses(
  row: RouteRow,
  params: Readonly<Record<string, string>>,
  query = '',
): { service: ServiceName; path: string }[] {
  const asked = new URLSearchParams(query);
  return (row.prefetch ?? [])
    .filter(({ unless = [] }) => !unless.some((name) => asked.has(name)))
    .map(({ service, path }) => ({ service, path: fillPath(path, params) }));
}

/** Fills `{x}` of a service's path. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
