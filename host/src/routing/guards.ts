import { authenticatePath, type Guard } from 'shared-contracts/routes';
import type { SessionState } from 'shared-contracts/store';

export interface GuardContext {
  url: URL;
  /** Who the visitor is now. */
  session: () => SessionState;
  signOut: () => Promise<void>;
  /** A target that the redirect rule accepts, else the site's base path. */
  safeRedirect: (target: string | null) => string;
  /** Where the page's own resource says that it is instead; null when the address is right or cannot be checked. */
  rightAddress: () => Promise<string | null>;
}

/** Where a guard sends the visitor instead, or null to let them through. */
type RunGuard = (context: GuardContext) => string | null | Promise<string | null>;

/** Every guard that a row of the route table may name. */
const guards: Readonly<Record<Guard, RunGuard>> = {
  'require-auth': ({ session, url }) =>
    session().status === 'anonymous' ? authenticatePath('sign_in', url.pathname + url.search) : null,
  // A member who opens the sign-in page goes to the page that they were on the way to.
  'require-unauth': ({ session, url, safeRedirect }) =>
    session().status === 'signed-in' ? safeRedirect(url.searchParams.get('redir')) : null,
  'force-logout': async ({ session, signOut }) => {
    if (session().status === 'signed-in') await signOut();
    return null;
  },
  'redirect-malformed-url': ({ rightAddress }) => rightAddress(),
};

/** Runs a row's guards in their order; the first that sends the visitor elsewhere decides. */
export async function guardTarget(names: readonly Guard[], context: GuardContext): Promise<string | null> {
  for (const name of names) {
    const target = await guards[name](context);
    if (target !== null) return target;
  }
  return null;
}
