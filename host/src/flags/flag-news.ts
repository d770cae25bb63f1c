import type { FirstFlags } from 'shared-contracts/entities';
import type { EventStream } from '../event-stream/event-stream.ts';

/** Longest delay before flags are asked for after news, so that not all tabs of the site ask in the same moment. */
const SPREAD = 300;
/** With several gateways the answer may come from one that does not have the change yet. */
const LOOK_AGAIN_AFTER = 1_000;
/** Waits after a look that failed; when the last one is over, only further news has the flags looked for. */
const RETRY_AFTER = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

interface FlagNewsOptions {
  stream: Pick<EventStream, 'subscribe'>;
  /** Version that this tab begins with; null when nobody knows. */
  version: number | null;
  /** Asks for the flags. */
  look: () => void;
}

/**
 * Looks for flags when the stream tells of another version, until the signal ends.
 * @returns a function to call when flags could not be read
 */
export function followFlagNews({ stream, version, look }: FlagNewsOptions, signal: AbortSignal): () => void {
  let known = version;
  let failures = 0;
  let looking: ReturnType<typeof setTimeout> | undefined;

  function lookIn(...[wait, ...further]: number[]): void {
    clearTimeout(looking);
    if (wait === undefined || signal.aborted) return;
    looking = setTimeout(() => {
      lookIn(...further);
      look();
    }, wait);
  }

  stream.subscribe((news) => {
    if (news.topic !== 'flags' || news.version === known) return;
    // Where nothing was known there may be no change at all, and most often is none.
    const isChange = known !== null;
    known = news.version;
    failures = 0;
    lookIn(Math.random() * SPREAD, ...(isChange ? [LOOK_AGAIN_AFTER] : []));
  }, signal);
  signal.addEventListener('abort', () => clearTimeout(looking), { once: true });

  return () => {
    known = null;
    const wait = RETRY_AFTER[failures];
    failures += 1;
    if (wait !== undefined) lookIn(wait);
  };
}

/** The version of flags that came with the page: each change of one gives it the next number of them all. */
export function versionOf({ flags }: FirstFlags): number {
  return Math.max(...Object.values(flags).map(({ version }) => version));
}
