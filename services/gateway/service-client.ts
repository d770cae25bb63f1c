import type { FastifyInstance } from 'fastify';
import { readText } from 'shared-contracts/read-text';
import type { ServiceName } from 'shared-contracts/routes';
import { OWN_ADDRESS } from '../own-address.ts';

export interface ServiceCall {
  service: ServiceName;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** The visitor on whose behalf the call is made, where the service counts attempts by address. */
  remoteAddress?: string;
  /** Milliseconds until the call is given up. */
  timeout: number;
  /** The largest answer that is read, in bytes; without it, what pages need. */
  largest?: number;
}

export interface ServiceAnswer {
  /** 0 where there was no answer, and then `body` is null. */
  status: number;
  body: unknown;
  /** Seconds that the service wants to be left alone, where it says so. */
  retryAfter?: number;
}

export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>;

/**
 * The largest answer that is read unless a call says otherwise, in bytes. A page holds its first data, and the largest that ours give, a list of a
 * hundred games, is a third of it.
 */
const LARGEST_ANSWER = 1_000_000;

/** Longest wait for the answer to a form, in milliseconds. */
const FORM_TIMEOUT = 5_000;

/** Calls a service by its base: a path of this process without the network, any other address over HTTP. */
export function createServiceClient(app: FastifyInstance, bases: Readonly<Record<ServiceName, string>>): CallService {
  async function inProcess(
    url: string,
    { method = 'GET', headers, body, remoteAddress, largest = LARGEST_ANSWER }: ServiceCall,
  ): Promise<ServiceAnswer> {
    const response = await app.inject({
      method,
      url,
      headers: { accept: 'application/json', ...headers },
      remoteAddress: remoteAddress ?? OWN_ADDRESS,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const text = response.rawPayload.byteLength > largest ? null : response.body;
    return answerOf(response.statusCode, text, response.headers['retry-after']);
  }

  async function overHttp(url: string, call: ServiceCall): Promise<ServiceAnswer> {
    const { method = 'GET', headers, body, remoteAddress, timeout, largest = LARGEST_ANSWER } = call;
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(remoteAddress ? { 'x-forwarded-for': remoteAddress } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    return answerOf(response.status, await readText(response, largest), response.headers.get('retry-after'));
  }

  return async (call) => {
    const url = bases[call.service] + call.path;
    const limit = new Promise<ServiceAnswer>((resolve) => {
      setTimeout(() => resolve({ status: 0, body: null }), call.timeout).unref();
    });
    const answer = url.startsWith('/') ? inProcess(url, call) : overHttp(url, call);
    return Promise.race([answer.catch((): ServiceAnswer => ({ status: 0, body: null })), limit]);
  };
}

/** An answer as it counts: one that is too large is none. */
function answerOf(status: number, text: string | null, retryAfter: unknown): ServiceAnswer {
  if (text === null) return { status: 0, body: null };
  const seconds = Number.parseInt(String(retryAfter), 10);
  return { status, body: parseJson(text), ...(seconds > 0 ? { retryAfter: seconds } : {}) };
}

/** Posts a form to an address in this process or elsewhere, as the bot check's protocol wants it. */
export function createFormClient(app: FastifyInstance): (address: string, form: URLSearchParams) => Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  return async (address, form) => {
    const payload = form.toString();
    if (address.startsWith('/')) {
      const response = await app.inject({ method: 'POST', url: address, headers, payload });
      return parseJson(response.body);
    }
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: payload,
      signal: AbortSignal.timeout(FORM_TIMEOUT),
    });
    return parseJson(await response.text());
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
