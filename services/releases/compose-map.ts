import { createHash } from 'node:crypto';
import satisfies from 'semver/functions/satisfies.js';
import type { Cohort } from 'shared-contracts/generation';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { MapPreview, MappedRelease, MappedRemote, ReleasableName, ReleaseMap } from 'shared-contracts/remote';
import { fitsHost, remoteNames } from 'shared-contracts/remote';
import type { ChannelHistory, ChannelStep } from './depot.ts';

export interface ChannelFacts {
  history: ChannelHistory;
  /** Records of the releases that the history names and that are in the store. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** Releases whose files were found damaged. */
  setAside?: ReadonlySet<string>;
}

export type Channels = Readonly<Partial<Record<ReleasableName, ChannelFacts>>>;

/** Which of a channel's releases a visitor is given. */
export type Side = 'stable' | 'canary' | 'holdback';

/** A release that a visitor should have had, and why they have another one. */
export interface PassedOver {
  part: ReleasableName;
  wanted: string;
  reason: 'does not fit the host' | 'is not in the store' | 'is damaged';
}

export interface Composition {
  map: ReleaseMap;
  hostRecord: ReleaseRecord;
  passedOver: PassedOver[];
}

export interface ComposeOptions {
  /** Sides by part; the stable one when left out. */
  sides?: Partial<Record<ReleasableName, Side>>;
  /** A release that one person looks at, with its record. */
  preview?: { notice: MapPreview; record: ReleaseRecord } | null;
}

/** In which ten-thousandth of all visitors one falls, for a salt. */
export function bucketOf(salt: string, visitorId: string): number {
  return createHash('sha256').update(`${salt}:${visitorId}`).digest().readUInt32BE(0) % 10_000;
}

/**
 * The side of a channel that a visitor is on, the same at every visit. A canary has the lowest buckets of its salt, so that it
 * keeps whom it has when it widens; a holdback has the highest, so that it takes nobody who had the canary before.
 */
export function sideOf(step: ChannelStep | undefined, visitorId: string | null, now: Date): Side {
  if (!step || visitorId === null) return 'stable';
  const { canary, holdback } = step;
  const bucket = ({ salt }: Cohort) => bucketOf(salt, visitorId);
  if (canary && bucket(canary) < canary.percent * 100) return 'canary';
  const isHeld = holdback !== null && Date.parse(holdback.until) > now.getTime();
  return isHeld && bucket(holdback) >= 10_000 - holdback.percent * 100 ? 'holdback' : 'stable';
}

/**
 * The release map of an environment, or null while there is no host. A release that does not fit the host, or whose
 * record is gone, is passed over for the newest earlier one that will do; the next such one is the fallback.
 */
export function composeMap(
  channels: Channels,
  { sides = {}, preview = null }: ComposeOptions = {},
): Composition | null {
  const passedOver: PassedOver[] = [];
  const previewOf = (part: ReleasableName) => (preview?.notice.remote === part ? preview : null);

  const hostReleases = usableReleases('host', channels.host, sides.host, previewOf('host'), null, passedOver);
  const hostStep = channels.host?.history.at(-1);
  const [chosen] = hostReleases;
  if (!chosen || !hostStep) return null;

  const remotes: ReleaseMap['remotes'] = {};
  for (const name of remoteNames) {
    const channel = channels[name];
    const [current, fallback] = usableReleases(name, channel, sides[name], previewOf(name), chosen.record, passedOver);
    if (!current) continue;
    remotes[name] = {
      generation: channel?.history.at(-1)?.generation ?? 0,
      criticalSince: criticalSince(channel?.history),
      current: mapRelease(name, current.releaseId, current.record),
      fallback: fallback ? mapRelease(name, fallback.releaseId, fallback.record) : null,
    } satisfies MappedRemote;
  }
  const host = {
    releaseId: chosen.releaseId,
    version: chosen.record.version,
    generation: hostStep.generation,
    criticalSince: criticalSince(channels.host?.history),
    offers: { contract: chosen.record.contract, shared: chosen.record.shared },
  };
  // A preview that does not run on the host is not shown, and not announced.
  const shown = [host.releaseId, ...Object.values(remotes).map(({ current }) => current.releaseId)];
  const isShown = preview !== null && shown.includes(preview.notice.releaseId);
  const map = { host, remotes, preview: isShown ? preview.notice : null };
  const id = createHash('sha256').update(JSON.stringify(map)).digest('hex').slice(0, 16);
  return { map: { id, ...map }, hostRecord: chosen.record, passedOver };
}

function criticalSince(history: ChannelHistory | undefined): number {
  return history?.findLast((step) => step.severity === 'critical')?.generation ?? 0;
}

/** What a visitor may run of a part: the release of their side first, then the stable and earlier ones, newest first. */
function usableReleases(
  part: ReleasableName,
  channel: ChannelFacts | undefined,
  side: Side | undefined,
  preview: ComposeOptions['preview'] | null,
  host: ReleaseRecord | null,
  passedOver: PassedOver[],
): { releaseId: string; record: ReleaseRecord }[] {
  const last = channel?.history.at(-1);
  const isFit = (record: ReleaseRecord) => host === null || fitsHost(record, host, satisfies);
  const previewed =
    preview && isFit(preview.record) ? [{ releaseId: preview.notice.releaseId, record: preview.record }] : [];
  if (!channel || !last) return previewed;
  const assigned = (side === 'canary' && last.canary?.release) || (side === 'holdback' && last.holdback?.release);
  const wanted = [...(assigned ? [assigned] : []), last.stable];
  const newestFirst = channel.history.map((step) => step.stable).reverse();
  const usable = [...new Set([...wanted, ...newestFirst])].flatMap((releaseId) => {
    const record = channel.records.get(releaseId);
    const isGood = !last.bad.includes(releaseId);
    const isDamaged = channel.setAside?.has(releaseId) ?? false;
    if (record && isGood && !isDamaged && isFit(record)) return [{ releaseId, record }];
    if (isGood && wanted.includes(releaseId)) {
      passedOver.push({ part, wanted: releaseId, reason: reasonOf(record, isDamaged) });
    }
    return [];
  });
  return [...previewed, ...usable.filter(({ releaseId }) => releaseId !== preview?.notice.releaseId)];
}

function reasonOf(record: ReleaseRecord | undefined, isDamaged: boolean): PassedOver['reason'] {
  if (!record) return 'is not in the store';
  return isDamaged ? 'is damaged' : 'does not fit the host';
}

function mapRelease(name: ReleasableName, releaseId: string, record: ReleaseRecord): MappedRelease {
  const base = `/r/${name}/${releaseId}/`;
  const isCode = (file: string) => file !== record.server && (file.endsWith('.js') || file.endsWith('.css'));
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
    needs: { contract: record.contract, shared: record.shared },
  };
}
