import type { PrefetchContext } from 'shared-contracts/remote';
import { matchRoute, type RouteFacts, type RouteRow } from 'shared-contracts/routes';
import type { AppStore, SessionState } from 'shared-contracts/store';
import type { createActivePages } from '../federation/active-pages.ts';
import type { LoadedPage, LoadPage } from '../federation/page-loader.ts';
import type { ReleaseSource } from '../federation/release-source.ts';
import type { Holds } from '../shell/holds.ts';
import { guardTarget } from './guards.ts';

/** An error that the error page shows with a status, instead of a page. */
export class PageProblem extends Error {
  readonly status: number;
  readonly heading: string;
  constructor(status: number, heading: string, message: string) {
    super(message);
    this.status = status;
    this.heading = heading;
  }
}

export interface PageRouteOptions {
  store: AppStore;
  releases: ReleaseSource;
  loadPage: LoadPage;
  activePages: ReturnType<typeof createActivePages>;
  holds: Holds;
  facts: RouteFacts;
  safeRedirect: (target: string | null) => string;
  /** Where an address has moved to, or null. */
  findRedirect: (url: URL) => string | null;
  /** Resolves once it is known whether the visitor is signed in, and still is. */
  sessionReady: () => Promise<void>;
}

export type PageOutcome = { redirect: string } | { page: LoadedPage; row: RouteRow; params: Record<string, string> };

/** Longest wait for a page's data before the page renders with its own loading state, in milliseconds. */
const PREFETCH_LIMIT = 1_500;

/** Why it did not load is for the report of the page loader, not for the fan. */
const CANNOT_LOAD = 'It could not be loaded just now. The rest of the site works; try this page again in a moment.';

/** Finds, guards and loads the page of an address; what the router's loader answers with. */
export function createPageRoute(options: PageRouteOptions) {
  const { store, releases, loadPage, activePages, holds } = options;
  let onScreen: LoadedPage | null = null;

  async function sessionFor(row: RouteRow): Promise<SessionState> {
    if (row.guards?.length) await options.sessionReady();
    return store.getState().session;
  }

  return async function openPage(url: URL, signal: AbortSignal): Promise<PageOutcome> {
    const moved = options.findRedirect(url);
    if (moved !== null) return { redirect: moved };
    const match = matchRoute(url.pathname, options.facts);
    if (match.kind === 'invalid-parameter') {
      throw new PageProblem(404, 'Page Not Found', `Page Not Found: ${url.pathname}`);
    }
    if (match.kind === 'unknown') throw new PageProblem(404, 'Page not found', 'Page not found');
    const { row, params } = match;

    const redirect = guardTarget(row.guards ?? [], await sessionFor(row), url, options.safeRedirect);
    if (redirect) return { redirect };

    // A page that holds (a playing video, a half-filled form) keeps its release while the address changes under it.
    const isHeld = onScreen?.remote === row.remote && onScreen.page === row.page && holds.isHeld();
    if (!isHeld) await releases.refreshIfStale();
    const held = isHeld ? onScreen : null;
    const load = held
      ? ({ status: 'loaded', page: held } as const)
      : await loadPage(releases.current(), row.remote, row.page);
    if (load.status === 'failed') {
      // The next attempt asks for the newest map first: the way out is often a release that was just rolled back.
      void releases.refresh();
      throw new PageProblem(503, 'This page is taking a time-out', CANNOT_LOAD);
    }
    if (signal.aborted) throw signal.reason;

    activePages.enter(load.page);
    await prefetch(load.page, params, url, signal);
    // A navigation that was left meanwhile leaves the page before it on the screen.
    if (signal.aborted) throw signal.reason;
    onScreen = load.page;
    return { page: load.page, row, params };
  };

  async function prefetch(page: LoadedPage, params: Record<string, string>, url: URL, signal: AbortSignal) {
    const context = { params, url, dispatch: store.dispatch, getState: store.getState, signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PREFETCH_LIMIT);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([fillCache(page, context), limit]);
    clearTimeout(timer);
  }

  async function fillCache(page: LoadedPage, context: PrefetchContext): Promise<void> {
    try {
      await page.module.prefetch?.(context);
    } catch {
      // The page shows by itself what is missing.
    }
  }
}
