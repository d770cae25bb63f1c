import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseStore } from '../releases/index.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Bytes of immutable files by store key, each encoding made once and kept; null for what is not in the store. */
export function createFileCache(store: ReleaseStore): (key: string, encoding: Encoding) => Promise<Buffer | null> {
  const cache = new Map<string, Promise<Buffer | null>>();

  async function read(key: string, encoding: Encoding): Promise<Buffer | null> {
    if (encoding === 'identity') return store.get(key);
    const bytes = await remember(key, 'identity');
    if (!bytes) return null;
    if (encoding === 'gzip') return gzipped(bytes, { level: 7 });
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }

  function remember(key: string, encoding: Encoding): Promise<Buffer | null> {
    const name = `${encoding} ${key}`;
    let entry = cache.get(name);
    if (!entry) {
      entry = read(key, encoding);
      cache.set(name, entry);
      // What is missing or failed now may be there later.
      entry.then((bytes) => bytes ?? cache.delete(name)).catch(() => cache.delete(name));
    }
    return entry;
  }

  return remember;
}
