import type { ActivePages } from '../federation/active-pages.ts';
import type { BrokenPages } from '../federation/broken-pages.ts';
import type { FailureReports } from '../federation/failure-reports.ts';
import { missingFiles } from '../federation/missing-files.ts';
import type { LoadedPage } from '../federation/page-loader.ts';
import type { ReleaseSource } from '../federation/release-source.ts';
import type { ReleaseStyles } from '../federation/release-styles.ts';
import type { PageStays } from '../page-speed/page-stays.ts';
import type { Screen } from './screen.ts';

export interface PageLifeOptions {
  releases: ReleaseSource;
  activePages: ActivePages;
  screen: Screen;
  broken: BrokenPages;
  reports: Pick<FailureReports, 'shown' | 'failed'>;
  styles: ReleaseStyles;
  stays: Pick<PageStays, 'begin'>;
  /** Runs the loader of the page on screen again. */
  revalidate: () => Promise<void>;
}

/** What the frame tells of the page inside it. */
export interface PageLife {
  /** The page is on the screen, or null for one of the host's own. Call the answer when it goes. */
  mounted(page: LoadedPage | null): () => void;
  /** The page threw while it rendered. True when another release takes its place, false when the error is to be shown. */
  crashed(page: LoadedPage, error: unknown): boolean;
}

export function createPageLife(options: PageLifeOptions): PageLife {
  const { releases, activePages, screen, broken, reports, styles, stays } = options;
  let shown: LoadedPage | null = null;

  /** A remote on the screen needs the styles of its own release alone; of others, those stay that may come next. */
  function isUsed(base: string): boolean {
    const remote = base.split('/')[2];
    if (shown && remote === shown.remote) return base === shown.release.base;
    const mapped = Object.entries(releases.current().remotes).find(([name]) => name === remote)?.[1];
    return remote === 'host' || base === mapped?.current.base || base === mapped?.fallback?.base;
  }
  releases.subscribe(() => styles.prune(isUsed));

  return {
    mounted(page) {
      shown = page;
      if (page) styles.restore(page.release.base).catch(() => {});
      styles.prune(isUsed);
      const end = stays.begin(page);
      const gone = page ? reports.shown(page) : null;
      return () => {
        end();
        gone?.();
      };
    },
    crashed(page, error) {
      const { remote, release } = page;
      // Another release took over and is being shown: the old page met data that was not meant for it.
      if (!activePages.isInForce(page)) {
        void options.revalidate();
        return true;
      }
      const { name = '', message = String(error) } = (error ?? {}) as Partial<Error>;
      const files = missingFiles(error, release);
      reports.failed({
        remote,
        release,
        page: page.page,
        reason: `${name}: ${message}`,
        ...(files ? { kind: 'load', files } : { kind: 'render' }),
      });
      broken.add(release, page.page);
      const map = releases.current();
      void releases.refresh();
      const mapped = map.remotes[remote];
      const others = [mapped?.current, mapped?.fallback].filter((other) => other?.pages[page.page]);
      if (others.some((other) => other && !broken.has(other, page.page))) {
        void options.revalidate();
        return true;
      }
      screen.fail(remote, map);
      return false;
    },
  };
}
