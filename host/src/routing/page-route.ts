import type { ComponentType } from 'react';
import { t } from 'shared-contracts/messages';
import type { PrefetchContext } from 'shared-contracts/remote';
import {
  findPageRedirect,
  type Guard,
  matchRoute,
  notFoundWords,
  type Redirect,
  type RouteRow,
  type SiteFacts,
} from 'shared-contracts/routes';
import type { AppState, AppStore } from 'shared-contracts/store';
import { isForErrorPage } from '../error-page/error-content.ts';
import { PageProblem } from '../error-page/page-problem.ts';
import type { ActivePages } from '../federation/active-pages.ts';
import type { LoadedPage, LoadPage } from '../federation/page-loader.ts';
import type { ReleaseSource } from '../federation/release-source.ts';
import type { Holds } from '../shell/holds.ts';
import { guardTarget } from './guards.ts';
import { createRightAddress } from './right-address.ts';
import type { Screen } from './screen.ts';

export interface PageRouteOptions {
  store: AppStore;
  /** What the page will be rendered with; the store's state but for a page that comes rendered. */
  pageState: () => AppState;
  releases: ReleaseSource;
  loadPage: LoadPage;
  /** Loads a page that the host itself brings. */
  loadHostPage: (page: string) => Promise<ComponentType>;
  activePages: ActivePages;
  screen: Screen;
  holds: Holds;
  facts: SiteFacts;
  /** Where an old address leads; asked for no page of a remote, since none has one. */
  findRedirect: (pathname: string, query: string, facts: SiteFacts) => Promise<Redirect | null> | Redirect | null;
  safeRedirect: (target: string | null) => string;
  signOut: () => Promise<void>;
  /** Paths of this origin by which a sign-in goes on without a page; the tab has to leave for them. */
  signInPaths: readonly string[];
  /** Resolves once it is known whether the visitor is signed in, and still is. */
  sessionReady: () => Promise<void>;
}

export type PageOutcome = { redirect: string } | OpenedPage;

export type OpenedPage = { row: RouteRow; params: Record<string, string>; canonical: string } & (
  | { page: LoadedPage }
  | { hostPage: ComponentType }
);

const ADDRESS_GUARD: Guard = 'redirect-malformed-url';

/** Longest wait for a page's data before the page renders with its own loading state, in milliseconds. */
const PREFETCH_LIMIT = 1_500;

/** Why it did not load is for the report of the page loader, not for the fan. */
function cannotLoad(): PageProblem {
  return new PageProblem(
    503,
    t('This page is taking a time-out'),
    t('It could not be loaded just now. The rest of the site works; try this page again in a moment.'),
  );
}

/** Finds, guards and loads the page of an address; what the router's loader answers with. */
export function createPageRoute(options: PageRouteOptions) {
  const { store, releases, loadPage, activePages, screen, holds, facts } = options;
  const rightAddress = createRightAddress({ store, facts, limit: PREFETCH_LIMIT });

  return async function openPage(url: URL, signal: AbortSignal): Promise<PageOutcome> {
    if (options.signInPaths.includes(url.pathname)) return { redirect: url.href };
    const match = matchRoute(url.pathname, facts);
    const isOfRemote = match.kind === 'page' && match.row.remote !== 'host';
    const findRedirect = isOfRemote ? findPageRedirect : options.findRedirect;
    const moved = await findRedirect(url.pathname, url.search, facts);
    if (moved) return { redirect: moved.to };
    if (match.kind === 'invalid-parameter' || match.kind === 'unknown') {
      throw new PageProblem(404, notFoundWords(match, url.pathname));
    }
    const { row, params } = match;
    const context = {
      url,
      session: () => store.getState().session,
      signOut: options.signOut,
      safeRedirect: options.safeRedirect,
      rightAddress: () => rightAddress(match, url),
    };
    const names = row.guards ?? [];
    // It reads what the page shows, so it runs beside the page's own loading and not before.
    const address = names.includes(ADDRESS_GUARD) ? guardTarget([ADDRESS_GUARD], context) : null;
    // It may fail before it is waited for below, or while the page does not load; uncaught, that would count against the
    // page's release.
    address?.catch(() => {});
    if (match.kind === 'short-form') {
      const whole = await address;
      if (whole == null) throw new PageProblem(404, notFoundWords(match, url.pathname));
      return { redirect: whole };
    }
    const { canonical } = match;
    const visitorGuards = names.filter((name) => name !== ADDRESS_GUARD);
    if (visitorGuards.length > 0) await options.sessionReady();
    const redirect = await guardTarget(visitorGuards, context);
    if (redirect !== null) return { redirect };
    if (row.remote === 'host') return { hostPage: await hostPage(row.page), row, params, canonical };

    // A page that holds (a playing video, a half-filled form) keeps its release while the address changes under it.
    const onScreen = screen.page();
    const isHeld = onScreen?.remote === row.remote && onScreen.page === row.page && holds.isHeld();
    if (!isHeld) await releases.refreshIfStale();
    const map = releases.current();
    const load = isHeld ? ({ status: 'loaded', page: onScreen } as const) : await loadPage(map, row.remote, row.page);
    if (load.status === 'failed') {
      // The next attempt asks for the newest map first: the way out is often a release that was just rolled back.
      void releases.refresh();
      if (!signal.aborted) screen.fail(row.remote, map);
      throw cannotLoad();
    }
    if (signal.aborted) throw signal.reason;

    activePages.enter(load.page);
    const [right] = await Promise.all([address, prefetch(load.page, params, url, signal)]);
    if (right != null) return { redirect: right };
    // A navigation that was left meanwhile leaves the page before it on the screen.
    if (signal.aborted) throw signal.reason;
    screen.show(load.page);
    return { page: load.page, row, params, canonical };
  };

  async function hostPage(page: string): Promise<ComponentType> {
    screen.clear();
    try {
      return await options.loadHostPage(page);
    } catch {
      throw cannotLoad();
    }
  }

  async function prefetch(page: LoadedPage, params: Record<string, string>, url: URL, signal: AbortSignal) {
    const context = { params, url, dispatch: store.dispatch, getState: options.pageState, signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PREFETCH_LIMIT);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await Promise.race([fillCache(page, context), limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function fillCache(page: LoadedPage, context: PrefetchContext): Promise<void> {
    try {
      await page.module.prefetch?.(context);
    } catch (error) {
      // Of anything else the page shows by itself what is missing.
      if (isForErrorPage(error)) throw error;
    }
  }
}
