import { satisfy } from '@module-federation/runtime-core';
import { EVENT_STREAM_PATH, type MapNews, newsOfMap } from 'shared-contracts/event-stream';
import {
  fitsHost,
  type MappedRelease,
  type ReleasableName,
  type ReleaseMap,
  type ToastMessage,
} from 'shared-contracts/remote';
import type { AppStore } from 'shared-contracts/store';
import type { BuildWatch } from '../build-watch/build-watch.ts';
import type { PageData } from '../config/page-data.ts';
import type { EventStream } from '../event-stream/event-stream.ts';
import { createActivePages } from '../federation/active-pages.ts';
import { createBrokenPages } from '../federation/broken-pages.ts';
import { createFailureReports, type Failure } from '../federation/failure-reports.ts';
import { loadExposed } from '../federation/federation-runtime.ts';
import { forgetRemoteData } from '../federation/forget-remote-data.ts';
import { createPageLoader, type PageLoaderOptions } from '../federation/page-loader.ts';
import { createReleaseSource } from '../federation/release-source.ts';
import { createReleaseStyles } from '../federation/release-styles.ts';
import { followUncaught } from '../federation/uncaught-failures.ts';
import { createPageStays } from '../page-speed/page-stays.ts';
import { createPageLife } from '../routing/page-life.ts';
import { createScreen } from '../routing/screen.ts';
import { followUrgentSwaps } from '../routing/urgent-swap.ts';
import type { Holds } from '../shell/holds.ts';
import { loadUntilThere } from './load-until-there.ts';

export interface ReleasesOptions {
  window: Window & typeof globalThis;
  store: AppStore;
  map: ReleaseMap;
  reportToken: string | undefined;
  fetch: typeof fetch;
  signal: AbortSignal;
}

type ServerFailure = NonNullable<PageData['renderFailure']>;

export interface SwapOptions {
  holds: Holds;
  buildWatch: BuildWatch;
  toast: (message: ToastMessage) => void;
}

/** Wires what an open tab does about releases: following, loading, swapping and reporting. */
export function startReleases({ window, store, map, reportToken, fetch, signal }: ReleasesOptions) {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));
  const releases = createReleaseSource({ initial: map, fetch, address: '/release-map.json', now: () => Date.now() });
  // A tab runs the host that it was opened with, whichever is live.
  const { offers } = map.host;
  const activePages = createActivePages((remote) => forgetRemoteData(store, remote));
  const broken = createBrokenPages();
  const screen = createScreen();
  const styles = createReleaseStyles(window.document);
  const stays = createPageStays(
    () => window.performance.now(),
    () => window.location.pathname,
  );
  const reports = createFailureReports({
    token: reportToken,
    hostRelease: map.host.releaseId,
    address: '/release-reports',
    fetch,
    sendBeacon: (address, body) => window.navigator.sendBeacon(address, body),
    previewed: () => releases.current().preview?.remote,
  });

  function failed(failure: Failure): void {
    const { remote, release, page, kind, reason } = failure;
    console.warn('A release failed', { remote, releaseId: release.releaseId, page, kind, reason });
    reports.failed(failure);
    void releases.refresh();
  }

  function findRelease(remote: ReleasableName, releaseId: string): MappedRelease | null {
    if (remote === 'host') return null;
    const mapped = releases.current().remotes[remote];
    return [mapped?.current, mapped?.fallback].find((release) => release?.releaseId === releaseId) ?? null;
  }

  const loader: PageLoaderOptions = {
    // The styles of a release that was here before are no business of its bundle any more.
    load: async (release, page) => (await Promise.all([loadExposed(release, page), styles.restore(release.base)]))[0],
    wait,
    report: failed,
    broken,
    fits: ({ needs }) => !needs || !offers || fitsHost(needs, offers, satisfy),
    satisfies: satisfy,
  };

  releases.follow(signal);
  followUncaught(window, findRelease, reports.failed, signal);
  window.addEventListener('pagehide', reports.leave, { signal });

  return {
    releases,
    activePages,
    screen,
    /** A server could not render the page by this release, which so fails this visitor, too, though the tab may well show it. */
    serverFailed({ remote, releaseId, reason }: ServerFailure): void {
      reports.failed({ remote, release: { releaseId }, kind: 'render', reason: `on a server: ${reason}` });
    },
    /** A part of the frame threw while it rendered. */
    frameFailed(error: unknown): void {
      const { name = '', message = String(error) } = (error ?? {}) as Partial<Error>;
      const { releaseId } = map.host;
      reports.failed({ remote: 'host', release: { releaseId }, kind: 'render', reason: `${name}: ${message}` });
    },
    loadPage: createPageLoader(loader),
    /** Loads a page that may be opened next: what fails is not reported, as nobody has asked for it yet. */
    loadPageAhead: createPageLoader({ ...loader, report: () => {} }),
    pageLife: (revalidate: () => Promise<void>) =>
      createPageLife({ releases, activePages, screen, broken, reports, styles, stays, revalidate }),
    followSwaps: (options: SwapOptions & { revalidate: () => Promise<void> }) =>
      followUrgentSwaps({ ...options, releases, screen, wait }),
    async measureSpeed(mayReport: () => boolean): Promise<void> {
      const { measureViews } = await import('../page-speed/measure-views.ts');
      measureViews({ window, stays, hostRelease: map.host.releaseId, mayReport, report: reports.measured });
    },
    /** Has this tab follow what is told of releases, and gives what else tells it of news. */
    async openStream(): Promise<EventStream> {
      const later = await loadUntilThere(() => import('./after-first-view.ts'));
      const { createEventStream, followReleaseNews, hasMap } = later;
      const has = (news: MapNews) => hasMap(releases.current(), news);
      const { stream, start } = createEventStream({
        window,
        open: () => new window.EventSource(`${EVENT_STREAM_PATH}?map=${encodeURIComponent(releases.current().id)}`),
        ownMap: () => (releases.current().preview ? null : newsOfMap(releases.current())),
        hasMap: has,
      });
      followReleaseNews({ stream, has, refresh: releases.refresh }, signal);
      start(signal);
      return stream;
    },
  };
}
