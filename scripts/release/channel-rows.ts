import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { type ReleaseStore, readChannel, readRecord } from '../../services/releases/index.ts';

export interface ChannelRow {
  remote: ReleasableName;
  release: string | null;
  version: string | null;
  generation: number;
  action: string | null;
  actor: string | null;
  reason: string | null;
  at: string | null;
}

/** What is live on an environment, one row a part. */
export async function channelRows(store: ReleaseStore, environment: string): Promise<ChannelRow[]> {
  return Promise.all(
    releasableNames.map(async (remote) => {
      const last = (await readChannel(store, environment, remote)).at(-1);
      const record = last ? await readRecord(store, remote, last.stable) : null;
      return {
        remote,
        release: last?.stable ?? null,
        version: record?.version ?? null,
        generation: last?.generation ?? 0,
        action: last?.action ?? null,
        actor: last?.actor ?? null,
        reason: last?.reason ?? null,
        at: last?.at ?? null,
      };
    }),
  );
}
