import { type AppStore, selectFlag } from 'shared-contracts/store';
import { PAGE_GROUNDS } from 'shared-ui/page-grounds';

/** Keeps the document in the theme that the flag names. */
export function followSiteTheme(store: AppStore, document: Document): void {
  const root = document.documentElement;
  function apply(): void {
    const theme = selectFlag(store.getState(), 'site-theme');
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_GROUNDS[theme]);
  }
  apply();
  store.subscribe(apply);
}
