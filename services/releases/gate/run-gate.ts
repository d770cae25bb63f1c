import type { Generation } from 'shared-contracts/generation';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, remoteNames } from 'shared-contracts/remote';
import { routeTable } from 'shared-contracts/routes';
import type { Gate, GateFinding } from '../release-desk.ts';
import { hasIntegrity } from '../release-id.ts';
import { type CompareOptions, compareTypes, type TypesComparison } from './compare-types.ts';
import type { Counterpart, TypesRelation } from './plan-fit.ts';
import { type GateFacts, planGate } from './plan-gate.ts';

/** What the gate reads; a `ReleaseDepot` has all of it. */
export interface GateSource {
  readChannel(environment: string, part: ReleasableName): Promise<readonly Pick<Generation, 'stable' | 'canary'>[]>;
  readRecord(part: ReleasableName, releaseId: string): Promise<ReleaseRecord | null>;
  readFile(part: ReleasableName, releaseId: string, file: string): Promise<Buffer | null>;
}

interface Release {
  releaseId: string;
  record: ReleaseRecord;
}

/** Judges a release by what is live in the environment at that moment. */
export async function runGate(
  source: GateSource,
  { record, releaseId, environment, force = false }: Parameters<Gate>[0],
  options: CompareOptions,
): Promise<GateFinding[]> {
  const part = record.remote;
  const facts: GateFacts = {
    candidate: record,
    typesVersion: null,
    unavailable: null,
    neededPages: part === 'host' ? [] : pagesOf(part),
    live: null,
    wasLiveBefore: false,
    force,
    partners: [],
  };
  // At publishing nothing is live yet that the release would meet; and a bad record needs no look at the store.
  const own = planGate(facts);
  if (environment === null || own.length > 0) return own;

  const channel = await source.readChannel(environment, part);
  const live = await readRelease(source, part, channel.at(-1)?.stable);
  const partners = await partnersOf(source, environment, part);
  if (partners === null) return [hostIsGone];
  const compared = await compareAll(source, { record, releaseId }, live, partners, options);
  return planGate({
    ...facts,
    ...compared,
    wasLiveBefore: channel.some(({ stable }) => stable === releaseId),
  });
}

function pagesOf(part: ReleasableName): string[] {
  return [...new Set(routeTable.filter(({ remote }) => remote === part).map(({ page }) => page))];
}

const hostIsGone: GateFinding = {
  code: 'gate_unavailable',
  message: 'The live host is not in the store, so nothing can be held against it. Promote a host that is there first.',
};

async function readRelease(source: GateSource, part: ReleasableName, releaseId?: string): Promise<Release | null> {
  const record = releaseId === undefined ? null : await source.readRecord(part, releaseId);
  return releaseId !== undefined && record ? { releaseId, record } : null;
}

/**
 * What a release would run with, stable or on trial: all remotes for a host, the host for a remote. A remote whose
 * release is gone has nothing to lose; null when it is the host's.
 */
async function partnersOf(source: GateSource, environment: string, part: ReleasableName): Promise<Release[] | null> {
  const names: readonly ReleasableName[] = part === 'host' ? remoteNames : ['host'];
  const partners: Release[] = [];
  for (const name of names) {
    const last = (await source.readChannel(environment, name)).at(-1);
    for (const releaseId of last ? [last.stable, last.canary?.release] : []) {
      const release = await readRelease(source, name, releaseId);
      if (release) partners.push(release);
      else if (name === 'host' && releaseId !== undefined) return null;
    }
  }
  return partners;
}

interface Compared {
  typesVersion: string | null;
  unavailable: string | null;
  live: Counterpart | null;
  partners: Counterpart[];
}

/** Reads and compares the types of a release and of what it meets. Whatever keeps that from being done is a fact. */
async function compareAll(
  source: GateSource,
  candidate: Release,
  live: Release | null,
  partners: readonly Release[],
  options: CompareOptions,
): Promise<Compared> {
  const isHost = candidate.record.remote === 'host';
  const met = (isHost && live ? [live, ...partners] : partners).filter(({ record }) => record.types !== null);
  let compared: TypesComparison;
  try {
    const own = await typesOf(source, candidate);
    const theirs = await Promise.all(met.map((release) => typesOf(source, release)));
    compared = await (isHost ? compareTypes(own, theirs, options) : compareWithHosts(own, theirs, options));
  } catch (error) {
    compared = { status: 'unavailable', message: error instanceof Error ? error.message : String(error) };
  }
  const { relations, version, message } =
    compared.status === 'compared' ? { ...compared, message: null } : { relations: [], version: null, ...compared };
  const withTypes = (release: Release): Counterpart => ({
    record: release.record,
    types: relations[met.indexOf(release)] ?? null,
  });
  return {
    typesVersion: version,
    unavailable: message,
    live: live && withTypes(live),
    partners: partners.map(withTypes),
  };
}

/** A remote's types with those of each host that it may meet: the stable one, and one on trial. */
async function compareWithHosts(
  own: string,
  hosts: readonly string[],
  options: CompareOptions,
): Promise<TypesComparison> {
  const relations: TypesRelation[] = [];
  for (const host of hosts) {
    const comparison = await compareTypes(host, [own], options);
    if (comparison.status === 'unavailable') return comparison;
    relations.push(...comparison.relations);
  }
  const alone = await compareTypes(own, [], options);
  return alone.status === 'compared' ? { ...alone, relations } : alone;
}

/** The text of a release's types; throws when it cannot be read. */
async function typesOf(source: GateSource, { record, releaseId }: Release): Promise<string> {
  const bytes = record.types === null ? null : await source.readFile(record.remote, releaseId, record.types);
  if (!bytes) throw new Error(`The types of ${record.remote} ${record.version} are not in the store.`);
  const { integrity } = record.files[record.types ?? ''] ?? {};
  if (!hasIntegrity(bytes, integrity)) throw new Error(`The types of ${record.remote} ${record.version} were changed.`);
  return bytes.toString();
}
