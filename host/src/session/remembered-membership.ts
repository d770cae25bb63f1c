import { accessExpiry, hasMembership } from 'shared-contracts/rules';
import type { AppStore } from 'shared-contracts/store';
import { type CookieJar, cookieNames } from './cookies.ts';

/** As long as the gateway can renew a sign-in, in seconds. */
const LIFETIME = 30 * 24 * 3600;

const NONE = 'none';

export interface RememberedMembershipOptions {
  store: AppStore;
  cookies: CookieJar;
  now: () => number;
}

/**
 * Remembers in a cookie until when the member has a membership, so that the first view of the next document can be framed
 * for them while their profile is still being read. Returns whether the visitor may have one, for as long as nobody has
 * said who they are.
 */
export function rememberMembership({ store, cookies, now }: RememberedMembershipOptions): () => boolean {
  let last = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    last = session;
    if (session.status === 'anonymous') cookies.remove(cookieNames.membershipUntil);
    if (session.status !== 'signed-in' || session.user === null) return;
    const at = new Date(now());
    const until = hasMembership(session.user, at) ? accessExpiry(session.user, at) : null;
    cookies.write(cookieNames.membershipUntil, until?.toISOString() ?? NONE, LIFETIME);
  });
  return () => {
    const until = cookies.read(cookieNames.membershipUntil);
    // A member never gets the frame of somebody else, so whoever is not remembered counts as one.
    return until === null || Date.parse(until) > now();
  };
}
