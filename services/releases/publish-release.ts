import type { ReleaseRecord } from 'shared-contracts/release-record';
import { appendGeneration, generationHash, readChannel } from './channel.ts';
import { type ActFacts, planPublish } from './plan-publish.ts';
import { releaseIdOf } from './release-id.ts';
import type { ReleaseStore } from './release-store.ts';
import { uploadRelease } from './upload-release.ts';

export type Act = Omit<ActFacts, 'previousHash'>;

export type PublishOutcome =
  | { status: 'published'; releaseId: string; generation: number }
  | { status: 'already-live'; releaseId: string }
  | { status: 'marked-bad'; releaseId: string }
  | { status: 'damaged'; file: string }
  | { status: 'moved'; message: string };

export const MOVED = 'Somebody else changed this channel at the same moment. Look at `status` and try again.';

/** Uploads a release, checks what was stored against its hashes, and puts it live on its channel. */
export async function publishRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
  act: Act,
  options: { force?: boolean } = {},
): Promise<PublishOutcome> {
  const releaseId = releaseIdOf(record);
  const damaged = await uploadRelease(store, record, releaseId, files);
  if (damaged !== null) return { status: 'damaged', file: damaged };

  const history = await readChannel(store, act.environment, record.remote);
  const last = history.at(-1);
  const facts = { ...act, previousHash: last ? generationHash(last) : null };
  const plan = planPublish(record.remote, releaseId, history, facts, options);
  if (plan.kind !== 'append') return { status: plan.kind, releaseId };
  return (await appendGeneration(store, plan.generation))
    ? { status: 'published', releaseId, generation: plan.generation.generation }
    : { status: 'moved', message: MOVED };
}
