import type { PageModule } from '../../remote/index.ts';
import { matchRoute, routeTable } from '../../routes/index.ts';
import type { SessionState } from '../../store/index.ts';
import { FakeServices } from '../fake-services.ts';

/** One page of a remote as the contract is tested on it. */
export interface PageCase {
  /** Brings the page's module, for example `() => import('../pages/home/index.tsx')`. */
  load: () => Promise<PageModule>;
  /** Path and query of an address of the page; the route table gives its parameters. */
  at: string;
  /** Says what services answer; what it does not name answers 404. */
  services?: (services: FakeServices) => unknown;
  /** An anonymous visitor unless told. */
  session?: SessionState;
}

const SITE_URL = 'https://site.test';

/** The services of a case, answering as it says. */
export function servicesOf({ services }: PageCase): FakeServices {
  const fake = new FakeServices();
  services?.(fake);
  return fake;
}

/** The whole address of the case, on a made-up site. */
export function urlOf({ at }: Pick<PageCase, 'at'>): URL {
  return new URL(at, SITE_URL);
}

/** Page and parameters that the route table finds at the case's address. Throws when it finds no page there. */
export function routeOf({ at }: Pick<PageCase, 'at'>): {
  remote: string;
  page: string;
  params: Record<string, string>;
} {
  const { pathname } = urlOf({ at });
  const match = matchRoute(pathname, { networkSlug: 'network' });
  if (match.kind !== 'page') throw new Error(`The route table has no page at ${pathname}.`);
  return { remote: match.row.remote, page: match.row.page, params: match.params };
}

/** Pages that the route table asks of a remote. */
export function pagesOf(remote: string): string[] {
  return [...new Set(routeTable.filter((row) => row.remote === remote).map(({ page }) => page))].sort();
}
