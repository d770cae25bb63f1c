import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { eitherSignal } from '../either-signal.ts';
import type { ServiceName } from '../routes/route-table.ts';
import type { FlagsState } from '../store/flags-slice.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { readText } from './read-text.ts';
import { startTimeLimit } from './time-limit.ts';

export interface ApiRequest {
  service: ServiceName;
  /** Path and query below the service's base; some depend on a flag. */
  path: string | ((state: { flags: FlagsState }) => string);
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** `required` sends no request without a member token; `optional` sends a signed-in member's token. */
  auth?: 'required' | 'optional';
  /** Milliseconds until the request is given up. */
  timeout?: number;
  /** The request goes on when its page goes away. */
  outlivesPage?: boolean;
  /** Whether an answer has the shape that its readers rely on, see `fits`; another one is garbage. */
  accepts?: (body: unknown) => boolean;
  /**
   * `nothing` when only the success matters: any 2xx is one then, whatever its body, unless that is a web page, which only
   * a network on the way puts there.
   */
  reads?: 'nothing';
}

/**
 * Why a call gave no data. `http` carries the service's own words, and the seconds that it wants to be left alone; `moved`
 * is a redirect in the place of the resource, not yet checked; `garbage` is an answer that is not what the service has to
 * say.
 */
export type ApiError =
  | { kind: 'http'; status: number; message: string; body: unknown; retryAfter?: number }
  | { kind: 'network'; message: string }
  | { kind: 'timeout'; message: string }
  | { kind: 'moved'; message: string; redirect: string }
  | { kind: 'garbage'; message: string }
  | { kind: 'signed-out'; message: string };

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const DEFAULT_TIMEOUT = 10_000;
/** The longest that a read waits by itself where a service says when to ask again, in seconds; a page says longer waits. */
const LONGEST_PAUSE = 5;

type Outcome = { data: unknown } | { error: ApiError };

async function attempt(
  environment: ApiEnvironment,
  request: ApiRequest & { path: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const token = request.auth ? environment.accessToken() : null;
  const limit = startTimeLimit(request.timeout ?? DEFAULT_TIMEOUT);
  try {
    const response = await environment.fetch(`${environment.services[request.service]}${request.path}`, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.outlivesPage ? { keepalive: true } : {}),
      signal: eitherSignal(signal, limit.signal),
    });
    return await readAnswer(response, request);
  } catch (error) {
    if (limit.signal.aborted) return { error: { kind: 'timeout', message: 'The service took too long to answer.' } };
    return { error: { kind: 'network', message: error instanceof Error ? error.message : 'No connection.' } };
  } finally {
    limit.end();
  }
}

async function readAnswer(response: Response, { accepts, reads }: ApiRequest): Promise<Outcome> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = /^application\/([\w.+-]*\+)?json/.test(type);
  const text = await readText(response);
  // Some servers call an empty body HTML.
  const isPage = type.startsWith('text/html') && text?.trim() !== '';
  if (reads === 'nothing' && response.ok && !isPage) return { data: null };
  if (text === null) return { error: { kind: 'garbage', message: 'The service gave an answer that is too large.' } };
  let body: unknown = null;
  if (isJson && text !== '') {
    try {
      body = JSON.parse(text);
    } catch {
      return { error: { kind: 'garbage', message: 'The service gave an answer that cannot be read.' } };
    }
  }
  if (!response.ok) {
    const words = (body as { message?: unknown } | null)?.message;
    const message = typeof words === 'string' ? words : `The service answered ${response.status}.`;
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    const pause = seconds > 0 ? { retryAfter: seconds } : {};
    return { error: { kind: 'http', status: response.status, message, body, ...pause } };
  }
  if (response.status === 204) return { data: null };
  if (body === null || typeof body !== 'object') {
    return { error: { kind: 'garbage', message: 'The service gave an empty answer.' } };
  }
  if (!isAnswer(body, accepts)) {
    const { redirect } = body as { redirect?: unknown };
    if (typeof redirect === 'string') {
      return { error: { kind: 'moved', message: 'What was asked for is at another address now.', redirect } };
    }
    return { error: { kind: 'garbage', message: 'The service gave an answer that cannot be read.' } };
  }
  return { data: body };
}

function isAnswer(body: unknown, accepts: ApiRequest['accepts']): boolean {
  return typeof body === 'object' && body !== null && (accepts?.(body) ?? true);
}

const ask: BaseQueryFn<ApiRequest, unknown, ApiError> = async (asked, { extra, getState, signal }) => {
  const path = typeof asked.path === 'string' ? asked.path : asked.path(getState() as { flags: FlagsState });
  const request = { ...asked, path };
  const environment = extra as ApiEnvironment;
  const isRead = (request.method ?? 'GET') === 'GET';
  if (isRead && !request.auth) {
    const inlined = environment.takeInlined(`${environment.services[request.service]}${request.path}`);
    if (inlined !== undefined && isAnswer(inlined, request.accepts)) {
      // The store freezes all of an answer bit by bit unless it is frozen already, which was a fifth of a page's rendering.
      return { data: Object.freeze(inlined) };
    }
  }
  // A member's token may have run out since they signed in; what a visitor may have without one is asked for at once.
  const needsToken = request.auth === 'required' || (request.auth && isSignedIn(getState()));
  if (needsToken && !environment.accessToken() && !(await environment.refreshAccess()) && request.auth === 'required') {
    return { error: { kind: 'signed-out', message: 'Sign in to go on.' } };
  }
  const sent = environment.accessToken();
  let outcome = await attempt(environment, request, signal);
  if ('error' in outcome && outcome.error.kind === 'http' && outcome.error.status === 401 && request.auth) {
    const now = environment.accessToken();
    // Another call that was refused may have renewed the token while this one was waiting.
    const isRenewed = now !== null && now !== sent;
    if (isRenewed || (await environment.refreshAccess())) outcome = await attempt(environment, request, signal);
  } else if ('error' in outcome && isRead && isRetried(outcome.error)) {
    await pauseAsTold(outcome.error, signal);
    outcome = await attempt(environment, request, signal);
  }
  return outcome;
};

/** What is no failure: nothing was sent, or the resource has another address. */
const ORDINARY = new Set<ApiError['kind']>(['signed-out', 'moved']);

const baseQuery: typeof ask = async (asked, api, options) => {
  const outcome = await ask(asked, api, options);
  if (outcome.error && !ORDINARY.has(outcome.error.kind) && !api.signal.aborted) {
    const { kind } = outcome.error;
    const status = kind === 'http' ? { status: outcome.error.status } : {};
    (api.extra as ApiEnvironment).callFailed?.({ service: asked.service, endpoint: api.endpoint, kind, ...status });
  }
  return outcome;
};

function isSignedIn(state: unknown): boolean {
  return (state as { session?: { status: string } }).session?.status === 'signed-in';
}

/** A read that would only be refused again, since it is asked to wait for long, is not. */
function isRetried(error: ApiError): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'http' && RETRIED.has(error.status) && (error.retryAfter ?? 0) <= LONGEST_PAUSE;
}

/** Waits as long as the service said, and somewhat longer, so that not all who were told the same come back together. */
async function pauseAsTold(error: ApiError, signal: AbortSignal): Promise<void> {
  if (error.kind !== 'http' || error.retryAfter === undefined) return;
  const milliseconds = error.retryAfter * 1000 * (1 + Math.random() / 2);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Returns the service's own words where it has no time for so many calls, and says when to try again; else null. */
export function busyWords(error: unknown): string | null {
  const { kind, retryAfter, message } = (error ?? {}) as Partial<Extract<ApiError, { kind: 'http' }>>;
  return kind === 'http' && retryAfter !== undefined ? (message ?? null) : null;
}

/** The one RTK Query API of the network. Each service's endpoints are injected beside it, a remote's own by the remote. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Event', 'Session', 'Follow', 'Pass', 'Bracket', 'Entitlement'],
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});
