import { Outlet, ScrollRestoration } from 'react-router';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { PreviewPlace } from '../preview/preview-place.tsx';
import { NavigationAnnouncer } from '../routing/navigation-announcer.tsx';
import { useViewMode } from '../routing/use-view-mode.ts';
import { useShellContext } from '../shell/shell-context.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { TestStrip } from './test-strip.tsx';

const MAIN_ID = 'main';

/**
 * The frame of every page; it stands whatever happens to the page inside. In-app mode leaves it out, since the app
 * around the page has its own; a test page has a strip that says so instead.
 */
export function Layout() {
  const { loadingBar, toasts } = useShellContext();
  const view = useViewMode();
  const isFocused = view === 'focus';
  const isWhole = view === 'default' || isFocused;
  return (
    <>
      <PreviewPlace />
      <div className={styles.frame} data-view={view}>
        <LoadingBar control={loadingBar} />
        {view !== 'in-app' && (
          <a className={styles.skip} href={`#${MAIN_ID}`}>
            Skip to content
          </a>
        )}
        <ConsentPlace />
        {isWhole && <Header isFocused={isFocused} />}
        {view === 'test' && <TestStrip />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {isWhole && <Footer isFocused={isFocused} />}
        <ToastRegion toasts={toasts} />
        <NavigationAnnouncer targetId={MAIN_ID} />
        <ScrollRestoration />
      </div>
    </>
  );
}
