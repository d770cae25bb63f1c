import type { ApiEnvironment } from '../../api/index.ts';

/** Services of which no call ends before it is aborted, and the calls that are under way. */
export function neverAnswering(): { environment: ApiEnvironment; underWay: () => string[] } {
  const open = new Set<string>();
  const environment: ApiEnvironment = {
    services: new Proxy({} as ApiEnvironment['services'], { get: (_target, name) => `https://${String(name)}.test` }),
    accessToken: () => null,
    refreshAccess: async () => false,
    takeInlined: () => undefined,
    fetch: (input, init) =>
      new Promise((_resolve, reject) => {
        const address = String(input);
        const abort = () => {
          open.delete(address);
          reject(new DOMException('The call was aborted.', 'AbortError'));
        };
        // A call that is tried again after its end ends at once.
        if (init?.signal?.aborted) return abort();
        open.add(address);
        init?.signal?.addEventListener('abort', abort);
      }),
  };
  return { environment, underWay: () => [...open] };
}
