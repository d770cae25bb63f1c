import { createHash } from 'node:crypto';
import {
  type Generation,
  generationSchema,
  type ReleaseRecord,
  releaseRecordSchema,
} from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import type { ReleaseStore } from './release-store.ts';

/** Steps of one channel from the first on; empty before the first publish. */
export type ChannelHistory = readonly Generation[];

const channelKey = (environment: string, remote: ReleasableName) => `ch/${environment}/${remote}`;

export function generationKey(environment: string, remote: ReleasableName, generation: number): string {
  return `${channelKey(environment, remote)}/${String(generation).padStart(10, '0')}.json`;
}

export function releaseKey(remote: ReleasableName, releaseId: string, file: string): string {
  return `r/${remote}/${releaseId}/${file}`;
}

export function generationBytes(generation: Generation): string {
  return `${JSON.stringify(generation, null, 2)}\n`;
}

/** Link from one generation to the one before it. */
export function generationHash(generation: Generation): string {
  return createHash('sha256').update(generationBytes(generation)).digest('hex');
}

async function readGeneration(store: ReleaseStore, key: string): Promise<Generation | null> {
  const bytes = await store.get(key);
  return bytes ? generationSchema.parse(JSON.parse(bytes.toString('utf8'))) : null;
}

/** Reads a channel from generation `from` on. */
export async function readChannel(
  store: ReleaseStore,
  environment: string,
  remote: ReleasableName,
  from = 1,
): Promise<Generation[]> {
  const history: Generation[] = [];
  for (let number = from; ; number++) {
    const generation = await readGeneration(store, generationKey(environment, remote, number));
    if (!generation) return history;
    history.push(generation);
  }
}

/** A release's record, or null when it was never published whole: the record is written last. */
export async function readRecord(
  store: ReleaseStore,
  remote: ReleasableName,
  releaseId: string,
): Promise<ReleaseRecord | null> {
  const bytes = await store.get(releaseKey(remote, releaseId, 'release.json'));
  return bytes ? releaseRecordSchema.parse(JSON.parse(bytes.toString('utf8'))) : null;
}
