import { useLocation } from 'react-router';
import { matchRoute, type ViewMode, viewModeOf } from 'shared-contracts/routes';
import { hasMembership } from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { useShellContext } from '../shell/shell-context.ts';

/** How the page on the screen is framed for this visitor. */
export function useViewMode(): ViewMode {
  const { shell } = useShellContext();
  const { pathname, search } = useLocation();
  const networkSlug = useAppSelector(({ site }) => site.storeSlug);
  const user = useAppSelector(({ session }) => (session.status === 'signed-in' ? session.user : null));
  const now = useNow(shell);
  const match = matchRoute(pathname, { networkSlug });
  const row = match.kind === 'page' ? match.row : null;
  return viewModeOf(row, { query: search, hasMembership: hasMembership(user, new Date(now)) });
}
