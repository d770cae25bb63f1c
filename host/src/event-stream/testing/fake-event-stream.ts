import type { StreamNews } from 'shared-contracts/event-stream';
import type { EventStream, TabPlace } from '../event-stream.ts';

/** A tab's stream, driven by hand. */
export function fakeEventStream(place: TabPlace = 'told') {
  const listeners = new Set<(news: StreamNews) => void>();
  const followers = new Set<(place: TabPlace) => void>();
  const told: StreamNews[] = [];
  const stream: EventStream = {
    subscribe(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
    tell: (news) => void told.push(news),
    followPlace(listener) {
      followers.add(listener);
      listener(place);
    },
  };
  return {
    stream,
    /** What this tab told the others. */
    told,
    listeners: () => listeners.size,
    bring(news: StreamNews): void {
      for (const listener of listeners) listener(news);
    },
    moveTo(next: TabPlace): void {
      for (const follow of followers) follow(next);
    },
  };
}
