import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import {
  type ComposeOptions,
  type Composition,
  composeMap,
  type PassedOver,
  type Side,
  sideOf,
} from './compose-map.ts';
import type { ChannelHistory, ChannelStep, ReleaseDepot } from './depot.ts';
import { KEPT_GENERATIONS } from './plan-garbage.ts';

export interface ReleaseFollower {
  /** What a visitor gets now, by their id; null while no host is promoted. Without an id: the stable releases. */
  compose(visitorId: string | null, preview?: ComposeOptions['preview']): Composition | null;
  /** Steps of a channel as far as they are known. */
  history(part: ReleasableName): ChannelHistory;
  /** A release's record, if a channel names it. */
  record(part: ReleasableName, releaseId: string): ReleaseRecord | null;
  /** When the store was last seen whole, as an ISO time; null before the first look. */
  lastGoodAt(): string | null;
  /** True while the last look at the store failed. */
  isStale(): boolean;
  /** Releases that visitors should get and do not, for whoever is in charge. */
  passedOver(): PassedOver[];
  /** Looks at the store now. Channels that can be read are followed even when it rejects for another one. */
  poll(): Promise<void>;
  /** Leaves a release out of every map from now on, because its files are not what they should be. */
  setAside(part: ReleasableName, releaseId: string): void;
  /** Takes it back into the maps, once its files are mended. */
  readmit(part: ReleasableName, releaseId: string): void;
  isSetAside(part: ReleasableName, releaseId: string): boolean;
  /** Calls back after every look that brought something new; the answer ends it. */
  onChange(listener: () => void): () => void;
  /** Goes on looking every `intervalMs` until the signal ends. */
  follow(intervalMs: number, signal: AbortSignal, onError: (error: unknown) => void): void;
}

interface FollowedChannel {
  history: ChannelStep[];
  records: Map<string, ReleaseRecord>;
  setAside: Set<string>;
}

/** Keeps an environment's channels in step with the store; what was good last stays while the store fails. */
export function createReleaseFollower(depot: ReleaseDepot, environment: string, clock: () => Date): ReleaseFollower {
  const channels = Object.fromEntries(
    releasableNames.map((name): [ReleasableName, FollowedChannel] => [
      name,
      { history: [], records: new Map(), setAside: new Set() },
    ]),
  ) as Record<ReleasableName, FollowedChannel>;
  const compositions = new Map<string, Composition | null>();
  const listeners = new Set<() => void>();
  let last: Promise<void> = Promise.resolve();
  let lastGoodAt: string | null = null;
  let stale = false;
  let hasNews = false;

  async function readNews(part: ReleasableName): Promise<void> {
    const { history, records } = channels[part];
    const before = history.length + records.size;
    try {
      await depot.extendChannel(environment, part, history);
    } finally {
      // A record that could not be read the last time is asked for again, unless it may be gone for good.
      for (const releaseId of namedReleases(history.slice(-KEPT_GENERATIONS))) {
        const record = records.has(releaseId) ? null : await depot.readRecord(part, releaseId);
        if (record) records.set(releaseId, record);
      }
      if (history.length + records.size > before) hasNews = true;
    }
  }

  async function look(): Promise<void> {
    const results = await Promise.allSettled([depot.keyring.refresh(), ...releasableNames.map(readNews)]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    stale = failures.length > 0;
    if (!stale) lastGoodAt = clock().toISOString();
    if (hasNews) {
      hasNews = false;
      changed();
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  }

  function changed(): void {
    compositions.clear();
    for (const listener of listeners) listener();
  }

  /** One after the other: two looks at a time would both add the same steps. */
  function poll(): Promise<void> {
    last = last.then(look, look);
    return last;
  }

  function composeSides(sides: Partial<Record<ReleasableName, Side>>): Composition | null {
    const name = JSON.stringify(sides);
    let made = compositions.get(name);
    if (made === undefined) {
      made = composeMap(channels, { sides });
      compositions.set(name, made);
    }
    return made;
  }

  return {
    compose(visitorId, preview = null) {
      const now = clock();
      const sides: Partial<Record<ReleasableName, Side>> = {};
      for (const part of releasableNames) {
        const side = sideOf(channels[part].history.at(-1), visitorId, now);
        if (side !== 'stable') sides[part] = side;
      }
      return preview ? composeMap(channels, { sides, preview }) : composeSides(sides);
    },
    history: (part) => channels[part].history,
    record: (part, releaseId) => channels[part].records.get(releaseId) ?? null,
    lastGoodAt: () => lastGoodAt,
    isStale: () => stale,
    passedOver: () => composeSides({})?.passedOver ?? [],
    poll,
    setAside(part, releaseId) {
      channels[part].setAside.add(releaseId);
      changed();
    },
    readmit(part, releaseId) {
      if (channels[part].setAside.delete(releaseId)) changed();
    },
    isSetAside: (part, releaseId) => channels[part].setAside.has(releaseId),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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

/** Every release that somebody may be given: what was ever stable, what is on trial, what a few keep. */
function namedReleases(history: ChannelHistory): Set<string> {
  const last = history.at(-1);
  const cohorts = [last?.canary?.release, last?.holdback?.release].filter((release) => release !== undefined);
  return new Set([...history.map(({ stable }) => stable), ...cohorts]);
}
