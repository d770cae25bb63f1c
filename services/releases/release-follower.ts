import type { Generation, ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, type ReleaseMap, releasableNames } from 'shared-contracts/remote';
import { readChannel, readRecord } from './channel.ts';
import { composeMap } from './compose-map.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseFollower {
  /** The newest composed map; null before the host's first release. */
  map(): ReleaseMap | null;
  /** The record of the host release that is live. */
  hostRecord(): ReleaseRecord | null;
  /** Looks at the store now. */
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

  async function readNews(remote: ReleasableName): Promise<boolean> {
    const channel = channels[remote];
    const news = await readChannel(store, environment, remote, channel.history.length + 1);
    for (const generation of news) {
      if (!channel.records.has(generation.stable)) {
        const record = await readRecord(store, remote, generation.stable);
        if (record) channel.records.set(generation.stable, record);
      }
      channel.history.push(generation);
    }
    return news.length > 0;
  }

  async function poll(): Promise<void> {
    let hasChanged = false;
    for (const remote of releasableNames) hasChanged = (await readNews(remote)) || hasChanged;
    if (hasChanged || !map) map = composeMap(channels);
  }

  return {
    map: () => map,
    hostRecord() {
      const live = channels.host.history.at(-1)?.stable;
      return live ? (channels.host.records.get(live) ?? null) : null;
    },
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
