import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** After how many requests a file is compressed once more. */
const ASKED_OFTEN = 10;
/** Most files whose requests are counted. */
const COUNTED = 2_000;

/**
 * Compresses what is asked for often once more, as small as it goes: that is 7 % less, but takes ten to twenty times as long. One
 * file at a time and off the main thread, so that neither a request nor a release waits for it.
 */
export function createSecondPress(replace: (key: string, bytes: Buffer) => void) {
  const requests = new LRUCache<string, number>({ max: COUNTED });
  let last: Promise<void> = Promise.resolve();

  async function press(key: string, read: () => Promise<Buffer | null>): Promise<void> {
    const bytes = await read();
    if (bytes) replace(key, await brotli(bytes));
  }

  return {
    /** Counts a request for a file, and reads it when its turn has come. */
    asked(key: string, read: () => Promise<Buffer | null>): void {
      const count = (requests.get(key) ?? 0) + 1;
      requests.set(key, count);
      // Bytes that are gone or damaged are the next request's matter, and keep no other file from its turn.
      if (count === ASKED_OFTEN) last = last.then(() => press(key, read)).catch(() => {});
    },
    /** Begins to count anew, since what was compressed twice has left the memory. */
    forget: (key: string): void => void requests.delete(key),
  };
}
