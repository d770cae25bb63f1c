import type { ReleaseMap, RemoteName } from 'shared-contracts/remote';

/** Longest delay before the map is fetched after news, so that not all tabs of the site ask in the same moment. */
const SPREAD = 300;
/**
 * When the answer does not have the news yet: with several gateways it may come from one that lags behind. Each further wait
 * is twice as long, up to the longest.
 */
const LOOK_AGAIN_AFTER = 1_000;
const LONGEST_WAIT = 15_000;
/** A tab that stays hidden longer gives its connection back, and polls. */
const HIDDEN_LIMIT = 60_000;
/** A stream that was refused is asked for again after about this long. */
const REOPEN_AFTER = 60_000;
/** `EventSource.CLOSED`: the browser has given up. In any other state it connects again by itself. */
const CLOSED = 2;

interface StreamOptions {
  /** Address of the stream. */
  address: string;
  open: (address: string) => EventSource;
  /** Id of the map that this tab has. */
  mapId: () => string;
  refresh: () => Promise<void>;
  /** Whether the map of this tab is the one that was told of, or a later one. */
  has: (news: MapNews) => boolean;
}

/** What the stream tells of a map. */
export interface MapNews {
  id: string;
  /** By part; a gateway of an earlier release sends none. */
  generations?: Record<string, number>;
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

function newsOf(data: string): MapNews | null {
  try {
    const { id, generations } = JSON.parse(data) as { id?: unknown; generations?: unknown };
    if (typeof id !== 'string') return null;
    return typeof generations === 'object' && generations !== null
      ? { id, generations: generations as Record<string, number> }
      : { id };
  } catch {
    return null;
  }
}

/**
 * Has the gateway tell of a new map as it comes, until the signal ends. The stream says which map, and the tab asks until it
 * has it. Nothing depends on it: polling goes on beside it.
 */
export function followStream({ address, open, mapId, refresh, has }: StreamOptions, signal: AbortSignal): void {
  let stream: EventSource | null = null;
  let announced: MapNews | null = null;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

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

  function onMap({ data }: MessageEvent<string>): void {
    const news = newsOf(data);
    if (!news || has(news)) return;
    announced = news;
    lookIn(Math.random() * SPREAD, news);
  }

  function connect(): void {
    clearTimeout(reopening);
    if (stream || signal.aborted || document.visibilityState === 'hidden') return;
    const opened = open(`${address}?map=${encodeURIComponent(mapId())}`);
    stream = opened;
    opened.addEventListener('map', onMap);
    opened.addEventListener('error', () => {
      if (opened !== stream || opened.readyState !== CLOSED) return;
      disconnect();
      reopening = setTimeout(connect, REOPEN_AFTER * (0.8 + Math.random() * 0.4));
    });
  }

  function disconnect(): void {
    clearTimeout(reopening);
    stream?.close();
    stream = null;
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(disconnect, HIDDEN_LIMIT);
    else connect();
  }

  connect();
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', connect, { signal });
  // An open connection would keep the page out of the browser's memory for going back.
  window.addEventListener('pagehide', disconnect, { signal });
  window.addEventListener('pageshow', connect, { signal });
  signal.addEventListener(
    'abort',
    () => {
      disconnect();
      clearTimeout(looking);
      clearTimeout(hiding);
    },
    { once: true },
  );
}
