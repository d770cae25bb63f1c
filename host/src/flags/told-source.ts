/**
 * An event source without a connection of its own: whoever hears by another way that flags have changed has the flag
 * client ask for them, as a service's `ping` would.
 */
export class ToldSource extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  /** `EventSource.OPEN`, and `EventSource.CLOSED` afterwards. */
  readyState = 1;

  ping(): void {
    this.dispatchEvent(new Event('ping'));
  }

  close(): void {
    this.readyState = 2;
  }
}
