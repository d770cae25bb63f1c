import { followLinks, type LinksOptions } from './follow-links.ts';
import { createPagesAhead, type PagesAheadOptions } from './pages-ahead.ts';

type StartOptions = Omit<LinksOptions, 'pages'> &
  Pick<PagesAheadOptions, 'store' | 'facts'> & {
    /** What the tab does about releases. */
    inTab: Pick<PagesAheadOptions, 'releases' | 'activePages'> & { loadPageAhead: PagesAheadOptions['loadPage'] };
  };

/** Has the pages behind links there before they are pressed. */
export function startLinksAhead({ store, facts, inTab, ...options }: StartOptions): void {
  const { releases, activePages, loadPageAhead: loadPage } = inTab;
  const pages = createPagesAhead({ store, facts, releases, activePages, loadPage, now: () => Date.now() });
  followLinks({ ...options, pages });
}
