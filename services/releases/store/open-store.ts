import { createHash } from 'node:crypto';
import path from 'node:path';
import { cachedStore } from './cached-store.ts';
import { folderStore } from './folder-store.ts';
import type { ProbeResult } from './probe-bucket.ts';
import { canRemove, type ReleaseStore } from './release-store.ts';
import type { BucketConfig, StoreConfig } from './store-config.ts';
import { knownStoreId } from './store-identity.ts';

interface Opened {
  store: ReleaseStore;
  /** Takes out of the cache folder what nobody wants to keep; answers how many keys went. Without a cache, none. */
  prune(keep: (key: string) => boolean): Promise<number>;
  close(): void;
}

/**
 * A store that may be read in every case. `refused`: writing throws the message. `unreachable`: the bucket did not
 * answer yet; writing finds out first whether it may, and throws if not.
 */
export type OpenedStore = Opened & ({ status: 'open' } | { status: 'refused' | 'unreachable'; message: string });

export interface OpenStoreOptions {
  /** Folder for copies of what a bucket holds; null for none. A store in a folder needs none. */
  cacheFolder: string | null;
  /** File in which an installation remembers which store in a folder is its own; null to take any. */
  noteFile: string | null;
  /** Hears why the cache folder could not be used. */
  report?: (error: unknown) => void;
}

/** Opens the store of a configuration, and finds out whether it can be written safely. */
export async function openStore(config: StoreConfig, options: OpenStoreOptions): Promise<OpenedStore> {
  if (config.kind === 'folder') {
    const { noteFile } = options;
    const id = noteFile === null ? null : await knownStoreId(config.folder, noteFile);
    const store = folderStore(config.folder, { id, noteFile });
    return { status: 'open', store, prune: async () => 0, close: () => {} };
  }
  return openBucket(config, options);
}

async function openBucket(config: BucketConfig, { cacheFolder, report }: OpenStoreOptions): Promise<OpenedStore> {
  // A tenth of a second that a store in a folder does not pay.
  const [{ s3Client }, { s3Store }, { probeBucket }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3-store.ts'),
    import('./probe-bucket.ts'),
  ]);
  const client = s3Client(config);
  const place = { client, bucket: config.bucket, prefix: config.prefix };
  const probe = await probeBucket(place);
  const remote = guardWrites(s3Store(place), probe, () => probeBucket(place));
  const cache = cacheFolder === null ? null : cachedStore(remote, path.join(cacheFolder, placeName(config)), report);
  return {
    ...(probe.status === 'able' ? { status: 'open' } : probe),
    store: cache ?? remote,
    prune: async (keep) => (cache ? cache.prune(keep) : 0),
    close: () => client.destroy(),
  };
}

/** Lets nothing be written or removed before a probe says that it may. */
function guardWrites(store: ReleaseStore, first: ProbeResult, probeAgain: () => Promise<ProbeResult>): ReleaseStore {
  let known = first;
  async function assertAble(): Promise<void> {
    if (known.status === 'unreachable') known = await probeAgain();
    if (known.status !== 'able') throw new Error(known.message);
  }
  return {
    ...store,
    async createOnly(key, bytes) {
      await assertAble();
      return store.createOnly(key, bytes);
    },
    ...(canRemove(store) && {
      async remove(key: string) {
        await assertAble();
        await store.remove(key);
      },
    }),
  };
}

/** Each bucket has a cache of its own: the same key means something else in another. */
function placeName({ endpoint, bucket, prefix }: BucketConfig): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, bucket, prefix]))
    .digest('hex')
    .slice(0, 16);
}
