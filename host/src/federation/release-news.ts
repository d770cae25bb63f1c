import type { MapNews } from 'shared-contracts/event-stream';
import type { ReleaseMap, RemoteName } from 'shared-contracts/remote';
import type { EventStream } from '../event-stream/event-stream.ts';

/** Longest delay before the map is fetched after news, so that not all tabs of the site ask in the same moment. */
const SPREAD = 300;
/**
 * When the answer does not have the news yet: with several gateways it may come from one that lags behind. Each further wait
 * is twice as long, up to the longest.
 */
const LOOK_AGAIN_AFTER = 1_000;
const LONGEST_WAIT = 15_000;

interface NewsOptions {
  stream: Pick<EventStream, 'subscribe'>;
  refresh: () => Promise<void>;
  /** Whether the map of this tab is the one that was told of, or a later one. */
  has: (news: MapNews) => boolean;
}

/** Whether a map is the one that was told of, or a later one. */
export function hasMap({ id, host, remotes, preview }: ReleaseMap, news: MapNews): boolean {
  if (id === news.id) return true;
  const generationOf = (part: string) =>
    part === 'host' ? host.generation : (remotes[part as RemoteName]?.generation ?? 0);
  const told = Object.entries(news.generations ?? {});
  // The same generations may be another map, as one without what turned out to be damaged. A preview's is always another.
  const isLater = told.some(([part, generation]) => generationOf(part) > generation);
  return (isLater || preview !== null) && told.every(([part, generation]) => generationOf(part) >= generation);
}

/**
 * Fetches each new map that the stream tells of, until the signal ends: the stream says which map, and the tab asks until
 * it has it. Nothing depends on it: polling goes on beside it.
 */
export function followReleaseNews({ stream, refresh, has }: NewsOptions, signal: AbortSignal): void {
  let announced: MapNews | null = null;
  let looking: ReturnType<typeof setTimeout> | undefined;

  function lookIn(wait: number, news: MapNews, next = LOOK_AGAIN_AFTER): void {
    clearTimeout(looking);
    looking = setTimeout(async () => {
      await refresh();
      // Later news is looked for by itself.
      if (announced === news && !has(news) && !signal.aborted) {
        lookIn(next, news, Math.min(2 * next, LONGEST_WAIT));
      }
    }, wait);
  }

  stream.subscribe((news) => {
    if (news.topic !== 'map' || has(news)) return;
    announced = news;
    lookIn(Math.random() * SPREAD, news);
  }, signal);
  signal.addEventListener('abort', () => clearTimeout(looking), { once: true });
}
