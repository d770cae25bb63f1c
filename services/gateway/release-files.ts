import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { isReleasableName, type ReleasableName } from 'shared-contracts/remote';
import { type ReleaseDepot, releaseKey } from '../releases/index.ts';
import {
  acceptedEncoding,
  createFileCache,
  DamagedFileError,
  type Encoding,
  type FileCache,
  type ReleaseFile,
} from './file-cache.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
};
const compressed = new Set(['js', 'css', 'svg', 'json']);

/** What `/r/` serves: the files of whole releases, checked against their records. */
export interface ReleaseFiles {
  /** The file that an address names, or null: only what a release lists has an address. */
  find(address: string): Promise<ReleaseFile | null>;
  bytes: FileCache;
  /** Reads, checks and compresses all that a release's pages load; false when something is missing or damaged. */
  prepare(part: ReleasableName, releaseId: string): Promise<boolean>;
  /** The script by which servers render the release's pages; null when it has none, or it is gone or damaged. */
  serverScript(part: ReleasableName, releaseId: string): Promise<string | null>;
}

/** Records in memory; a tab that runs an old release asks for its own. */
const RECORDS_KEPT = 200;

export function createReleaseFiles(depot: ReleaseDepot): ReleaseFiles {
  const bytes = createFileCache(depot.store);
  const records = new LRUCache<string, ReleaseRecord>({ max: RECORDS_KEPT });

  async function recordOf(part: ReleasableName, releaseId: string): Promise<ReleaseRecord | null> {
    const known = records.get(releaseId);
    if (known) return known;
    const record = await depot.readRecord(part, releaseId);
    if (record) records.set(releaseId, record);
    return record;
  }

  const fileOf = (part: ReleasableName, releaseId: string, name: string, integrity: string): ReleaseFile => ({
    key: releaseKey(part, releaseId, name),
    integrity,
  });

  return {
    bytes,
    async find(address) {
      const [, part = '', releaseId = '', name = ''] = /^([^/]*)\/([0-9a-f]{64})\/(.+)$/s.exec(address) ?? [];
      if (!isReleasableName(part)) return null;
      const record = await recordOf(part, releaseId);
      const isPublic = record && record.server !== name && Object.hasOwn(record.files, name);
      const listed = isPublic ? record.files[name] : undefined;
      return listed ? fileOf(part, releaseId, name, listed.integrity) : null;
    },
    async prepare(part, releaseId) {
      const record = await recordOf(part, releaseId);
      if (!record) return false;
      try {
        for (const [name, { integrity }] of Object.entries(record.files)) {
          // No browser loads it, and a release does without: its pages are then rendered in tabs.
          if (name === record.server) continue;
          const encoding = compressed.has(extensionOf(name)) ? 'br' : 'identity';
          if (!(await bytes(fileOf(part, releaseId, name, integrity), encoding))) return false;
        }
        return true;
      } catch (error) {
        if (error instanceof DamagedFileError) return false;
        throw error;
      }
    },
    async serverScript(part, releaseId) {
      const record = await recordOf(part, releaseId);
      const { integrity } = record?.files[record.server ?? ''] ?? {};
      if (!record?.server || integrity === undefined) return null;
      const script = await bytes(fileOf(part, releaseId, record.server, integrity), 'identity').catch(() => null);
      return script?.toString() ?? null;
    },
  };
}

const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1] ?? '';

/** Serves `/r/{part}/{release}/{file}`: immutable when found, and never anything but a 404 when not. */
export const releaseFiles: FastifyPluginAsync<{ files: ReleaseFiles }> = async (app, { files }) => {
  // One wildcard, so that no address below /r/ is left to the pages and their HTML.
  app.get('/r/*', async (request, reply) => {
    const { '*': address = '' } = request.params as Record<string, string>;
    const extension = extensionOf(address);
    const encoding = compressed.has(extension) ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
    const file = await files.find(address);
    const bytes = file && (await read(file, encoding));
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
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bytes);
  });

  /** Changed bytes are as good as none: a browser would refuse them, and a font would not even be checked there. */
  async function read(file: ReleaseFile, encoding: Encoding): Promise<Buffer | null> {
    try {
      return await files.bytes(file, encoding);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      app.log.error(error);
      return null;
    }
  }
};
