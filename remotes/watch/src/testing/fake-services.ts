import type { ApiEnvironment } from 'shared-contracts/api';
import type { EventSearch, ProfileHit, ProfileSearch, SportsEvent } from 'shared-contracts/entities';
import type { ServiceName } from 'shared-contracts/routes';

export interface ReceivedCall {
  method: string;
  service: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** The network's far edge: answers by method, service and path, and what was asked. Anything else answers 404. */
export class FakeServices {
  readonly calls: ReceivedCall[] = [];
  readonly #answers = new Map<string, (call: ReceivedCall) => Answer>();
  #token: string | null = null;

  /** Answers `method service/path`, the query left aside; a later answer takes the place of an earlier one. */
  on(method: string, service: ServiceName, path: string, answer: (call: ReceivedCall) => Answer): this {
    this.#answers.set(`${method} ${service.toLowerCase()}${path}`, answer);
    return this;
  }

  signIn(token: string): this {
    this.#token = token;
    return this;
  }

  /** Calls of one address so far. */
  received(method: string, service: ServiceName, path: string): ReceivedCall[] {
    return this.calls.filter(
      (call) => call.method === method && call.service === service.toLowerCase() && call.path === path,
    );
  }

  readonly environment: ApiEnvironment = {
    services: new Proxy({} as ApiEnvironment['services'], { get: (_target, name) => `https://${String(name)}.test` }),
    accessToken: () => this.#token,
    refreshAccess: async () => false,
    takeInlined: () => undefined,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const call: ReceivedCall = {
        method: init?.method ?? 'GET',
        // Host names are lower case, service names are not.
        service: url.hostname.replace(/\.test$/, ''),
        path: url.pathname,
        query: url.searchParams,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      };
      this.calls.push(call);
      const answer = this.#answers.get(`${call.method} ${call.service}${call.path}`);
      return answer ? answer(call) : refusal(404, 'The test gave no answer for this.');
    },
  };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function refusal(status: number, message: string, more: object = {}): Response {
  return json({ statusCode: status, code: 'refused', error: 'Refused', message, ...more }, status);
}

export function eventSearch(items: SportsEvent[], total = items.length): EventSearch {
  return { type: 'events', total, size: 12, start: 0, items };
}

export function schoolSearch(items: ProfileHit[]): ProfileSearch {
  return { type: 'schools', total: items.length, size: 12, start: 0, items };
}
