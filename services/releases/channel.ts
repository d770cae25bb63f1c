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

function generationBytes(generation: Generation): string {
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

/**
 * A release's record. Null when it was never published whole, since the record is written last, and when its bytes are
 * not those that the release is named for.
 */
export async function readRecord(
  store: ReleaseStore,
  remote: ReleasableName,
  releaseId: string,
): Promise<ReleaseRecord | null> {
  const bytes = await store.get(releaseKey(remote, releaseId, 'release.json'));
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== releaseId) return null;
  return releaseRecordSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Writes the next step of a channel; false when somebody else wrote one with its number first. */
export function appendGeneration(store: ReleaseStore, generation: Generation): Promise<boolean> {
  const { environment, remote } = generation;
  return store.createOnly(generationKey(environment, remote, generation.generation), generationBytes(generation));
}
