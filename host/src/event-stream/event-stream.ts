import type { MapNews, StreamNews } from 'shared-contracts/event-stream';
import { readNews } from './read-news.ts';
import { holdConnection } from './stream-connection.ts';
import { joinTabs, type TabTools } from './tab-group.ts';

/** Lock and channel of the tabs that share a stream. Another number is for what these tabs would misread or miss. */
const GROUP = 'event-stream:2';

/** `away` while nobody looks at the tab; one of those that are looked at `leads`, the others are `told`. */
export type TabPlace = 'away' | 'told' | 'leads';

/** What a tab says to the others; each lets be what it does not know. */
type TabMessage =
  /** Something new, as the gateway or another service has told it. */
  | { kind: 'news'; text: string }
  /** This tab is looked at from now on, and has this map; `text` is null where its map says nothing of others'. */
  | { kind: 'shown'; text: string | null };

/** News for this tab, by the one stream that all tabs of a browser share. */
export interface EventStream {
  /**
   * Calls back with what is new until the signal ends; at once with the version of the flags that was told last, since
   * whoever follows them is loaded later than the stream.
   */
  subscribe(listener: (news: StreamNews) => void, signal: AbortSignal): void;
  /** Tells the other tabs what this one heard elsewhere. */
  tell(news: StreamNews): void;
  /** Calls back with this tab's place, now and whenever it changes, until the signal ends. */
  followPlace(listener: (place: TabPlace) => void, signal: AbortSignal): void;
}

interface StreamOptions {
  window: Window & typeof globalThis;
  /** Opens the stream, from which the gateway tells of other maps than this tab has. */
  open: () => EventSource;
  /** What there is to say of this tab's map; null for a preview's, which others are not given. */
  ownMap: () => MapNews | null;
  /** Whether this tab's map is the one that was told of, or a later one. */
  hasMap: (news: MapNews) => boolean;
}

/** @returns the stream, and a function that has this tab take part whenever it is looked at, until the signal ends */
export function createEventStream({ window, open, ownMap, hasMap }: StreamOptions) {
  const { document, navigator, BroadcastChannel } = window;
  // Browsers have no locks without HTTPS, and old ones no channels, whatever the types say.
  const tools: TabTools = { locks: navigator.locks, BroadcastChannel };
  const listeners = new Set<(news: StreamNews) => void>();
  const followers = new Set<(place: TabPlace) => void>();
  let place: TabPlace = 'away';
  let leaving: AbortController | null = null;
  let post: (message: TabMessage) => void = () => {};
  let reopen = () => {};
  /** Kept for tabs and listeners that come later. */
  let lastFlags: string | null = null;

  function moveTo(next: TabPlace): void {
    place = next;
    for (const follow of followers) follow(next);
  }

  function take(text: string): void {
    const news = readNews(text);
    if (news?.topic === 'flags') lastFlags = text;
    if (news) for (const listener of listeners) listener(news);
  }

  function tellState(): void {
    const own = ownMap();
    if (own) post({ kind: 'news', text: JSON.stringify(own) });
    if (lastFlags !== null) post({ kind: 'news', text: lastFlags });
  }

  function lead(signal: AbortSignal): void {
    moveTo('leads');
    reopen = holdConnection(
      {
        open,
        // While nobody led, this tab may have got by itself what others do not have yet.
        onOpen: tellState,
        onMessage: (text) => {
          post({ kind: 'news', text });
          take(text);
        },
      },
      signal,
    );
  }

  function answer(text: string | null): void {
    if (place !== 'leads') return;
    tellState();
    const news = text === null ? null : readNews(text);
    if (news?.topic !== 'map' || hasMap(news)) return;
    // The gateway may have named this browser since, for the cohort of a release, and tells it of another's maps.
    take(JSON.stringify(news));
    reopen();
  }

  function hear(message: unknown): void {
    const { kind, text } = (message ?? {}) as { kind?: unknown; text?: unknown };
    if (kind === 'news' && typeof text === 'string') take(text);
    if (kind === 'shown') answer(typeof text === 'string' ? text : null);
  }

  function come(): void {
    if (leaving || document.visibilityState === 'hidden') return;
    leaving = new AbortController();
    moveTo('told');
    const follow = () => moveTo('told');
    post = joinTabs({ ...tools, name: GROUP, lead, follow, hear }, leaving.signal);
    const own = ownMap();
    post({ kind: 'shown', text: own && JSON.stringify(own) });
  }

  function leave(): void {
    if (!leaving) return;
    leaving.abort();
    leaving = null;
    post = () => {};
    // While it is away there may be news that it does not hear: what it knew is nothing to tell the others later.
    lastFlags = null;
    moveTo('away');
  }

  const stream: EventStream = {
    subscribe(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      const flags = lastFlags === null ? null : readNews(lastFlags);
      if (flags) listener(flags);
    },
    tell(news) {
      const text = JSON.stringify(news);
      if (news.topic === 'flags') lastFlags = text;
      post({ kind: 'news', text });
    },
    followPlace(listener, signal) {
      followers.add(listener);
      signal.addEventListener('abort', () => followers.delete(listener), { once: true });
      listener(place);
    },
  };

  function start(signal: AbortSignal): void {
    come();
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : come()), {
      signal,
    });
    // A page that is put away for going back may hold neither a lock nor a connection.
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', come, { signal });
    signal.addEventListener('abort', leave, { once: true });
  }

  return { stream, start };
}
