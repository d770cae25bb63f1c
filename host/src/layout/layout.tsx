import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { t } from 'shared-contracts/messages';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { PreviewPlace } from '../preview/preview-place.tsx';
import { keepFocus } from '../routing/keep-focus.ts';
import { LateScroll } from '../routing/late-scroll.tsx';
import { NavigationAnnouncer } from '../routing/navigation-announcer.tsx';
import { useViewMode } from '../routing/use-view-mode.ts';
import { useShellContext } from '../shell/shell-context.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { PartBoundary } from './part-boundary.tsx';
import { PlainFooter, PlainHeader } from './plain-frame.tsx';
import { TestStrip } from './test-strip.tsx';

const MAIN_ID = 'main';

/** Names the history entry whose scroll position is kept: the first one of each document has the same key. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/**
 * The frame of every page; it stands whatever happens to the page inside. In-app mode leaves it out, since the app
 * around the page has its own; a test page has a strip that says so instead.
 */
export function Layout() {
  const { loadingBar, toasts } = useShellContext();
  const { key } = useLocation();
  const view = useViewMode();
  const isFocused = view === 'focus';
  const isWhole = view === 'default' || isFocused;
  useEffect(() => keepFocus(document, MAIN_ID), []);
  return (
    <>
      <PartBoundary>
        <PreviewPlace />
      </PartBoundary>
      <div className={styles.frame} data-view={view}>
        <PartBoundary>
          <LoadingBar control={loadingBar} />
        </PartBoundary>
        {view !== 'in-app' && (
          <a className={styles.skip} href={`#${MAIN_ID}`}>
            {t('Skip to content')}
          </a>
        )}
        <PartBoundary>
          <ConsentPlace />
        </PartBoundary>
        {isWhole && (
          <PartBoundary attempt={key} fallback={<PlainHeader />}>
            <Header isFocused={isFocused} />
          </PartBoundary>
        )}
        {view === 'test' && <TestStrip />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {isWhole && (
          <PartBoundary attempt={key} fallback={<PlainFooter />}>
            <Footer isFocused={isFocused} />
          </PartBoundary>
        )}
        {!isWhole && (
          <aside aria-label={t('Cookie choices')} className={styles.privacy}>
            <CookieSettings />
          </aside>
        )}
        <PartBoundary attempt={key}>
          <ToastRegion toasts={toasts} />
        </PartBoundary>
        <NavigationAnnouncer targetId={MAIN_ID} />
        <ScrollRestoration getKey={placeOf} />
        <LateScroll />
      </div>
    </>
  );
}
