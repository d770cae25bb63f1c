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
 * The release map of an environment, or null while there is no host. A release that does not fit the live host, or
 * whose record is gone, is passed over for the newest earlier one that will do; the next such one is the fallback.
 */
export function composeMap(channels: Channels): ReleaseMap | null {
  const [hostRelease] = usableReleases(channels.host, () => true);
  const hostGeneration = channels.host?.history.at(-1)?.generation;
  if (!hostRelease || hostGeneration === undefined) return null;
  const { releaseId, record } = hostRelease;

  const remotes: ReleaseMap['remotes'] = {};
  for (const name of remoteNames) {
    const mapped = mapRemote(name, channels[name], record);
    if (mapped) remotes[name] = mapped;
  }
  const map = { host: { releaseId, version: record.version, generation: hostGeneration }, remotes };
  return { id: createHash('sha256').update(JSON.stringify(map)).digest('hex').slice(0, 16), ...map };
}

/** What a channel may run: the live release first, then the earlier ones from the newest on. */
function usableReleases(
  channel: ChannelFacts | undefined,
  fits: (record: ReleaseRecord) => boolean,
): { releaseId: string; record: ReleaseRecord }[] {
  const last = channel?.history.at(-1);
  if (!channel || !last) return [];
  const newestFirst = channel.history.map((generation) => generation.stable).reverse();
  return [...new Set(newestFirst)].flatMap((releaseId) => {
    const record = channel.records.get(releaseId);
    return record && !last.bad.includes(releaseId) && fits(record) ? [{ releaseId, record }] : [];
  });
}

function mapRemote(name: RemoteName, channel: ChannelFacts | undefined, host: ReleaseRecord): MappedRemote | null {
  const generation = channel?.history.at(-1)?.generation;
  const [stable, fallback] = usableReleases(channel, (record) => fitsHost(record, host));
  if (!stable || generation === undefined) return null;
  return {
    generation,
    stable: mapRelease(name, stable.releaseId, stable.record),
    fallback: fallback ? mapRelease(name, fallback.releaseId, fallback.record) : null,
  };
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
