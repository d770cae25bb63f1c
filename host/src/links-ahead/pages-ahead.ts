import type { RemoteName } from 'shared-contracts/remote';
import { findRedirect, type Guard, matchRoute, type SiteFacts } from 'shared-contracts/routes';
import type { AppDispatch, AppState } from 'shared-contracts/store';
import type { ActivePages } from '../federation/active-pages.ts';
import type { LoadedPage, LoadPage } from '../federation/page-loader.ts';
import type { ReleaseSource } from '../federation/release-source.ts';

export interface PagesAheadOptions {
  store: { dispatch: AppDispatch; getState: () => AppState };
  releases: Pick<ReleaseSource, 'current' | 'refreshIfStale'>;
  /** Must not report what fails: nobody has asked for the page yet. */
  loadPage: LoadPage;
  activePages: Pick<ActivePages, 'enter' | 'mayEnter'>;
  facts: SiteFacts;
  /** In milliseconds. */
  now: () => number;
}

/** It asks for the one way to write the address, and keeps nobody out. */
const ADDRESS_GUARD: Guard = 'redirect-malformed-url';
/** Pages that are read at a time; a further link is left to its press. */
const AT_A_TIME = 2;
/** How long nothing is read ahead after something failed, in milliseconds: a busy site has no time for guesses. */
const REST = 60_000;

interface Target {
  url: URL;
  remote: RemoteName;
  page: string;
  params: Record<string, string>;
  isGuarded: boolean;
}

/** Loads pages that a fan may be about to open, so that they are there on the press. What fails is left to the press. */
export function createPagesAhead({ store, releases, loadPage, activePages, facts, now }: PagesAheadOptions) {
  const { releaseId: ownHost } = releases.current().host;
  let reading = 0;
  let restsUntil = 0;

  const rest = () => {
    restsUntil = now() + REST;
  };

  /** A page of a remote that this tab would open, or null. After a change of the host it loads whole documents. */
  function targetOf(url: URL): Target | null {
    if (now() < restsUntil || releases.current().host.releaseId !== ownHost) return null;
    if (findRedirect(url.pathname, url.search, facts)) return null;
    const match = matchRoute(url.pathname, facts);
    if (match.kind !== 'page' || match.row.remote === 'host') return null;
    const { remote, page, guards = [] } = match.row;
    const isGuarded = guards.some((guard) => guard !== ADDRESS_GUARD);
    return { url, remote, page, params: match.params, isGuarded };
  }

  async function load({ remote, page }: Target): Promise<LoadedPage | null> {
    const outcome = await loadPage(releases.current(), remote, page);
    if (outcome.status === 'loaded') return outcome.page;
    rest();
    return null;
  }

  /** Tells a request that failed from one whose answer is that there is no such thing. */
  const dispatch = ((action: Parameters<AppDispatch>[0]) => {
    const result: unknown = store.dispatch(action);
    if (result instanceof Promise) {
      result.then((answer: { error?: { kind?: string; status?: number } } | undefined) => {
        const { kind, status = 500 } = answer?.error ?? {};
        if (kind === 'network' || kind === 'timeout' || (kind === 'http' && (status >= 500 || status === 429))) rest();
      }, rest);
    }
    return result;
  }) as AppDispatch;

  async function read(target: Target): Promise<void> {
    // The navigation asks the same, and has its answer then.
    void releases.refreshIfStale();
    const loaded = await load(target);
    // Behind a guard there may be another page than this one, or none. Another release's page answers for itself.
    if (!loaded || target.isGuarded || !activePages.mayEnter(loaded)) return;
    activePages.enter(loaded);
    const { url, params } = target;
    const { signal } = new AbortController();
    const context = { url, params, dispatch, getState: store.getState, signal, isAhead: true };
    await loaded.module.prefetch?.(context);
  }

  return {
    /** Names the page of an address: addresses with one name have one and the same code. Null where there is nothing to load. */
    nameOf(url: URL): string | null {
      const target = targetOf(url);
      return target && `${target.remote}/${target.page}`;
    },
    /** Loads the code of an address's page. */
    async code(url: URL): Promise<void> {
      const target = targetOf(url);
      if (target) await load(target);
    },
    /** Loads code and data of an address's page. */
    async all(url: URL): Promise<void> {
      const target = targetOf(url);
      if (!target || reading >= AT_A_TIME) return;
      reading += 1;
      try {
        await read(target);
      } catch {
        // A page asks for the error page by throwing, and may be broken. The navigation finds out by itself.
      } finally {
        reading -= 1;
      }
    },
  };
}
export type PagesAhead = ReturnType<typeof createPagesAhead>;
