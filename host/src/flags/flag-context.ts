import type { FirstFlags, FlagContext, UserInfo } from 'shared-contracts/entities';
import type { CookieJar } from '../session/cookies.ts';
import { randomId } from '../tracking/random-id.ts';

const ANONYMOUS_KEY_COOKIE = 'flag_anonymous_key';
const YEAR = 365 * 24 * 3600;

/**
 * Whom flags are evaluated for: the member, whose email and last name leave no trace in events, or a nameless visitor.
 * @param user null for whoever is not to be named
 * @param first flags that came with the page; their key is a visitor's who has none yet
 */
export function flagContext(user: UserInfo | null, cookies: CookieJar, first: FirstFlags | null): FlagContext {
  if (!user) return { kind: 'user', key: anonymousKey(cookies, first), anonymous: true };
  const { key, email, name, last_name, zip_code, time_zone, access_purchase_type, school_to_support } = user;
  return {
    kind: 'user',
    key,
    anonymous: false,
    name,
    last_name,
    email,
    zip_code,
    time_zone,
    access_purchase_type,
    school_to_support,
    _meta: { privateAttributes: ['email', 'last_name'] },
  };
}

/** The visitor's own key, made at the first need and kept for a year from the last. */
function anonymousKey(cookies: CookieJar, first: FirstFlags | null): string {
  const kept = cookies.read(ANONYMOUS_KEY_COOKIE);
  const key = kept && /^[0-9a-f]{32}$/.test(kept) ? kept : (first?.key ?? randomId());
  cookies.write(ANONYMOUS_KEY_COOKIE, key, YEAR);
  return key;
}
