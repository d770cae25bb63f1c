import { openChannel } from '../event-stream/open-channel.ts';

/** What tabs tell each other: that something which they share through cookies has changed. */
export interface TabChannel {
  /** Tells the other tabs of this site. */
  announce(): void;
  /** Calls back when another tab has announced a change, until the signal ends. */
  listen(onChange: () => void, signal: AbortSignal): void;
}

/** A channel between the tabs of one browser; where there is none, tabs look at the cookies when they are shown. */
export function createTabChannel(
  window: Window & { BroadcastChannel?: typeof BroadcastChannel },
  name: 'session' | 'consent',
): TabChannel {
  const channel = openChannel(window.BroadcastChannel, name);
  return {
    announce: () => channel?.postMessage(null),
    listen(onChange, signal) {
      channel?.addEventListener('message', onChange, { signal });
      signal.addEventListener('abort', () => channel?.close(), { once: true });
    },
  };
}
