import { satisfies } from 'semver';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { unmetNeeds } from 'shared-contracts/remote';
import type { GateFinding } from '../release-desk.ts';
import { bumpBetween } from './plan-bump.ts';

/** A type that the host does not give, or does not take, as a remote knows it. */
export interface Misfit {
  type: string;
  message: string;
}

/** How the types that a remote was built with relate to a host's. */
export interface TypesRelation {
  /** Version of the contract that the remote's types say they are. */
  version: string;
  isSame: boolean;
  misfits: readonly Misfit[];
  /** Members that the remote knows and the host lacks, such as `PageMeta.canonical`; optional ones fit all the same. */
  removed: readonly string[];
}

/** A release that the candidate would run with; `types` is null where one of the two has none to compare. */
export interface Counterpart {
  record: ReleaseRecord;
  types: TypesRelation | null;
}

/** Why a remote's release does not run on the live host. */
export function fitFindings(remote: ReleaseRecord, { record: host, types }: Counterpart): GateFinding[] {
  if (host.types === null) {
    const message = 'The live host was built before releases bore types. Promote a newly built host first.';
    return [{ code: 'host_without_types', message }];
  }
  const mend = `Build it against the live host ${host.version}, or promote a host that has what it needs.`;
  return clashes(remote, host, types).map(({ code, what }) => ({
    code,
    message: `${remote.remote} ${remote.version} does not run on the live host: ${what}. ${mend}`,
  }));
}

/** Why a live remote would have no release that runs on a new host. */
export function strandedFindings(host: ReleaseRecord, { record: remote, types }: Counterpart): GateFinding[] {
  const reasons = clashes(remote, host, types).map(({ what }) => what);
  if (reasons.length === 0) return [];
  const mend = `Promote a release of ${remote.remote} first that runs on both hosts.`;
  const message = `${remote.remote} ${remote.version} is live and would not run on this host: ${reasons.join('; ')}. ${mend}`;
  return [{ code: 'remote_stranded', message }];
}

/** Misfits in words: each type, with what tsc says of it. */
export function toldMisfits(misfits: readonly Misfit[]): string {
  return misfits.map(({ type, message }) => `${type} (${message})`).join(', ');
}

function clashes(
  remote: ReleaseRecord,
  host: ReleaseRecord,
  types: TypesRelation | null,
): { code: string; what: string }[] {
  const found = unmetNeeds(remote, host, satisfies).map(({ name, needed, offered }) =>
    name === 'contract'
      ? { code: 'contract_mismatch', what: `it needs contract ${needed}, and the host offers ${offered}` }
      : { code: 'shared_mismatch', what: `it needs ${name} ${needed}, and the host brings ${offered ?? 'none'}` },
  );
  // Other versions have other types: those are compared only where the versions say that they should fit.
  if (found.length === 0 && types && types.misfits.length > 0 && !isBridge(host, types)) {
    const what = `the host's types are not those that it was built with, see ${toldMisfits(types.misfits)}`;
    found.push({ code: 'types_mismatch', what });
  }
  return found;
}

/**
 * True when a remote was built with another major of the contract than the host's, which its range names as well. Types
 * of two majors differ by intent; who names both answers for both, and without such releases no host could take a major
 * step.
 */
function isBridge(host: ReleaseRecord, { version }: TypesRelation): boolean {
  return [bumpBetween(version, host.contract), bumpBetween(host.contract, version)].includes('major');
}
