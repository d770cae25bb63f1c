import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { generationBytes, generationHash, generationKey, readChannel, readRecord, releaseKey } from './channel.ts';
import { fitsHost } from './compose-map.ts';
import { type ActFacts, type PublishPlan, planPublish } from './plan-publish.ts';
import { planRollback, type RollbackPlan } from './plan-rollback.ts';
import { integrityOf, recordBytes, releaseIdOf } from './release-id.ts';
import type { ReleaseStore } from './release-store.ts';

export type Act = Omit<ActFacts, 'previousHash'>;

export type PublishOutcome =
  | { status: 'published'; releaseId: string; generation: number }
  | { status: 'already-live'; releaseId: string }
  | { status: 'marked-bad'; releaseId: string }
  | { status: 'damaged'; file: string }
  | { status: 'moved'; message: string };

const MOVED = 'Somebody else changed this channel at the same moment. Look at `status` and try again.';

/** Uploads a release, checks what was stored against its hashes, and puts it live on its channel. */
export async function publishRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
  act: Act,
  options: { force?: boolean } = {},
): Promise<PublishOutcome> {
  const releaseId = releaseIdOf(record);
  for (const [file, { integrity }] of Object.entries(record.files)) {
    const bytes = files.get(file);
    if (!bytes || integrityOf(bytes) !== integrity) return { status: 'damaged', file };
    const key = releaseKey(record.remote, releaseId, file);
    await store.createOnly(key, bytes);
    const stored = await store.get(key);
    if (!stored || integrityOf(stored) !== integrity) return { status: 'damaged', file };
  }
  // The record comes last: a release without one does not exist.
  await store.createOnly(releaseKey(record.remote, releaseId, 'release.json'), recordBytes(record));

  const history = await readChannel(store, act.environment, record.remote);
  const last = history.at(-1);
  const facts = { ...act, previousHash: last ? generationHash(last) : null };
  const plan: PublishPlan = planPublish(record.remote, releaseId, history, facts, options);
  if (plan.kind !== 'append') return { status: plan.kind, releaseId };
  const isFirst = await append(store, act.environment, plan.generation);
  return isFirst
    ? { status: 'published', releaseId, generation: plan.generation.generation }
    : { status: 'moved', message: MOVED };
}

export type RollbackOutcome =
  | { status: 'rolled-back'; from: string; to: string; generation: number }
  | { status: 'never-published' }
  | { status: 'nothing-earlier' }
  | { status: 'moved'; message: string };

/** Takes a channel back to its newest earlier usable release. */
export async function rollbackRelease(store: ReleaseStore, remote: ReleasableName, act: Act): Promise<RollbackOutcome> {
  const history = await readChannel(store, act.environment, remote);
  const last = history.at(-1);
  const usable = await usableReleases(store, remote, act.environment, new Set(history.map(({ stable }) => stable)));
  const facts = { ...act, usable, previousHash: last ? generationHash(last) : null };
  const plan: RollbackPlan = planRollback(remote, history, facts);
  if (plan.kind !== 'append') return { status: plan.kind };
  const { generation } = plan;
  const isFirst = await append(store, act.environment, generation);
  return isFirst
    ? { status: 'rolled-back', from: plan.from, to: generation.stable, generation: generation.generation }
    : { status: 'moved', message: MOVED };
}

async function usableReleases(
  store: ReleaseStore,
  remote: ReleasableName,
  environment: string,
  releaseIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const hostChannel = remote === 'host' ? [] : await readChannel(store, environment, 'host');
  const liveHost = hostChannel.at(-1);
  const host = liveHost ? await readRecord(store, 'host', liveHost.stable) : null;
  const usable = new Set<string>();
  for (const releaseId of releaseIds) {
    const record = await readRecord(store, remote, releaseId);
    if (record && (!host || fitsHost(record, host))) usable.add(releaseId);
  }
  return usable;
}

function append(
  store: ReleaseStore,
  environment: string,
  generation: Parameters<typeof generationBytes>[0],
): Promise<boolean> {
  const key = generationKey(environment, generation.remote, generation.generation);
  return store.createOnly(key, generationBytes(generation));
}
