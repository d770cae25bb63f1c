import { BEAT, BEAT_EVERY } from 'shared-contracts/event-stream';

/** Waits before a broken stream is opened again: each is twice as long as the one before, and up to twice as long by chance. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** A gateway that has as many streams as it takes asks for so much patience. */
const REFUSED_WAIT = 60_000;
/** A computer that slept may not have noticed that the connection is gone. */
const SILENCE_LIMIT = 3 * BEAT_EVERY;
/** `EventSource.CLOSED`: the browser has given up, since the answer was no stream. */
const CLOSED = 2;

interface ConnectionOptions {
  /** Opens a stream. */
  open: () => EventSource;
  onOpen: () => void;
  onMessage: (text: string) => void;
}

/**
 * Holds one open stream until the signal ends, and opens it again whenever it breaks. Browsers would do so by themselves,
 * but all of a site at the same moment.
 * @returns a function that opens the stream anew, as the gateway would know the visitor now
 */
export function holdConnection({ open, onOpen, onMessage }: ConnectionOptions, signal: AbortSignal): () => void {
  let stream: EventSource | null = null;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function isAlive(): void {
    clearTimeout(silence);
    silence = setTimeout(hasBroken, SILENCE_LIMIT);
  }

  function hasBroken(): void {
    const wait = stream?.readyState === CLOSED ? REFUSED_WAIT : Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
    failures += 1;
    disconnect();
    waiting = setTimeout(connect, wait * (1 + Math.random()));
  }

  function connect(): void {
    disconnect();
    if (signal.aborted) return;
    const opened = open();
    stream = opened;
    isAlive();
    opened.addEventListener('open', () => {
      failures = 0;
      isAlive();
      onOpen();
    });
    opened.addEventListener(BEAT, isAlive);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      isAlive();
      onMessage(data);
    });
    opened.addEventListener('error', () => {
      if (opened === stream) hasBroken();
    });
  }

  function disconnect(): void {
    clearTimeout(waiting);
    clearTimeout(silence);
    stream?.close();
    stream = null;
  }

  connect();
  window.addEventListener(
    'online',
    () => {
      if (!stream) connect();
    },
    { signal },
  );
  signal.addEventListener('abort', disconnect, { once: true });
  return connect;
}
