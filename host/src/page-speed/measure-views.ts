import type { ReleasableName } from 'shared-contracts/remote';
import { type MetricType, onCLS, onINP, onLCP, type ReportOpts } from 'web-vitals';
import { findStay } from './find-stay.ts';
import type { PageStay, PageStays } from './page-stays.ts';

/** How fast one view of a page was, for one of the releases that it ran. */
export interface PageSpeed {
  remote: ReleasableName;
  releaseId: string;
  page: string;
  /** Names the view within this browser: what is measured later of the same view replaces what was sent. */
  view: string;
  /** Whether the document was loaded for it, or a navigation inside the tab brought it. */
  kind: 'load' | 'in-app';
  /** Largest Contentful Paint, in milliseconds. */
  lcp?: number;
  /** Interaction to Next Paint, in milliseconds. */
  inp?: number;
  /** Cumulative Layout Shift. */
  cls?: number;
}

type Values = Pick<PageSpeed, 'lcp' | 'inp' | 'cls'>;

interface View {
  kind: PageSpeed['kind'];
  stay: PageStay;
  values: Values;
  isSent: boolean;
}

type Measure = (tell: (metric: MetricType) => void, options: ReportOpts) => void;

export interface ViewMeasuring {
  window: Window & typeof globalThis;
  stays: Pick<PageStays, 'all'>;
  hostRelease: string;
  /** Asked before each report: a fan may change their mind. */
  mayReport: () => boolean;
  /** Queues speeds to be sent; `isLast` when the tab goes out of sight, which may be its end. */
  report: (speeds: PageSpeed[], isLast: boolean) => void;
  /** The functions of `web-vitals` when left out. */
  measures?: readonly Measure[];
}

/** Milliseconds between two reports. With the vote on its releases a fan stays within the gateway's share. */
const REPORT_EVERY = 20_000;
/** A navigation's own interaction is measured when its page has gone. What comes later belongs to the next page. */
const LATE = 2_000;
/** Name of the host's own pages. */
const OWN_PAGE = 'own-page';

/**
 * Larger values are no wait of a fan's: a tab that slept meanwhile measures hours. The gateway refuses them, and with them
 * the votes of the same report.
 */
const MOST = { LCP: 600_000, INP: 600_000, CLS: 100 };

const names = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const;

/**
 * Measures each view of a page as Chrome does, and reports it with the releases that it ran. A browser that does not tell
 * navigations inside a tab apart measures the first page only.
 */
export function measureViews(options: ViewMeasuring): void {
  const { window, stays, hostRelease, mayReport, report, measures = [onLCP, onINP, onCLS] } = options;
  const views = new Map<number, View>();
  let isWaiting = false;

  function viewOf(metric: MetricType): View | null {
    const { navigationId, navigationType, navigationStartTime = 0, navigationURL } = metric;
    const known = views.get(navigationId);
    if (known) return known;
    const { pathname } = new URL(navigationURL ?? '', window.location.href);
    const stay = findStay(stays.all(), pathname, navigationStartTime);
    if (!stay) return null;
    const view: View = {
      kind: navigationType === 'soft-navigation' ? 'in-app' : 'load',
      ...{ stay, values: {}, isSent: true },
    };
    views.set(navigationId, view);
    return view;
  }

  function take(metric: MetricType): void {
    const { name, value, navigationType } = metric;
    // A page that the browser had kept was loaded at another time, and measured then.
    if (!(name in names) || navigationType === 'back-forward-cache') return;
    if (value > MOST[name as keyof typeof MOST]) return;
    const view = viewOf(metric);
    if (!view || window.performance.now() - view.stay.until > LATE) return;
    const digits = name === 'CLS' ? 4 : 0;
    view.values[names[name as keyof typeof names]] = Number(value.toFixed(digits));
    view.isSent = false;
    if (isWaiting) return;
    isWaiting = true;
    window.setTimeout(() => {
      isWaiting = false;
      reportNews(false);
    }, REPORT_EVERY);
  }

  function reportNews(isLast: boolean): void {
    const speeds = [...views].flatMap(([id, view]) => (view.isSent ? [] : speedsOf(id, view)));
    for (const [id, view] of views) {
      view.isSent = true;
      if (window.performance.now() - view.stay.until > LATE) views.delete(id);
    }
    if (speeds.length > 0 && mayReport()) report(speeds, isLast);
  }

  function speedsOf(id: number, { kind, stay, values }: View): PageSpeed[] {
    const speed = { view: `${Math.round(window.performance.timeOrigin)}-${id}`, kind, ...values };
    const { page } = stay;
    const own = page ? `${page.remote}/${page.page}` : OWN_PAGE;
    return [
      { remote: 'host', releaseId: hostRelease, page: own, ...speed },
      ...(page ? [{ remote: page.remote, releaseId: page.release.releaseId, page: page.page, ...speed }] : []),
    ];
  }

  for (const measure of measures) (measure as Measure)(take, { reportAllChanges: true, reportSoftNavs: true });
  // Behind the library's own listeners, which look at the document before the window.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') reportNews(true);
  });
}
