import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { isReleasableName, type ReleasableName } from 'shared-contracts/remote';
import { type ReleaseDepot, releaseKey } from '../releases/index.ts';
import { acceptedEncoding, createFileCache, DamagedFileError, type Encoding, type ReleaseFile } from './file-cache.ts';

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
  /** The file at an address below `/r/`, or null: only what a release lists has one. A damaged file is an error. */
  read(address: string, encoding: Encoding): Promise<Buffer | null>;
  /** The same, when the file and what its release lists are in memory, as those of live releases are. */
  inMemory(address: string, encoding: Encoding): Buffer | null;
  /** Reads, checks and compresses all that a release's pages load; false when something is missing or damaged. */
  prepare(part: ReleasableName, releaseId: string): Promise<boolean>;
  /** The script by which servers render the release's pages; null when it has none, or it is gone or damaged. */
  serverScript(part: ReleasableName, releaseId: string): Promise<string | null>;
}

/** Records in memory; a tab that runs an old release asks for its own. */
const RECORDS_KEPT = 200;

export function createReleaseFiles(depot: ReleaseDepot): ReleaseFiles {
  const cache = createFileCache(depot.store);
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

  function listedIn(record: ReleaseRecord | null | undefined, { part, releaseId, name }: Place): ReleaseFile | null {
    const isPublic = record && record.server !== name && Object.hasOwn(record.files, name);
    const listed = isPublic ? record.files[name] : undefined;
    return listed ? fileOf(part, releaseId, name, listed.integrity) : null;
  }

  return {
    async read(address, encoding) {
      const place = placeOf(address);
      const file = place && listedIn(await recordOf(place.part, place.releaseId), place);
      return file && cache.read(file, encoding);
    },
    inMemory(address, encoding) {
      const place = placeOf(address);
      const file = place && listedIn(records.get(place.releaseId), place);
      return file && cache.inMemory(file, encoding);
    },
    async prepare(part, releaseId) {
      const record = await recordOf(part, releaseId);
      if (!record) return false;
      try {
        for (const [name, { integrity }] of Object.entries(record.files)) {
          // No browser loads it, and a release does without: its pages are then rendered in tabs.
          if (name === record.server) continue;
          const encoding = compressed.has(extensionOf(name)) ? 'br' : 'identity';
          if (!(await cache.read(fileOf(part, releaseId, name, integrity), encoding))) return false;
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
      const file = fileOf(part, releaseId, record.server, integrity);
      const script = await cache.read(file, 'identity').catch(() => null);
      return script?.toString() ?? null;
    },
  };
}

interface Place {
  part: ReleasableName;
  releaseId: string;
  name: string;
}

function placeOf(address: string): Place | null {
  const [, part = '', releaseId = '', name = ''] = /^([^/]*)\/([0-9a-f]{64})\/(.+)$/s.exec(address) ?? [];
  return isReleasableName(part) ? { part, releaseId, name } : null;
}

const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1] ?? '';

/** Serves `/r/{part}/{release}/{file}`: immutable when found, and never anything but a 404 when not. */
export const releaseFiles: FastifyPluginAsync<{ files: ReleaseFiles }> = async (app, { files }) => {
  // One wildcard, so that no address below /r/ is left to the pages and their HTML.
  app.get('/r/*', { compress: false, decompress: false }, async (request, reply) => {
    const { '*': address = '' } = request.params as Record<string, string>;
    const encoding = encodingFor(address, request.headers['accept-encoding']);
    const bytes = await read(address, encoding);
    if (!bytes) {
      return reply
        .status(404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This file is in no release.\n');
    }
    return reply.headers(headersOf(address, encoding)).send(bytes);
  });

  /** Changed bytes are as good as none: a browser would refuse them, and a font would not even be checked there. */
  async function read(address: string, encoding: Encoding): Promise<Buffer | null> {
    try {
      return await files.read(address, encoding);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      app.log.error(error);
      return null;
    }
  }
};

/** How a file goes to a browser that accepts such encodings: what is compressed by its format goes as it is. */
export function encodingFor(address: string, accepted: string | undefined): Encoding {
  return compressed.has(extensionOf(address)) ? acceptedEncoding(accepted) : 'identity';
}

/** What a file goes out with, beside what each answer of the site has. */
export function headersOf(address: string, encoding: Encoding): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': types[extensionOf(address)] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}
