import { type ReleaseEvent, type ReleaseStore, readEvents } from '../releases/index.ts';
import { isRefusal } from './ops-page.ts';

/** How long events are remembered, in milliseconds: each one is a file, and pages ask every few seconds. */
const REMEMBERED = 10_000;
const LOOKED_THROUGH = 60;
const SHOWN = 12;

/** Reads the newest refusals and alerts of a store; null while it does not answer. */
export function createReadRefusals(store: ReleaseStore, clock: () => Date): () => Promise<ReleaseEvent[] | null> {
  let answer: Promise<ReleaseEvent[] | null> = Promise.resolve(null);
  let readAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = clock().getTime();
    if (now - readAt >= REMEMBERED) {
      readAt = now;
      answer = readEvents(store, LOOKED_THROUGH)
        .then((events) => events.filter(isRefusal).slice(0, SHOWN))
        .catch(() => null);
    }
    return answer;
  };
}
