import { type ApiError, baseApi, memberEndpoints, startTimeLimit } from 'shared-contracts/api';
import type { SignUpErrors, SignUpInput, UserInfo } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell, SignInResult, SignUpResult } from 'shared-contracts/remote';
import { canonicalZone } from 'shared-contracts/rules';
import { type AppStore, sessionEnded, sessionFound, timeZoneFound } from 'shared-contracts/store';
import { type CookieJar, cookieNames, SIGNED_OUT } from './cookies.ts';
import { TOKEN_LIMIT, type TokenClient } from './token-client.ts';

export interface SessionOptions {
  store: AppStore;
  tokens: TokenClient;
  cookies: CookieJar;
  fetch: typeof fetch;
  memberService: string;
  /** Gets the proof that a person signs up; null when the member service asks for none. */
  botCheck?: ((action: string) => Promise<string>) | null;
  /** Told once when the session ended while the page was open, without the member's doing. */
  onLost?: () => void;
  /** The zone to show times in when no member has one. */
  visitorZone: () => string;
  /** Gets lines for the console. */
  report: (line: string) => void;
}

/** How long the access token of an ended sign-in is kept for telling the gateway, in seconds: it lives no longer. */
const LEAVING = 3600;

/** Of an email whose refusal brings no words of its own. */
const emailRefused = () => t('This email cannot be used. Try another one.');
const unavailable = () => t('The service cannot be reached at the moment. Try again in a minute.');

/** What the bot check is asked for, and the member service expects. */
const SIGN_UP = 'sign_up';
const noProof = () =>
  t('The check that you are a person could not be made. Switch off what blocks scripts on this site, then try again.');

/** The member's session: signs in and out, signs up, and keeps store and login cookies in step. */
export function createSession(options: SessionOptions) {
  const { store, tokens, cookies, fetch, memberService, botCheck, visitorZone } = options;
  /** A sign-out of which the gateway is being told; it must not meet the tokens of the next sign-in. */
  let leaving: Promise<void> = Promise.resolve();

  async function readUser(): Promise<UserInfo | null> {
    const result = await store.dispatch(
      memberEndpoints.userInfo.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (result.error && (result.error as ApiError).kind !== 'signed-out') {
      options.report('Could not access profile information');
      options.report('Failed to retrieve user profile');
    }
    return result.data ?? null;
  }

  function becomeVisitor(): void {
    store.dispatch(sessionEnded());
    store.dispatch(timeZoneFound(visitorZone()));
  }

  /** Takes the member, and all that was read for them, out of this tab. */
  function forget(): void {
    becomeVisitor();
    store.dispatch(baseApi.util.resetApiState());
  }

  function end(): void {
    tokens.dropRenewal();
    for (const name of ['accessToken', 'authVersion', 'timeZone', 'email', 'uid'] as const) {
      cookies.remove(cookieNames[name]);
    }
  }

  /** Tells the gateway that the sign-in has ended; what is needed to tell it again goes when it has heard. */
  async function tell(): Promise<void> {
    if (!(await tokens.revoke())) return;
    if (cookies.read(cookieNames.authVersion) === SIGNED_OUT) cookies.remove(cookieNames.authVersion);
    cookies.remove(cookieNames.leavingToken);
  }

  async function find(): Promise<void> {
    store.dispatch(sessionFound(null));
    const user = await readUser();
    if (user) show(user);
    else if (!tokens.accessToken()) becomeVisitor();
  }

  /** Reads the member who could not be read before; the store takes them over. */
  async function findMissing(): Promise<void> {
    const { session } = store.getState();
    if (session.status !== 'signed-in' || session.user !== null || !tokens.accessToken()) return;
    const user = await readUser();
    if (user) show(user);
  }

  /**
   * Ends the sign-in here before anybody is asked. The gateway is told meanwhile, and again by the next page when it
   * does not hear.
   */
  async function leave(): Promise<void> {
    const token = cookies.read(cookieNames.accessToken);
    end();
    // Before the other tabs hear of it: none of them may renew what has ended.
    cookies.write(cookieNames.authVersion, SIGNED_OUT);
    if (token !== null) cookies.write(cookieNames.leavingToken, token, LEAVING);
    forget();
    leaving = tell();
  }

  /** Writes the cookies that say who the member is, which live as long as the token that this tab got. */
  function keepCookies(): void {
    const { session } = store.getState();
    const seconds = tokens.lifetime();
    if (session.status !== 'signed-in' || session.user === null || seconds === null) return;
    cookies.write(cookieNames.email, session.user.email, seconds);
    cookies.write(cookieNames.uid, session.user.key, seconds);
    if (session.user.time_zone) cookies.write(cookieNames.timeZone, session.user.time_zone, seconds);
    else cookies.remove(cookieNames.timeZone);
  }

  function show(user: UserInfo): void {
    store.dispatch(sessionFound(user));
    keepCookies();
    store.dispatch(timeZoneFound(canonicalZone(user.time_zone, visitorZone())));
  }

  /** Else the cookie that the gateway keeps would sign them in at the next page after all. */
  async function takeBack(message: string): Promise<SignInResult> {
    await leave();
    await leaving;
    return { status: 'unavailable', message };
  }

  async function signIn(email: string, password: string): Promise<SignInResult> {
    await leaving;
    const answer = await tokens.grant(email, password);
    if (answer.status === 'not-kept') return takeBack(answer.message);
    if (answer.status !== 'granted') return answer;
    const user = await readUser();
    if (!user) return takeBack(unavailable());
    show(user);
    store.dispatch(baseApi.util.invalidateTags(['Session', 'Follow', 'Entitlement']));
    return { status: 'signed-in', user };
  }

  async function signUp(input: SignUpInput['user']): Promise<SignUpResult> {
    let proof = {};
    try {
      if (botCheck) proof = { recaptcha_token: await botCheck(SIGN_UP) };
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
      return { status: 'unavailable', message: noProof() };
    }
    const limit = startTimeLimit(TOKEN_LIMIT);
    let isCreated = false;
    try {
      const response = await fetch(`${memberService}/users`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ user: input, ...proof }),
        signal: limit.signal,
      });
      if (!response.ok) return await readSignUpRefusal(response);
      // A network that answers in the service's place says nothing of an account.
      isCreated = (await readJson(response)) !== null;
    } catch {
      return { status: 'unavailable', message: unavailable() };
    } finally {
      limit.end();
    }
    const signedIn = await signIn(input.email, input.password);
    if (signedIn.status === 'signed-in') return signedIn;
    if (!isCreated) return { status: 'unavailable', message: unavailable() };
    return { status: 'created', message: t('Account created but could not login') };
  }

  return {
    signIn,
    signUp,
    signOut: leave,
    async refresh() {
      const user = await readUser();
      if (user) show(user);
      store.dispatch(baseApi.util.invalidateTags(['Session', 'Follow', 'Entitlement']));
    },
    /** Finds out at the start who the visitor is. `mayHaveSession` is the gateway's word on the refresh cookie. */
    async start(mayHaveSession: boolean): Promise<void> {
      if (cookies.read(cookieNames.authVersion) === SIGNED_OUT) {
        becomeVisitor();
        leaving = tell();
        return;
      }
      if (!tokens.accessToken()) {
        const renewal = mayHaveSession ? await tokens.renew() : 'refused';
        // One that cannot be renewed just now is not over: the next call of the member tries again.
        if (renewal === 'unavailable') store.dispatch(sessionFound(null));
        if (renewal === 'refused') becomeVisitor();
        if (renewal !== 'granted') return;
      }
      await find();
    },
    /** Renews a session whose access cookie has expired; one that cannot be renewed is over afterwards. */
    async ensure(): Promise<void> {
      if (store.getState().session.status === 'signed-in' && !tokens.accessToken()) await tokens.refresh();
      void findMissing();
    },
    /**
     * Takes over what another tab has made of the session's cookies. Cookies that are gone without an announcement
     * have only expired: the next call of the member renews them.
     */
    async follow(isAnnounced: boolean): Promise<void> {
      const { session } = store.getState();
      if (!tokens.accessToken()) {
        const hasLeft = cookies.read(cookieNames.authVersion) === SIGNED_OUT;
        if (session.status === 'signed-in' && (isAnnounced || hasLeft)) {
          tokens.dropRenewal();
          forget();
        }
        if (hasLeft && !isAnnounced) leaving = tell();
        return;
      }
      if (session.status === 'signed-in') {
        const uid = cookies.read(cookieNames.uid);
        if (session.user === null) return findMissing();
        if (uid === null || uid === session.user.key) return;
        forget();
      }
      await find();
    },
    /** The gateway has renewed the session: what the cookies said of the member had expired with the token. */
    renewed: keepCookies,
    /** The gateway has refused to renew the session. */
    lost(): void {
      if (store.getState().session.status !== 'signed-in') return;
      end();
      forget();
      options.onLost?.();
    },
  } satisfies Shell['session'] & Record<string, unknown>;
}

export type Session = ReturnType<typeof createSession>;

/** Null also for an answer that is not JSON. */
function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

async function readSignUpRefusal(response: Response): Promise<SignUpResult> {
  const body = (await readJson(response)) as (Partial<SignUpErrors> & { message?: string }) | null;
  if (!body?.errors) {
    const isTheirs = response.status >= 500 || !body?.message;
    return { status: 'unavailable', message: isTheirs ? unavailable() : (body?.message ?? unavailable()) };
  }
  const fields: Partial<Record<keyof SignUpInput['user'], string>> = {};
  for (const [name, problem] of Object.entries(body.errors)) {
    const text = Array.isArray(problem) ? problem.join(' ') : (problem?.message ?? emailRefused());
    if (text) fields[name as keyof typeof fields] = text;
  }
  return { status: 'invalid', fields, message: t('Some entries need another look.') };
}
