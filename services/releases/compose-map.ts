import { createHash } from 'node:crypto';
import { satisfies } from 'semver';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { MappedRelease, MappedRemote, ReleasableName, ReleaseMap, RemoteName } from 'shared-contracts/remote';
import { remoteNames } from 'shared-contracts/remote';
import type { ChannelHistory } from './channel.ts';

export interface ChannelFacts {
  history: ChannelHistory;
  /** Records of the releases that the history names and that are in the store. */
  records: ReadonlyMap<string, ReleaseRecord>;
}

export type Channels = Readonly<Partial<Record<ReleasableName, ChannelFacts>>>;

/** True when a remote's release runs on what a host's release offers. */
export function fitsHost(record: ReleaseRecord, host: ReleaseRecord): boolean {
  return satisfies(host.contract, record.contract);
}

/**
 * The release map of an environment, or null while there is no host. A release that does not fit the live host is
 * passed over for the newest earlier one that does; the next such one is the fallback.
 */
export function composeMap(channels: Channels): ReleaseMap | null {
  const host = channels.host;
  const hostGeneration = host?.history.at(-1);
  const hostRecord = hostGeneration && host?.records.get(hostGeneration.stable);
  if (!hostGeneration || !hostRecord) return null;

  const remotes: ReleaseMap['remotes'] = {};
  for (const name of remoteNames) {
    const mapped = mapRemote(name, channels[name], hostRecord);
    if (mapped) remotes[name] = mapped;
  }
  const map = {
    host: { releaseId: hostGeneration.stable, version: hostRecord.version, generation: hostGeneration.generation },
    remotes,
  };
  return { id: createHash('sha256').update(JSON.stringify(map)).digest('hex').slice(0, 16), ...map };
}

function mapRemote(name: RemoteName, channel: ChannelFacts | undefined, host: ReleaseRecord): MappedRemote | null {
  const last = channel?.history.at(-1);
  if (!channel || !last) return null;
  const candidates = [last.stable, ...channel.history.map((generation) => generation.stable).reverse()];
  const usable = [...new Set(candidates)].flatMap((releaseId) => {
    const record = channel.records.get(releaseId);
    const isRefused = last.bad.includes(releaseId) || !record || !fitsHost(record, host);
    return isRefused ? [] : [mapRelease(name, releaseId, record)];
  });
  const [stable, fallback] = usable;
  return stable ? { generation: last.generation, stable, fallback: fallback ?? null } : null;
}

function mapRelease(name: ReleasableName, releaseId: string, record: ReleaseRecord): MappedRelease {
  const base = `/r/${name}/${releaseId}/`;
  const isCode = (file: string) => file.endsWith('.js') || file.endsWith('.css');
  return {
    releaseId,
    version: record.version,
    containerName: record.containerName,
    base,
    entry: base + record.entry,
    pages: record.exposes,
    integrity: Object.fromEntries(
      Object.entries(record.files)
        .filter(([file]) => isCode(file))
        .map(([file, { integrity }]) => [base + file, integrity]),
    ),
  };
}
