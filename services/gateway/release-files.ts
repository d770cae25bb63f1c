import type { FastifyPluginAsync } from 'fastify';
import { isReleasableName } from 'shared-contracts/remote';
import { type ReleaseStore, readRecord, releaseKey } from '../releases/index.ts';
import { acceptedEncoding, createFileCache } from './file-cache.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};
const compressed = new Set(['js', 'css', 'svg', 'json']);

/** Serves `/r/{part}/{release}/{file}`: immutable when found, and never anything but a 404 when not. */
export const releaseFiles: FastifyPluginAsync<{ store: ReleaseStore }> = async (app, { store }) => {
  const fileBytes = createFileCache(store);
  const known = new Map<string, ReadonlySet<string>>();

  /** The store key of a file that a release lists; any other address has none, whatever the store holds. */
  async function keyOf(address: string): Promise<string | null> {
    const [, remote = '', releaseId = '', file = ''] = /^([^/]*)\/([0-9a-f]{64})\/(.+)$/s.exec(address) ?? [];
    if (!isReleasableName(remote)) return null;
    const release = `${remote}/${releaseId}`;
    let files = known.get(release);
    if (!files) {
      const record = await readRecord(store, remote, releaseId);
      if (!record) return null;
      files = new Set(Object.keys(record.files));
      known.set(release, files);
    }
    return files.has(file) ? releaseKey(remote, releaseId, file) : null;
  }

  // One wildcard, so that no address below /r/ is left to the pages and their HTML.
  app.get('/r/*', async (request, reply) => {
    const { '*': address = '' } = request.params as Record<string, string>;
    const extension = /\.(\w+)$/.exec(address)?.[1] ?? '';
    const encoding = compressed.has(extension) ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    const key = await keyOf(address);
    const bytes = key === null ? null : await fileBytes(key, encoding);
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
