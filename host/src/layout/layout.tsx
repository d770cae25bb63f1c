import { Outlet, ScrollRestoration } from 'react-router';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { NavigationAnnouncer } from '../routing/navigation-announcer.tsx';
import { useViewMode } from '../routing/use-view-mode.ts';
import { useShellContext } from '../shell/shell-context.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const MAIN_ID = 'main';

/**
 * The frame of every page; it stands whatever happens to the page inside. In-app mode leaves it out, since the app
 * around the page has its own.
 */
export function Layout() {
  const { loadingBar, toasts } = useShellContext();
  const view = useViewMode();
  const isFocused = view === 'focus';
  return (
    <div className={styles.frame} data-view={view}>
      <LoadingBar control={loadingBar} />
      {view !== 'in-app' && (
        <a className={styles.skip} href={`#${MAIN_ID}`}>
          Skip to content
        </a>
      )}
      <ConsentPlace />
      {view !== 'in-app' && <Header isFocused={isFocused} />}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {view !== 'in-app' && <Footer isFocused={isFocused} />}
      <ToastRegion toasts={toasts} />
      <NavigationAnnouncer targetId={MAIN_ID} />
      <ScrollRestoration />
    </div>
  );
}
