import { startTimeLimit } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { AUTH_VERSION, type CookieJar, cookieNames, SIGNED_OUT } from './cookies.ts';

export type TokenAnswer =
  | { status: 'granted'; accessToken: string; expiresIn: number }
  | { status: 'refused'; message: string }
  | { status: 'unavailable'; message: string }
  /** The browser does not keep the token. */
  | { status: 'not-kept'; message: string };

export interface TokenClient {
  accessToken(): string | null;
  grant(email: string, password: string): Promise<TokenAnswer>;
  /** One renewal at a time; every caller gets its outcome. `refused` means that the sign-in has ended. */
  renew(): Promise<TokenAnswer['status']>;
  /** Whether there is a new token; see `renew`. */
  refresh(): Promise<boolean>;
  /** Lets a renewal that is under way come to nothing. */
  dropRenewal(): void;
  /** Lifetime of the token that this tab got last, in seconds; null when it got none. */
  lifetime(): number | null;
  /** Ends the sign-in at the gateway; false when the gateway, or the member service behind it, did not hear. */
  revoke(): Promise<boolean>;
}

/** Longest wait for the gateway, in milliseconds: some more than its own for the member service, whose fault it tells. */
export const TOKEN_LIMIT = 12_000;

const REFRESH = '/auth/refresh';
/** Answers to a refresh that say that the sign-in has ended; any other may be better the next time. */
const ENDED = new Set([400, 401]);

const unavailable = () =>
  ({
    status: 'unavailable',
    message: t('Signing in is not possible at the moment. Try again in a minute.'),
  }) as const;
const notKept = () =>
  ({
    status: 'not-kept',
    message: t(
      'Your browser does not keep cookies for this site, and without them nobody stays signed in. Allow cookies in its settings, then sign in again.',
    ),
  }) as const;
const wrong = () => t('The email or the password is not right.');

/** `status` 0: no answer in time, or none that is JSON. */
interface Answer {
  status: number;
  body: Record<string, unknown>;
  isLate: boolean;
}

/**
 * Tokens by way of the gateway, which adds the client's secret and keeps the refresh token in a cookie that scripts
 * cannot read. `onEnded` is told when the sign-in is not renewed and will not be, `onRenewed` when it is; `report` gets lines
 * for the console.
 */
export function createTokenClient(
  fetch: typeof globalThis.fetch,
  cookies: CookieJar,
  { onEnded, onRenewed, report }: { onEnded: () => void; onRenewed: () => void; report: (line: string) => void },
): TokenClient {
  let renewing: Promise<TokenAnswer['status']> | null = null;
  /** Counts what makes a renewal that began before it worthless. */
  let drops = 0;
  let lifetime: number | null = null;

  const hasLeft = () => cookies.read(cookieNames.authVersion) === SIGNED_OUT;

  async function ask(path: string, body?: object): Promise<Answer> {
    const limit = startTimeLimit(TOKEN_LIMIT);
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: limit.signal,
      });
      return { status: response.status, body: Object(await response.json()), isLate: false };
    } catch {
      return { status: 0, body: {}, isLate: limit.signal.aborted };
    } finally {
      limit.end();
    }
  }

  /** The tokens of an answer, which are kept from then on unless the browser refuses; null when it has none. */
  function granted({ status, body }: Answer): TokenAnswer | null {
    const { access_token: accessToken, expires_in: expiresIn } = body;
    const isToken = typeof accessToken === 'string' && accessToken !== '';
    const isLifetime = typeof expiresIn === 'number' && Number.isFinite(expiresIn) && expiresIn > 0;
    if (status !== 200 || !isToken || !isLifetime) return null;
    cookies.write(cookieNames.accessToken, accessToken, expiresIn);
    cookies.write(cookieNames.authVersion, AUTH_VERSION, expiresIn);
    if (
      cookies.read(cookieNames.accessToken) !== accessToken ||
      cookies.read(cookieNames.authVersion) !== AUTH_VERSION
    ) {
      report('Cookies could not be set');
      return notKept();
    }
    cookies.remove(cookieNames.leavingToken);
    lifetime = expiresIn;
    return { status: 'granted', accessToken, expiresIn };
  }

  async function grant(username: string, password: string): Promise<TokenAnswer> {
    const answer = await ask('/auth/token', { username, password });
    const tokens = granted(answer);
    if (tokens) return tokens;
    if (answer.status < 400 || answer.status >= 500) return unavailable();
    const { message } = answer.body;
    return { status: 'refused', message: typeof message === 'string' && message !== '' ? message : wrong() };
  }

  /** A gateway that fails at once is asked once more: the member service takes a token twice within half a minute. */
  async function renewNow(): Promise<TokenAnswer['status']> {
    if (hasLeft()) return 'refused';
    const before = drops;
    let answer = await ask(REFRESH);
    if (!answer.isLate && (answer.status === 0 || answer.status >= 500)) answer = await ask(REFRESH);
    if (before !== drops || hasLeft()) return 'refused';
    const tokens = granted(answer);
    if (tokens?.status === 'granted') {
      onRenewed();
      return 'granted';
    }
    if (!tokens && !ENDED.has(answer.status)) return 'unavailable';
    cookies.remove(cookieNames.accessToken);
    cookies.remove(cookieNames.authVersion);
    onEnded();
    return 'refused';
  }

  function renew(): Promise<TokenAnswer['status']> {
    renewing ??= renewNow().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    accessToken: () =>
      cookies.read(cookieNames.authVersion) === AUTH_VERSION ? cookies.read(cookieNames.accessToken) : null,
    grant,
    renew,
    refresh: async () => (await renew()) === 'granted',
    dropRenewal() {
      drops += 1;
      lifetime = null;
    },
    lifetime: () => lifetime,
    async revoke() {
      const limit = startTimeLimit(TOKEN_LIMIT);
      try {
        // The tab may close meanwhile.
        const { status } = await fetch('/auth/revoke', { method: 'POST', keepalive: true, signal: limit.signal });
        // The gateway's own answer: the page of a hotel's network has status 200.
        return status === 204;
      } catch {
        return false;
      } finally {
        limit.end();
      }
    },
  };
}
