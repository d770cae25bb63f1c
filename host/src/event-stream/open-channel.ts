/**
 * Opens a channel between the tabs of this browser; null where there is none. Firefox has channels, but throws when a page
 * without cookies opens one.
 */
export function openChannel(Channel: typeof BroadcastChannel | undefined, name: string): BroadcastChannel | null {
  try {
    return Channel ? new Channel(name) : null;
  } catch {
    return null;
  }
}
