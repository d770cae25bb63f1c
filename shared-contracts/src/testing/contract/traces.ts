interface Listener {
  target: string;
  type: string;
  listener: unknown;
  signal: AbortSignal | undefined;
}

type Listen = (type: string, listener: unknown, options?: { signal?: AbortSignal }) => void;
interface Target {
  addEventListener: Listen;
  removeEventListener: Listen;
}

/** What code leaves behind in the window: globals, cookies, stored values, elements, listeners, intervals, requests. */
export interface Traces {
  /** Everything left since the start, as lines. */
  found(): string[];
  end(): void;
}

/** Watches the window of a test from now on; for code that runs at once, since the page itself may do all of this. */
export function watchTraces(): Traces {
  const names = new Set(Object.getOwnPropertyNames(globalThis));
  const first = stateOfWindow();
  const listeners: Listener[] = [];
  const intervals = new Set<unknown>();
  const requests: string[] = [];
  const { setInterval, clearInterval, fetch } = globalThis;

  const restores = [
    watchListeners('window', window as unknown as Target, listeners),
    watchListeners('document', document as unknown as Target, listeners),
  ];
  Object.assign(globalThis, {
    setInterval: (...parameters: Parameters<typeof setInterval>) => {
      const id = setInterval(...parameters);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: Parameters<typeof clearInterval>[0]) => {
      intervals.delete(id);
      clearInterval(id);
    },
    fetch: async (input: unknown) => {
      requests.push(String(input));
      return new Response(null, { status: 404 });
    },
  });

  return {
    found: () => [
      ...Object.getOwnPropertyNames(globalThis)
        .filter((name) => !names.has(name))
        .map((name) => `the global ${name}`),
      ...Object.entries(stateOfWindow())
        .filter(([name, value]) => value !== first[name])
        .map(([name]) => `a change of ${name}`),
      ...listeners
        .filter(({ signal }) => !signal?.aborted)
        .map(({ target, type }) => `a listener of ${target} for "${type}"`),
      ...[...intervals].map(() => 'a running interval'),
      ...requests.map((address) => `a request to ${address}`),
    ],
    end: () => {
      Object.assign(globalThis, { setInterval, clearInterval, fetch });
      for (const restore of restores) restore();
    },
  };
}

function stateOfWindow(): Record<string, string> {
  return {
    cookies: document.cookie,
    'stored values': JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    'the head': document.head.innerHTML,
    'the body': document.body.innerHTML,
    'the address': window.location.href,
  };
}

function watchListeners(name: string, target: Target, listeners: Listener[]): () => void {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    listeners.push({ target: name, type, listener, signal: options?.signal });
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    const index = listeners.findIndex((known) => known.type === type && known.listener === listener);
    if (index !== -1) listeners.splice(index, 1);
    removeEventListener.call(target, type, listener, options);
  };
  return () => {
    Object.assign(target, { addEventListener, removeEventListener });
  };
}
