import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { isReleasableName } from 'shared-contracts/remote';
import { type ReleaseStore, readRecord, releaseKey } from '../releases/index.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};
const compressed = new Set(['js', 'css', 'svg', 'json']);

type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes of immutable files, each encoding made once and kept. */
function createFileCache(store: ReleaseStore) {
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

function encodingFor(accepted: string | undefined, extension: string): Encoding {
  if (!compressed.has(extension)) return 'identity';
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : 'identity';
}

/** Serves `/r/{part}/{release}/{file}`: immutable when found, and never anything but a 404 when not. */
export const releaseFiles: FastifyPluginAsync<{ store: ReleaseStore }> = async (app, { store }) => {
  const fileBytes = createFileCache(store);
  const known = new Map<string, ReadonlySet<string>>();

  async function filesOf(remote: string, releaseId: string): Promise<ReadonlySet<string> | null> {
    if (!isReleasableName(remote) || !/^[0-9a-f]{64}$/.test(releaseId)) return null;
    const cached = known.get(releaseId);
    if (cached) return cached;
    const record = await readRecord(store, remote, releaseId);
    if (!record) return null;
    const files = new Set(Object.keys(record.files));
    known.set(releaseId, files);
    return files;
  }

  app.get('/r/:remote/:releaseId/*', async (request, reply) => {
    const { remote, releaseId, '*': file } = request.params as Record<string, string>;
    const files = await filesOf(remote ?? '', releaseId ?? '');
    const extension = /\.(\w+)$/.exec(file ?? '')?.[1] ?? '';
    const encoding = encodingFor(request.headers['accept-encoding'], extension);
    const isKnown = isReleasableName(remote ?? '') && files?.has(file ?? '');
    const bytes = isKnown ? await fileBytes(releaseKey(remote as 'host', releaseId ?? '', file ?? ''), encoding) : null;
    if (!bytes) {
      return reply
        .status(404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This file is in no release.\n');
    }
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': types[extension] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bytes);
  });
};
