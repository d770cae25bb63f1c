import { authenticatePath, type Guard } from 'shared-contracts/routes';
import type { SessionState } from 'shared-contracts/store';

/**
 * Where a guard sends the visitor instead, or null to let them through. A member who opens the sign-in page goes to
 * the page that they were on the way to.
 */
export function guardTarget(
  guards: readonly Guard[],
  session: SessionState,
  url: URL,
  safeRedirect: (target: string | null) => string,
): string | null {
  for (const guard of guards) {
    if (guard === 'require-auth' && session.status === 'anonymous') {
      return authenticatePath('sign_in', url.pathname + url.search);
    }
    if (guard === 'require-unauth' && session.status === 'signed-in') {
      return safeRedirect(url.searchParams.get('redir'));
    }
  }
  return null;
}
