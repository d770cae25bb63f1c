/** Names of the login cookies; the refresh token is not among them, since only the gateway may read it. */
export const cookieNames = {
  accessToken: 'member_access_token',
  authVersion: 'member_auth_version',
  timeZone: 'member_service_time_zone',
  email: 'member_service_email',
  uid: 'member_service_uid',
  membershipUntil: 'member_membership_until',
  /** The access token of a sign-in that has ended here and is not told to the gateway yet. */
  leavingToken: 'member_leaving_token',
  followedState: 'followed_state',
  scores: 'score_preferences',
} as const;

/** A login of another version is not trusted. */
export const AUTH_VERSION = '4';

/** In place of the version after a sign-out of which the gateway, that keeps the refresh token, could not be told yet. */
export const SIGNED_OUT = 'signed-out';

const YEAR = 365 * 24 * 3600;

export interface CookieJar {
  read(name: string): string | null;
  write(name: string, value: string, maxAgeSeconds?: number): void;
  remove(name: string): void;
}

/** The document's cookies, on the site path. Without a `domain` they are the host's own. */
export function documentCookies(document: Document, options: { domain?: string | null; secure: boolean }): CookieJar {
  const ofHost = `; path=/; samesite=lax${options.secure ? '; secure' : ''}`;
  const attributes = !options.domain ? ofHost : `${ofHost}; domain=${options.domain}`;
  return {
    read(name) {
      for (const pair of document.cookie.split('; ')) {
        const [key, value = ''] = pair.split(/=(.*)/s);
        if (key !== name) continue;
        try {
          return decodeURIComponent(value);
        } catch {
          return null;
        }
      }
      return null;
    },
    write(name, value, maxAgeSeconds = YEAR) {
      if (attributes !== ofHost) document.cookie = `${name}=; max-age=0${ofHost}`;
      document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}${attributes}`;
    },
    remove(name) {
      // One of the host itself, from before the domain was configured, would be read in its place.
      for (const each of new Set([attributes, ofHost])) document.cookie = `${name}=; max-age=0${each}`;
    },
  };
}
