import type { BuildWatch } from './build-watch.ts';

type OpenPage<Outcome> = (url: URL, signal: AbortSignal) => Promise<Outcome>;

export interface WatchedPagesOptions<Outcome> {
  buildWatch: Pick<BuildWatch, 'leavesFor'>;
  openPage: OpenPage<Outcome>;
  /** Whether the first page has been opened already: one that came rendered is taken over before there is a navigation. */
  isOpened: boolean;
  /** True when the tab has no network, and is being left for a full load of the address: a worker may have a copy of it. */
  leavesOffline: (address: string) => boolean;
  /** Looks for news of releases, when there have been none for a while. */
  refresh: () => Promise<void>;
  /** Fragment of the navigation's target, which a loader is not told. */
  hash: () => string;
}

/** Opens pages, but for those that are to be loaded as a whole document: without a network, and after the host has changed. */
export function watchedPages<Outcome>({
  buildWatch,
  openPage,
  isOpened,
  leavesOffline,
  refresh,
  hash,
}: WatchedPagesOptions<Outcome>) {
  let isFirst = !isOpened;
  return async function open(url: URL, signal: AbortSignal): Promise<Outcome> {
    if (!isFirst) {
      const address = url.pathname + url.search + hash();
      const isLeft = leavesOffline(address);
      if (!isLeft) await refresh();
      if (isLeft || (!signal.aborted && (await buildWatch.leavesFor(address)))) {
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
