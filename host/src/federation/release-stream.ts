/** Longest delay before the map is fetched after news, so that not all tabs of the site ask in the same moment. */
const SPREAD = 300;
/** When the answer does not have the news yet: with several gateways it may come from one that lags behind. */
const LOOK_AGAIN_AFTER = 1_000;
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
}

/**
 * Has the gateway tell of a new map as it comes, until the signal ends. The stream carries the map's id alone. Nothing
 * depends on it: polling goes on beside it.
 */
export function followStream({ address, open, mapId, refresh }: StreamOptions, signal: AbortSignal): void {
  let stream: EventSource | null = null;
  let announced = '';
  let looking: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    await refresh();
    looking = undefined;
    if (announced !== mapId() && !signal.aborted)
      looking = setTimeout(() => void refresh().then(rest), LOOK_AGAIN_AFTER);
  }
  const rest = () => {
    looking = undefined;
  };

  function onMap({ data }: MessageEvent<string>): void {
    try {
      announced = String(JSON.parse(data).id);
    } catch {
      return;
    }
    if (announced === mapId()) return;
    clearTimeout(looking);
    looking = setTimeout(() => void look(), Math.random() * SPREAD);
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
