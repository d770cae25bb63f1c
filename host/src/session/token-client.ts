import { AUTH_VERSION, type CookieJar, cookieNames } from './cookies.ts';

export type TokenAnswer =
  | { status: 'granted'; accessToken: string; expiresIn: number }
  | { status: 'refused'; message: string }
  | { status: 'unavailable'; message: string };

export interface TokenClient {
  accessToken(): string | null;
  grant(email: string, password: string): Promise<TokenAnswer>;
  /** One refresh at a time; every caller gets its outcome. */
  refresh(): Promise<boolean>;
  revoke(): Promise<void>;
}

const REFRESH = '/auth/refresh';
/** Answers to a refresh that say that the sign-in has ended; any other may be better the next time. */
const ENDED = new Set([400, 401]);

const UNAVAILABLE = 'Signing in is not possible at the moment. Try again in a minute.';

/**
 * Tokens by way of the gateway, which adds the client's secret and keeps the refresh token in a cookie that scripts
 * cannot read. `onEnded` is told when the gateway refuses to renew the sign-in.
 */
export function createTokenClient(
  fetch: typeof globalThis.fetch,
  cookies: CookieJar,
  onEnded: () => void = () => {},
): TokenClient {
  let refreshing: Promise<boolean> | null = null;

  async function ask(path: string, body?: object): Promise<TokenAnswer> {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = (await response.json()) as { access_token?: string; expires_in?: number; message?: string };
      if (response.ok && answer.access_token && answer.expires_in) {
        store(answer.access_token, answer.expires_in);
        return { status: 'granted', accessToken: answer.access_token, expiresIn: answer.expires_in };
      }
      if (response.ok || response.status >= 500) return { status: 'unavailable', message: UNAVAILABLE };
      if (path === REFRESH && ENDED.has(response.status)) forget();
      return { status: 'refused', message: answer.message ?? 'The email or the password is not right.' };
    } catch {
      return { status: 'unavailable', message: UNAVAILABLE };
    }
  }

  function store(token: string, expiresIn: number): void {
    cookies.write(cookieNames.accessToken, token, expiresIn);
    cookies.write(cookieNames.authVersion, AUTH_VERSION, expiresIn);
  }

  function forget(): void {
    cookies.remove(cookieNames.accessToken);
    cookies.remove(cookieNames.authVersion);
    onEnded();
  }

  return {
    accessToken: () =>
      cookies.read(cookieNames.authVersion) === AUTH_VERSION ? cookies.read(cookieNames.accessToken) : null,
    grant: (email, password) => ask('/auth/token', { username: email, password }),
    refresh() {
      refreshing ??= ask(REFRESH)
        .then((answer) => answer.status === 'granted')
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },
    async revoke() {
      await fetch('/auth/revoke', { method: 'POST' }).catch(() => {
        // The cookies go in any case; the tokens expire by themselves.
      });
    },
  };
}
