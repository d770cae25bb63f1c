import {
  canonicalPath,
  matchRoute,
  prefetchAddresses,
  provisionalPath,
  type Redirect,
  type RouteMatch,
  redirectOfResource,
  resourceAddress,
  type ServiceName,
  type SiteFacts,
  settledPath,
} from 'shared-contracts/routes';
import type { ReadShared, VersionedAnswer } from './read-shared.ts';
import type { ServiceAnswer } from './service-client.ts';

export interface PageResources {
  /** Answers for the shell, by address. */
  data: Record<string, unknown>;
  /** Another one for other data; null for data that is not worth keeping a page for. */
  dataVersion: string | null;
  /** Where the resources say that the page is instead. */
  redirect: Redirect | null;
  /** What the page is about does not exist, or no longer. */
  isGone: boolean;
  /** There is too much to do to read what the page is about, or shows first. */
  isBusy?: boolean;
}

export interface ReadOptions {
  readShared: ReadShared;
  services: Readonly<Record<ServiceName, string>>;
  site: SiteFacts;
  /** Path of the request. */
  pathname: string;
  /** The request's query with its question mark; a redirect keeps it. */
  query: string;
}

const BUSY = { data: {}, dataVersion: null, redirect: null, isGone: false, isBusy: true };

/** Reads what a page shows first, and learns from it whether the address is the right one. */
export async function readPageResources(match: RouteMatch, options: ReadOptions): Promise<PageResources> {
  const { readShared, services, site, pathname, query } = options;
  if (match.kind !== 'page' && match.kind !== 'short-form')
    return { data: {}, dataVersion: null, redirect: null, isGone: true };
  const { row, params } = match;
  const asked = new Map<string, Promise<VersionedAnswer>>();
  const ask = ({ service, path }: { service: ServiceName; path: string }) => {
    const address = services[service] + path;
    const answer = asked.get(address) ?? readShared({ service, path });
    asked.set(address, answer);
    return answer;
  };

  if (match.kind === 'page') for (const address of prefetchAddresses(row, params, query)) void ask(address);
  const resource = row.canonical ? await ask(resourceAddress(row.canonical.resource, params)) : null;
  const first = row.canonical && resource ? redirectOf(match, pathname, resource) : null;
  const end = first && (await settledPath(pathname, first.to, readNext));
  // Resources that lead to each other in a circle are no page.
  if (first && end === null) return { data: {}, dataVersion: null, redirect: null, isGone: true };
  const redirect: Redirect | null =
    first && end !== null ? { status: end === first.to ? first.status : 302, to: end } : null;

  const data: Record<string, unknown> = {};
  let dataVersion = '';
  for (const [address, answer] of asked) {
    const { status, body, version, isBusy } = await answer;
    if (isBusy) return BUSY;
    dataVersion += ` ${address} ${version}`;
    // A body that is not JSON reads as null; the shell asks for it again and then says so.
    if (status === 200 && body !== null) data[address] = body;
  }
  return { data, dataVersion, redirect, isGone: resource !== null && isGone(resource) };

  /** Where the page of an address on this site is by its own resource; null when it is there. */
  async function readNext(address: string): Promise<string | null> {
    if (!address.startsWith('/')) return null;
    const [path = '/'] = address.split(/[?#]/);
    const next = matchRoute(path, site);
    if ((next.kind !== 'page' && next.kind !== 'short-form') || !next.row.canonical) return null;
    const answer = await ask(resourceAddress(next.row.canonical.resource, next.params));
    return redirectOf(next, path, answer)?.to ?? null;
  }

  function redirectOf(found: FoundRoute, path: string, { status, body }: ServiceAnswer): Redirect | null {
    const supplied = redirectOfResource(found, body, path, site);
    if (supplied) return { status: 302, to: supplied.to };
    const canonical = status === 200 ? canonicalPath(found.row, found.params, body, site) : null;
    if (canonical !== null) {
      return found.kind === 'page' && found.canonical === canonical ? null : { status: 301, to: canonical + query };
    }
    const isMissing = status === 404 || status === 410;
    return found.kind === 'short-form' && !isMissing
      ? { status: 302, to: provisionalPath(found.row, found.params) + query }
      : null;
  }
}

type FoundRoute = Extract<RouteMatch, { kind: 'page' | 'short-form' }>;

/** Whether what a page is about does not exist, or no longer. */
export function isGone({ status, body }: ServiceAnswer): boolean {
  return status === 404 || status === 410 || isDeleted(body) || hasNoGames(body);
}

function isDeleted(body: unknown): boolean {
  return (body as { is_deleted?: unknown } | null | undefined)?.is_deleted === true;
}

/** A bracket is written down before its games are. */
function hasNoGames(body: unknown): boolean {
  const { rounds } = (body ?? {}) as { rounds?: unknown };
  return Array.isArray(rounds) && rounds.length === 0;
}
