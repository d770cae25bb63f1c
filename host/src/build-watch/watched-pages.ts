import type { BuildWatch } from './build-watch.ts';

type OpenPage<Outcome> = (url: URL, signal: AbortSignal) => Promise<Outcome>;

export interface WatchedPagesOptions<Outcome> {
  buildWatch: BuildWatch;
  openPage: OpenPage<Outcome>;
  /** Looks for news of releases, when there have been none for a while. */
  refresh: () => Promise<void>;
  /** Fragment of the navigation's target, which a loader is not told. */
  hash: () => string;
}

/** Opens pages, but for the first navigation after the host has changed: that one leaves the document. */
export function watchedPages<Outcome>({ buildWatch, openPage, refresh, hash }: WatchedPagesOptions<Outcome>) {
  let isFirst = true;
  return async function open(url: URL, signal: AbortSignal): Promise<Outcome> {
    if (!isFirst) {
      await refresh();
      if (!signal.aborted && (await buildWatch.leavesFor(url.pathname + url.search + hash()))) {
        // The document is on its way out: what is on the screen stays until the new one comes.
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
    }
    isFirst = false;
    return openPage(url, signal);
  };
}
