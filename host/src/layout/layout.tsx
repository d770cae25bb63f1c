import { Outlet, ScrollRestoration } from 'react-router';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { LoadingBar } from '../loading-bar/loading-bar.tsx';
import { NavigationAnnouncer } from '../routing/navigation-announcer.tsx';
import { useShellContext } from '../shell/shell-context.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const MAIN_ID = 'main';

/** The frame of every page; it stands whatever happens to the page inside. */
export function Layout() {
  const { loadingBar, toasts } = useShellContext();
  return (
    <div className={styles.frame}>
      <LoadingBar control={loadingBar} />
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <ConsentPlace />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion toasts={toasts} />
      <NavigationAnnouncer targetId={MAIN_ID} />
      <ScrollRestoration />
    </div>
  );
}
