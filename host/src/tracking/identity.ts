import type { SessionState } from 'shared-contracts/store';

/** Who a tracking event is about. */
export interface TrackedIdentity {
  user_id: string;
  member_key: string;
  email: string;
}

/**
 * The member's identity, or random placeholders in its place unless targeting is allowed; null for a visitor without an
 * account. Placeholders hold until the page is left or consent or member change: what was done in between stays one
 * visit, which nothing connects with the member or with another visit's placeholders.
 */
export function identityOf(session: SessionState, mayTarget: boolean, randomId: () => string): TrackedIdentity | null {
  if (session.status !== 'signed-in' || session.user === null) return null;
  const { key, email } = session.user;
  if (mayTarget) return { user_id: key, member_key: key, email };
  return { user_id: randomId(), member_key: randomId(), email: `${randomId()}@placeholder.invalid` };
}
