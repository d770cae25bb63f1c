import { useLocation } from 'react-router';
import { matchRoute, type ViewMode, viewModeOf } from 'shared-contracts/routes';
import { hasMembership } from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { useShellContext } from '../shell/shell-context.ts';

/** How the page on the screen is framed for this visitor. */
export function useViewMode(): ViewMode {
  const { shell, mayBeMember } = useShellContext();
  const { pathname, search } = useLocation();
  const networkSlug = useAppSelector(({ site }) => site.storeSlug);
  const session = useAppSelector((state) => state.session);
  const now = useNow(shell);
  const match = matchRoute(pathname, { networkSlug });
  const row = match.kind === 'page' ? match.row : null;
  const user = session.status === 'signed-in' ? session.user : null;
  const isMember = user || session.status === 'anonymous' ? hasMembership(user, new Date(now)) : mayBeMember();
  return viewModeOf(row, { query: search, hasMembership: isMember });
}
