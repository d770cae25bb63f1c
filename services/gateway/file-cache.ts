import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { firstAccepted } from '../first-accepted.ts';
import { hasIntegrity, type ReleaseStore } from '../releases/index.ts';
import { createSecondPress } from './second-press.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of those on offer that a request accepts. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[] = ['br', 'gzip']): Encoding {
  return firstAccepted(header, offered) ?? 'identity';
}

/** A file of a release: where it is kept, and the hash that the signed record gives it. */
export interface ReleaseFile {
  key: string;
  integrity: string;
}

/** Bytes that differ from what the release's record says of them. */
export class DamagedFileError extends Error {}

/** Most that is kept in memory, over all encodings. */
const CACHE_BYTES = 256 * 1024 * 1024;

const nameOf = (key: string, encoding: Encoding) => `${encoding} ${key}`;

export interface FileCache {
  /** Bytes from memory or else from the store; null for what is not there either. */
  read(file: ReleaseFile, encoding: Encoding): Promise<Buffer | null>;
  /** Bytes that are in memory already. */
  inMemory(file: ReleaseFile, encoding: Encoding): Buffer | null;
}

/**
 * Bytes of immutable files, each encoding made once and kept while there is room. Brotli is made once more, and smaller, of
 * files that are asked for often.
 * Every file is checked when it is read: a damaged one is an error, and asked for again the next time.
 */
export function createFileCache(store: ReleaseStore): FileCache {
  const cache = new LRUCache<string, Buffer, ReleaseFile & { encoding: Encoding }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
    fetchMethod: async (_name, _stale, { context }) => (await make(context, context.encoding)) ?? undefined,
  });
  const secondPress = createSecondPress((key, bytes) => cache.set(nameOf(key, 'br'), bytes));

  async function make(file: ReleaseFile, encoding: Encoding): Promise<Buffer | null> {
    if (encoding === 'identity') {
      const bytes = await store.get(file.key);
      if (bytes && !hasIntegrity(bytes, file.integrity)) throw new DamagedFileError(`${file.key} was changed`);
      return bytes;
    }
    const bytes = await read(file, 'identity');
    if (!bytes) return null;
    if (encoding === 'gzip') return gzipped(bytes, { level: 7 });
    secondPress.forget(file.key);
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }

  function counted(file: ReleaseFile, encoding: Encoding, bytes: Buffer | undefined): Buffer | null {
    if (bytes && encoding === 'br') secondPress.asked(file.key, () => read(file, 'identity'));
    return bytes ?? null;
  }

  async function read(file: ReleaseFile, encoding: Encoding): Promise<Buffer | null> {
    const bytes = await cache.fetch(nameOf(file.key, encoding), { context: { ...file, encoding } });
    return counted(file, encoding, bytes);
  }

  return {
    read,
    inMemory: (file, encoding) => counted(file, encoding, cache.get(nameOf(file.key, encoding))),
  };
}
