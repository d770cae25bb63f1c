import type { Generation, ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, type ReleaseMap, releasableNames } from 'shared-contracts/remote';
import { readChannel, readRecord } from './channel.ts';
import { composeMap } from './compose-map.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseFollower {
  /** The newest composed map; null before the host's first release. */
  map(): ReleaseMap | null;
  /** The record of the map's host release. */
  hostRecord(): ReleaseRecord | null;
  /** When the host's channel last changed, as an ISO time; null before its first release. */
  hostChangedAt(): string | null;
  /** Looks at the store now. Channels that can be read are followed even when it rejects for another one. */
  poll(): Promise<void>;
  /** Goes on looking every `intervalMs` until the signal ends. */
  follow(intervalMs: number, signal: AbortSignal, onError: (error: unknown) => void): void;
}

/** Keeps the release map of an environment in step with the store; the last good map stays when the store fails. */
export function createReleaseFollower(store: ReleaseStore, environment: string): ReleaseFollower {
  const emptyChannel = () => ({ history: [] as Generation[], records: new Map<string, ReleaseRecord>() });
  const channels = Object.fromEntries(releasableNames.map((name) => [name, emptyChannel()])) as Record<
    ReleasableName,
    ReturnType<typeof emptyChannel>
  >;
  let map: ReleaseMap | null = null;
  let last: Promise<void> = Promise.resolve();

  async function readNews(remote: ReleasableName): Promise<void> {
    const { history, records } = channels[remote];
    history.push(...(await readChannel(store, environment, remote, history.length + 1)));
    // A record that could not be read the last time is asked for again.
    for (const { stable } of history) {
      if (records.has(stable)) continue;
      const record = await readRecord(store, remote, stable);
      if (record) records.set(stable, record);
    }
  }

  async function look(): Promise<void> {
    const results = await Promise.allSettled(releasableNames.map(readNews));
    const next = composeMap(channels);
    if (next && next.id !== map?.id) map = next;
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  }

  /** One after the other: two looks at a time would both add the same generations. */
  function poll(): Promise<void> {
    last = last.then(look, look);
    return last;
  }

  return {
    map: () => map,
    hostRecord: () => (map ? (channels.host.records.get(map.host.releaseId) ?? null) : null),
    hostChangedAt: () => channels.host.history.at(-1)?.at ?? null,
    poll,
    follow(intervalMs, signal, onError) {
      let timer: NodeJS.Timeout | undefined;
      const step = () => {
        poll()
          .catch(onError)
          .finally(() => {
            if (!signal.aborted) timer = setTimeout(step, intervalMs);
          });
      };
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      step();
    },
  };
}
