import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageType } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { useShellContext } from '../shell/shell-context.ts';

/** Tells tracking of each page that comes on the screen, by its label, if it has one; a change of the query alone is no new page. */
export function usePageView(pageType: PageType | null): void {
  const { pageViewed } = useShellContext();
  const { pathname } = useLocation();
  const status = useAppSelector((state) => state.session.status);
  const isKnown = status !== 'unknown';
  // Members and visitors have different home pages, by name.
  const label = pageType === 'home' && status === 'anonymous' ? 'index' : pageType;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path makes it a new page; signing out on it does not
  useEffect(() => {
    if (isKnown && label !== null) pageViewed(label);
  }, [pathname, isKnown, pageViewed]);
}
