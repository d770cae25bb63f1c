import { openChannel } from './open-channel.ts';

/** What a browser may have to keep its tabs in step. */
export interface TabTools {
  locks: Pick<LockManager, 'request'> | undefined;
  BroadcastChannel: typeof BroadcastChannel | undefined;
}

interface GroupOptions extends TabTools {
  /** Tabs of one name belong together; those of a host that speaks otherwise have another name. */
  name: string;
  /** Called once this tab is the one that acts for all; its signal ends when the tab leaves. */
  lead: (signal: AbortSignal) => void;
  /** Called with what another tab has posted. */
  hear: (message: unknown) => void;
}

/**
 * Joins the tabs of this browser until the signal ends. One of them leads: the browser gives a lock to one tab, and to the
 * next when that one leaves, is closed or crashes. Where a browser has no locks (as without HTTPS) or no channel between
 * tabs, each leads for itself.
 * @returns a function that posts a message to the others
 */
export function joinTabs(options: GroupOptions, signal: AbortSignal): (message: unknown) => void {
  const { locks, BroadcastChannel, name, lead, hear } = options;
  const channel = locks ? openChannel(BroadcastChannel, name) : null;
  if (!locks || !channel) {
    lead(signal);
    return () => {};
  }
  channel.addEventListener('message', ({ data }) => hear(data), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  // Both wait and lead end with the signal.
  const whileLeading = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      lead(signal);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  locks.request(name, { signal }, whileLeading).catch(() => {
    // Also where a browser has locks but keeps them from this page, as in a frame without storage.
    if (!signal.aborted) lead(signal);
  });
  return (message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
}
