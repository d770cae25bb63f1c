import {
  isPageModule,
  type MappedRelease,
  type PageModule,
  type ReleaseMap,
  type RemoteName,
} from 'shared-contracts/remote';

/** How long one attempt to load a page may take, in milliseconds. */
const ATTEMPT_LIMIT = 6_000;
const RETRY_DELAY = 250;

export interface LoadedPage {
  remote: RemoteName;
  page: string;
  release: MappedRelease;
  module: PageModule;
}

export type PageLoad =
  | { status: 'loaded'; page: LoadedPage }
  | { status: 'failed'; remote: RemoteName; releases: string[]; reason: string };

export interface PageLoaderOptions {
  load: (release: MappedRelease, page: string) => Promise<unknown>;
  wait: (milliseconds: number) => Promise<void>;
  /** Told of every release that did not load. */
  report: (failure: { remote: RemoteName; releaseId: string; page: string; reason: string }) => void;
}

export type LoadPage = (map: ReleaseMap, remote: RemoteName, page: string) => Promise<PageLoad>;

/**
 * Loads a page by the release map: the stable release twice, then the fallback. One remote's failure is an answer
 * here, never an exception, so nothing else of the site depends on it.
 */
export function createPageLoader({ load, wait, report }: PageLoaderOptions): LoadPage {
  async function attempt(release: MappedRelease, page: string): Promise<PageModule> {
    const limit = wait(ATTEMPT_LIMIT).then(() => {
      throw new Error(`took longer than ${ATTEMPT_LIMIT / 1000} seconds`);
    });
    const module = await Promise.race([load(release, page), limit]);
    if (!isPageModule(module)) throw new Error('is not a page of the contract');
    return module;
  }

  return async (map, remote, page) => {
    const mapped = map.remotes[remote];
    if (!mapped) return { status: 'failed', remote, releases: [], reason: 'no release is published' };

    const candidates = [mapped.stable, mapped.stable, ...(mapped.fallback ? [mapped.fallback] : [])];
    let reason = '';
    for (const [index, release] of candidates.entries()) {
      if (!release.pages[page]) {
        reason = `release ${release.version} has no page "${page}"`;
        continue;
      }
      if (index === 1) await wait(RETRY_DELAY);
      try {
        const module = await attempt(release, page);
        return { status: 'loaded', page: { remote, page, release, module } };
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        if (index > 0) report({ remote, releaseId: release.releaseId, page, reason });
      }
    }
    return { status: 'failed', remote, releases: [...new Set(candidates.map((release) => release.releaseId))], reason };
  };
}
