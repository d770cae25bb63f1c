import type { ApiEnvironment } from '../api/index.ts';
import type { ServiceName } from '../routes/index.ts';

export interface ReceivedCall {
  method: string;
  service: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** The network's far edge for component tests: answers by method, service and path, and what was asked of it. */
export class FakeServices {
  readonly calls: ReceivedCall[] = [];
  readonly #answers = new Map<string, Answer>();
  #token: string | null = null;

  /** Answers calls of one address, whatever their query; a later answer replaces an earlier one. */
  on(method: string, service: ServiceName, path: string, answer: Answer): this {
    this.#answers.set(addressOf(method, service, path), answer);
    return this;
  }

  signIn(token = 'token-1'): this {
    this.#token = token;
    return this;
  }

  signOut(): void {
    this.#token = null;
  }

  /** Calls of one address so far. */
  received(method: string, service: ServiceName, path: string): ReceivedCall[] {
    const address = addressOf(method, service, path);
    return this.calls.filter((call) => addressOf(call.method, call.service, call.path) === address);
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
        service: url.hostname.replace(/\.test$/, ''),
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      };
      this.calls.push(call);
      const answer = this.#answers.get(addressOf(call.method, call.service, call.path));
      return answer ? answer(call) : json({ message: 'The test gave no answer for this.' }, 404);
    },
  };
}

/** Host names know no capitals, service names do. */
function addressOf(method: string, service: string, path: string): string {
  return `${method} ${service.toLowerCase()}${path}`;
}

/** A service's answer. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A connection that breaks before an answer comes. */
export function lostAnswer(): never {
  throw new TypeError('fetch failed');
}
