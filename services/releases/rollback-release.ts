import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { appendGeneration, type ChannelHistory, generationHash, readChannel, readRecord } from './channel.ts';
import { fitsHost } from './compose-map.ts';
import { planRollback } from './plan-rollback.ts';
import { type Act, MOVED } from './publish-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { isWhole } from './upload-release.ts';

export type RollbackOutcome =
  | { status: 'rolled-back'; from: string; to: string; generation: number }
  | { status: 'never-published' }
  | { status: 'nothing-earlier' }
  | { status: 'moved'; message: string };

/** Takes a channel back to its newest earlier usable release. */
export async function rollbackRelease(store: ReleaseStore, remote: ReleasableName, act: Act): Promise<RollbackOutcome> {
  const history = await readChannel(store, act.environment, remote);
  const last = history.at(-1);
  const records = await fittingRecords(store, remote, act.environment, history);
  const previousHash = last ? generationHash(last) : null;
  const planNow = () => planRollback(remote, history, { ...act, usable: new Set(records.keys()), previousHash });

  let plan = planNow();
  // Only the target's files are read, since a long history holds many: one that lost a file makes way for the next.
  while (plan.kind === 'append') {
    const { stable } = plan.generation;
    const record = records.get(stable);
    if (record && (await isWhole(store, record, stable))) break;
    records.delete(stable);
    plan = planNow();
  }
  if (plan.kind !== 'append') return { status: plan.kind };
  const { from, generation } = plan;
  return (await appendGeneration(store, generation))
    ? { status: 'rolled-back', from, to: generation.stable, generation: generation.generation }
    : { status: 'moved', message: MOVED };
}

/** Records of the channel's releases that are published whole and fit the host that is live. */
async function fittingRecords(
  store: ReleaseStore,
  remote: ReleasableName,
  environment: string,
  history: ChannelHistory,
): Promise<Map<string, ReleaseRecord>> {
  const liveHost = remote === 'host' ? undefined : (await readChannel(store, environment, 'host')).at(-1);
  const host = liveHost ? await readRecord(store, 'host', liveHost.stable) : null;
  const records = new Map<string, ReleaseRecord>();
  for (const releaseId of new Set(history.map(({ stable }) => stable))) {
    const record = await readRecord(store, remote, releaseId);
    if (record && (!host || fitsHost(record, host))) records.set(releaseId, record);
  }
  return records;
}
