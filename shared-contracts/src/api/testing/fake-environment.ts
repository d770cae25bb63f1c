import type { ServiceName } from '../../routes/route-table.ts';
import type { ApiEnvironment } from '../api-environment.ts';

const names: ServiceName[] = [
  'member',
  'unity',
  'search',
  'content',
  'echo',
  'subscriptions',
  'payments',
  'privacy',
  'cardNetwork',
  'licences',
  'media',
  'tournaments',
];

export interface FakeNetwork {
  environment: ApiEnvironment;
  /** Every request, as `GET /unity/path` with its token, if any. */
  requests: string[];
  setToken(token: string | null): void;
}

export interface FakeNetworkOptions {
  answer: (
    request: { method: string; url: string; token: string | null; attempt: number },
    signal: AbortSignal,
  ) => Response | Promise<Response>;
  token?: string | null;
  /** The token that a refresh brings; null refuses it. */
  refreshed?: string | null;
  inlined?: Record<string, unknown>;
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** An API environment whose network is one function. */
export function fakeNetwork({ answer, token = null, refreshed = null, inlined = {} }: FakeNetworkOptions): FakeNetwork {
  const requests: string[] = [];
  const first = new Map(Object.entries(inlined));
  let current = token;
  let refreshing: Promise<boolean> | null = null;
  return {
    requests,
    setToken: (next) => {
      current = next;
    },
    environment: {
      services: Object.fromEntries(names.map((name) => [name, `/${name}`])) as Record<ServiceName, string>,
      accessToken: () => current,
      refreshAccess() {
        refreshing ??= Promise.resolve().then(() => {
          requests.push('refresh');
          current = refreshed;
          refreshing = null;
          return refreshed !== null;
        });
        return refreshing;
      },
      takeInlined(address) {
        const value = first.get(address);
        first.delete(address);
        return value;
      },
      fetch: async (input, init) => {
        const method = init?.method ?? 'GET';
        const url = String(input);
        const sent = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
        const attempt = requests.filter((line) => line.startsWith(`${method} ${url}`)).length;
        requests.push(`${method} ${url}${sent === null ? '' : ` as ${sent}`}`);
        return answer({ method, url, token: sent, attempt }, init?.signal ?? new AbortController().signal);
      },
    },
  };
}
