export interface SessionChannel {
  /** Tells the other tabs of this site that the session's cookies have changed. */
  announce(): void;
  /** Calls back when another tab has announced a change, until the signal ends. */
  listen(onChange: () => void, signal: AbortSignal): void;
}

const NAME = 'session';

/** A channel between the tabs of one browser; where there is none, tabs look at the cookies when they are shown. */
export function createSessionChannel(window: Window & { BroadcastChannel?: typeof BroadcastChannel }): SessionChannel {
  const channel = window.BroadcastChannel ? new window.BroadcastChannel(NAME) : null;
  return {
    announce: () => channel?.postMessage(null),
    listen(onChange, signal) {
      channel?.addEventListener('message', onChange, { signal });
      signal.addEventListener('abort', () => channel?.close(), { once: true });
    },
  };
}
