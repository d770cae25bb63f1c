import { LEADING, leadInTurn } from './lead-in-turn.ts';
import { openChannel } from './open-channel.ts';

/** What a browser may have to keep its tabs in step. */
export interface TabTools {
  locks: Pick<LockManager, 'request'> | undefined;
  BroadcastChannel: typeof BroadcastChannel | undefined;
}

interface GroupOptions extends TabTools {
  /** Tabs of one name belong together; those of a host that speaks otherwise have another name. */
  name: string;
  /** Called whenever this tab becomes the one that acts for all; the signal ends when it is that no more. */
  lead: (signal: AbortSignal) => void;
  /** Called when another tab has taken the lead from this one. */
  follow: () => void;
  /** Called with what another tab has posted. */
  hear: (message: unknown) => void;
}

/**
 * Joins the tabs of this browser until the signal ends. One of them leads: the browser gives a lock to one tab, and to the
 * next when that one leaves, is closed or crashes. From one that is stuck, in a debugger for example, another takes it. Where a
 * browser has no locks (as without HTTPS) or no channel between tabs, each leads for itself.
 * @returns a function that posts a message to the others
 */
export function joinTabs(options: GroupOptions, signal: AbortSignal): (message: unknown) => void {
  const { locks, BroadcastChannel, name, lead, follow, hear } = options;
  const channel = locks ? openChannel(BroadcastChannel, name) : null;
  if (!locks || !channel) {
    lead(signal);
    return () => {};
  }
  const hearLeader = leadInTurn({ locks, channel, name, lead, follow }, signal);
  channel.addEventListener('message', ({ data }) => (data === LEADING ? hearLeader() : hear(data)), { signal });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return (message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
}
