import { environmentSchema } from 'shared-contracts/generation';
import type { ReleasableName } from 'shared-contracts/remote';
import { type ChannelHistory, RECORD, type ReleaseDepot, releaseKey } from './depot.ts';
import { type GarbagePlan, nameOf, planGarbage, type ReleaseRef, releasesOfChannel } from './plan-garbage.ts';
import { eventsSince, type ReleaseEvent } from './release-events.ts';
import type { ReleaseStore } from './store/release-store.ts';

const DAY = 24 * 3_600_000;
/** Tabs may stay open for long, and their browsers may be off meanwhile. */
const SEEN_WITHIN = 30 * DAY;
/** Whoever publishes may want to promote after the weekend. */
const PUBLISHED_WITHIN = 7 * DAY;

/** Names (`part/releaseId`) of releases that tabs ran, or that are being uploaded, since a moment. */
export type ReleasesInUse = (since: Date) => Promise<Iterable<string>>;

export interface GarbageOptions {
  parts: readonly ReleasableName[];
  inUse: ReleasesInUse;
  now: Date;
  isDryRun: boolean;
  note: (event: Omit<ReleaseEvent, 'at' | 'actor'>) => Promise<void>;
}

/**
 * Marks the releases that nobody needs, and removes those that were marked a day ago. A removed release can be published
 * again. Throws when a channel cannot be read: what it needs is not known then.
 */
export async function collectGarbage(
  depot: ReleaseDepot & { store: ReleaseStore & Required<Pick<ReleaseStore, 'remove'>> },
  { parts, inUse, now, isDryRun, note }: GarbageOptions,
): Promise<GarbagePlan> {
  const { store } = depot;
  const published = (await eventsSince(store, new Date(now.getTime() - PUBLISHED_WITHIN))).flatMap(
    ({ kind, part, release }) => (kind === 'published' ? [`${part}/${release}`] : []),
  );
  const seen = await inUse(new Date(now.getTime() - SEEN_WITHIN));
  const stored = (await Promise.all(parts.map((part) => releasesOf(depot, part)))).flat();
  const plan = planGarbage({
    stored,
    channels: (await Promise.all(parts.map((part) => channelsOf(depot, part)))).flat(),
    inUse: new Set([...published, ...seen]),
    marks: new Map((await Promise.all(parts.map((part) => marksOf(store, part)))).flat()),
    now,
  });
  if (isDryRun) return plan;

  const tell = (action: string, { part, releaseId }: ReleaseRef, message: string) =>
    note({ kind: 'gc', part, environment: null, action, release: releaseId, message });
  for (const release of plan.unmark) await unmark(store, release);
  for (const release of plan.mark) {
    await store.createOnly(`${markFolder(release)}/${markName(now)}`, '');
    await tell('mark', release, `Nobody needs ${release.part} ${release.releaseId.slice(0, 8)}: it goes in a day.`);
  }
  const removed: ReleaseRef[] = [];
  for (const release of plan.remove) {
    if (!(await removeRelease(depot, release))) continue;
    removed.push(release);
    await tell('remove', release, `${release.part} ${release.releaseId.slice(0, 8)} is removed.`);
  }
  return { ...plan, remove: removed };
}

/** False when somebody promoted the release at this moment. Its record goes first: without it nobody can promote it. */
async function removeRelease(
  depot: ReleaseDepot & { store: Required<ReleaseStore> },
  release: ReleaseRef,
): Promise<boolean> {
  const { store } = depot;
  const { part, releaseId } = release;
  const isNeeded = async () =>
    (await channelsOf(depot, part)).some((history) => releasesOfChannel(history).includes(nameOf(release)));
  const recordKey = releaseKey(part, releaseId, RECORD);
  const record = await store.get(recordKey);
  if (!(await isNeeded())) {
    if (record) await store.remove(recordKey);
    if (!(await isNeeded())) {
      for (const key of await keysBelow(store, `r/${part}/${releaseId}`)) await store.remove(key);
      await unmark(store, release);
      return true;
    }
    if (record) await store.createOnly(recordKey, record);
  }
  await unmark(store, release);
  return false;
}

async function releasesOf(depot: ReleaseDepot, part: ReleasableName): Promise<ReleaseRef[]> {
  return (await depot.listReleases(part)).map((releaseId) => ({ part, releaseId }));
}

async function channelsOf(depot: ReleaseDepot, part: ReleasableName): Promise<ChannelHistory[]> {
  const environments = (await depot.store.list('ch')).filter((name) => environmentSchema.safeParse(name).success);
  return Promise.all(environments.map((environment) => depot.readChannel(environment, part)));
}

const markFolder = ({ part, releaseId }: ReleaseRef) => `gc/${part}/${releaseId}`;

/** The moment of a mark is in its name, since caches take what a key holds for unchanging. */
const markName = (at: Date) => String(at.getTime()).padStart(15, '0');

async function marksOf(store: ReleaseStore, part: ReleasableName): Promise<[string, Date][]> {
  const releases = (await store.list(`gc/${part}`)).map((releaseId) => ({ part, releaseId }));
  const marks = await Promise.all(
    releases.map(async (release): Promise<[string, Date][]> => {
      const newest = (await store.list(markFolder(release))).at(-1);
      return newest === undefined ? [] : [[nameOf(release), new Date(Number(newest))]];
    }),
  );
  return marks.flat();
}

async function unmark(store: Required<ReleaseStore>, release: ReleaseRef): Promise<void> {
  const folder = markFolder(release);
  for (const name of await store.list(folder)) await store.remove(`${folder}/${name}`);
}

/** A store does not tell files from folders, but nothing is below a file. */
async function keysBelow(store: ReleaseStore, prefix: string): Promise<string[]> {
  const names = await store.list(prefix);
  const below = await Promise.all(names.map((name) => keysBelow(store, `${prefix}/${name}`)));
  return names.flatMap((name, index) => (below[index]?.length ? below[index] : [`${prefix}/${name}`]));
}
