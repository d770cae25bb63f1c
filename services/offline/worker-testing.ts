import vm from 'node:vm';

const ORIGIN = 'https://www.friday.test';

/** What the worker asked of the network; a test answers. */
export type Network = (path: string) => Response | Promise<Response>;

interface Told {
  respondWith?: Promise<Response>;
  waiting: Promise<unknown>[];
}

/** Caches as browsers have them, as far as the worker uses them: requests and the answers to them, by path. */
function memoryCaches() {
  const all = new Map<string, Map<string, string>>();
  const pathOf = (request: string | { url: string }) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    return pathname + search;
  };
  const of = (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return entries;
  };
  const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  return {
    all,
    caches: {
      open: async (name: string) => ({
        match: async (request: string) => answer(of(name).get(pathOf(request))),
        put: async (request: string, response: Response) => void of(name).set(pathOf(request), await response.text()),
        keys: async () => [...of(name).keys()].map((path) => ({ url: ORIGIN + path })),
        delete: async (request: string | { url: string }) => of(name).delete(pathOf(request)),
      }),
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    },
  };
}

/** Runs the text of a worker on a network, caches and a clock of the test's. */
export function workerUnderTest(text: string, network: Network) {
  const asked: string[] = [];
  const fetch = async (request: string | { url: string }) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    asked.push(pathname + search);
    return network(pathname + search);
  };
  const { all, caches } = memoryCaches();
  const listeners = new Map<string, (event: unknown) => void>();
  let now = Date.parse('2026-11-20T23:02:00Z');
  const timers: (() => void)[] = [];
  const device = { isOnLine: true, waitsSkipped: 0, claimed: 0, isUnregistered: false, preloads: 0 };
  vm.runInNewContext(text, {
    ...{ caches, fetch, Response, URL },
    location: new URL('/service-worker.js', ORIGIN),
    Date: class extends Date {
      constructor(at?: number) {
        super(at ?? now);
      }
      static override now = () => now;
    },
    navigator: {
      get onLine() {
        return device.isOnLine;
      },
    },
    setTimeout: (act: (value: unknown) => void, _after: number, value: unknown) => timers.push(() => act(value)),
    clearTimeout: () => {},
    skipWaiting: () => void device.waitsSkipped++,
    clients: { claim: async () => void device.claimed++ },
    registration: {
      navigationPreload: { enable: async () => void device.preloads++ },
      unregister: async () => {
        device.isUnregistered = true;
      },
    },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });

  function dispatch(type: string, facts: object): Told {
    const told: Told = { waiting: [] };
    listeners.get(type)?.({
      ...facts,
      waitUntil: (work: Promise<unknown>) => told.waiting.push(work),
      respondWith: (answer: Promise<Response>) => {
        told.respondWith = answer;
      },
    });
    return told;
  }

  const requestOf = (path: string, facts: object) => ({
    ...{ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'navigate', destination: 'document' },
    ...facts,
  });

  return {
    asked,
    device,
    /** Paths of all pages that are kept. */
    kept: () => [...(all.get('offline-pages')?.keys() ?? [])].sort(),
    /** Names of the caches; `fill` makes some. */
    names: () => [...all.keys()],
    fill: (...names: string[]) => {
      for (const name of names) all.set(name, new Map());
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Ends all waits at once. */
    endWaits: () => {
      for (const end of timers.splice(0)) end();
    },
    async install(): Promise<void> {
      await Promise.all([...dispatch('install', {}).waiting, ...dispatch('activate', {}).waiting]);
    },
    /** Tells of a page that a tab has opened. */
    async tell(address: string, { title = 'Title' } = {}): Promise<void> {
      await Promise.all(dispatch('message', { data: { address, title } }).waiting);
    },
    /** What a request is answered with; undefined where the worker leaves it to the browser. */
    async answer(path: string, facts: object = {}, more: object = {}): Promise<Response | undefined> {
      const told = dispatch('fetch', { request: requestOf(path, facts), ...more });
      const answer = await told.respondWith;
      await Promise.all(told.waiting);
      return answer;
    },
  };
}
