/** The server's side of a tab's connection, driven by hand. */
export class FakeConnection extends EventTarget {
  readyState = 0;

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  brings(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  /** @param readyState 0 when the connection was lost, 2 when the answer was no stream */
  breaks(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = 2;
  }
}

async function turn(): Promise<void> {
  for (let microtask = 0; microtask < 3; microtask += 1) await Promise.resolve();
}

type Granted = Parameters<LockManager['request']>[2];

/** A browser's locks and channels, as several tabs of it share them. */
export function fakeBrowser() {
  const queue: (() => void)[] = [];
  let holder: { reject: (reason: unknown) => void } | null = null;

  function grantNext(): void {
    if (!holder) queue.shift()?.();
  }

  const locks = {
    request: (_name: string, { signal, steal = false }: LockOptions, granted: Granted) =>
      new Promise((resolve, reject) => {
        const own = { reject };
        const hold = async () => {
          // A browser tells of the lock in a later turn: by then another tab may have taken it.
          await turn();
          await granted(null);
          if (holder !== own) return;
          holder = null;
          resolve(undefined);
          grantNext();
        };
        const grant = () => {
          holder = own;
          void hold();
        };
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(grant);
          if (place >= 0) queue.splice(place, 1);
          reject(new DOMException('left', 'AbortError'));
        });
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'));
          grant();
          return;
        }
        queue.push(grant);
        queueMicrotask(grantNext);
      }),
  } as unknown as LockManager;

  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      channels.delete(this);
    }
  }

  return {
    locks,
    BroadcastChannel: Channel as unknown as typeof BroadcastChannel,
    /** Posts what a tab of another release may say. */
    post: (data: unknown) => new Channel('another tab').postMessage(data),
    /** How many tabs wait for the lock. */
    waiting: () => queue.length,
    channels: () => channels.size,
  };
}
