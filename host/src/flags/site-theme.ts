import { type AppStore, selectFlag } from 'shared-contracts/store';

/** Colour of the browser's own frame around each theme; the page's background in the tokens. */
const frameColors = { dark: '#070b14', light: '#f3f5fa' } as const;

/** Keeps the document in the theme that the flag names. */
export function followSiteTheme(store: AppStore, document: Document): void {
  const root = document.documentElement;
  function apply(): void {
    const theme = selectFlag(store.getState(), 'site-theme');
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColors[theme]);
  }
  apply();
  store.subscribe(apply);
}
