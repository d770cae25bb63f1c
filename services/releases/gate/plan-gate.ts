import { gt, gte, valid } from 'semver';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { GateFinding } from '../release-desk.ts';
import { type Bump, bumpBetween, isAtLeast } from './plan-bump.ts';
import { type Counterpart, fitFindings, strandedFindings, toldMisfits } from './plan-fit.ts';
import { recordFindings } from './plan-record.ts';

/** Everything that the gate's answer follows from. */
export interface GateFacts {
  candidate: ReleaseRecord;
  /** Version of the contract that the candidate's types say they are; null when they were not read. */
  typesVersion: string | null;
  /** Why types could not be compared; null when they were, or when there was nothing to compare. */
  unavailable: string | null;
  /** Pages that the route table has of the candidate's part. */
  neededPages: readonly string[];
  /** The live release of the same part; for a host, with how the types it was built with relate to the candidate's. */
  live: Counterpart | null;
  /** The candidate was live in this environment before, so that going back to it is no step of its versions. */
  wasLiveBefore: boolean;
  force: boolean;
  /** For a remote: the live host. For the host: the live releases of all remotes. */
  partners: readonly Counterpart[];
}

/** What stands against a release, each with what to do about it. An empty answer lets it pass. */
export function planGate(facts: GateFacts): GateFinding[] {
  const own = recordFindings(facts.candidate, facts.typesVersion, facts.neededPages);
  // Ranges and versions that cannot be read would make every answer below a guess.
  if (own.length > 0) return own;
  const { candidate, partners, unavailable } = facts;
  const fits = partners.flatMap((partner) =>
    candidate.remote === 'host' ? strandedFindings(candidate, partner) : fitFindings(candidate, partner),
  );
  const findings = [...versionFindings(facts), ...contractFindings(facts), ...fits];
  if (unavailable === null) return findings;
  const why = unavailable.replace(/\.?$/, '.');
  const message = `The contract's types could not be compared, and nothing goes live without that. ${why} Mend it and try again.`;
  return [...findings, { code: 'gate_unavailable', message }];
}

/** The version of a release against that of the live one, and against the pages that come and go. */
function versionFindings({ candidate, live, wasLiveBefore, force }: GateFacts): GateFinding[] {
  if (!live || wasLiveBefore) return [];
  const { remote, version, exposes } = candidate;
  const from = live.record.version;
  if (valid(from) && !gt(version, from)) {
    const message = `${remote} ${from} is live, and ${version} is not above it. Raise the version, or use --force.`;
    return force ? [] : [{ code: 'version_not_greater', message }];
  }
  const removed = Object.keys(live.record.exposes).filter((page) => !Object.hasOwn(exposes, page));
  const added = Object.keys(exposes).filter((page) => !Object.hasOwn(live.record.exposes, page));
  const bump = valid(from) ? bumpBetween(from, version) : 'major';
  if (removed.length > 0 && !isAtLeast(bump, 'major')) {
    const message = `${remote} no longer has ${removed.join(', ')}: that takes a major step from ${from}, not ${version}.`;
    return [{ code: 'page_removed', message }];
  }
  if (added.length > 0 && !isAtLeast(bump, 'minor')) {
    const message = `${remote} has ${added.join(', ')} now: that takes a minor step from ${from} at least, not ${version}.`;
    return [{ code: 'page_added', message }];
  }
  return [];
}

/** The version of the contract that a host offers against what has changed since the live one. */
function contractFindings({ candidate, live, wasLiveBefore, force }: GateFacts): GateFinding[] {
  if (candidate.remote !== 'host' || !live || wasLiveBefore || !valid(live.record.contract)) return [];
  const from = live.record.contract;
  const to = candidate.contract;
  if (!gte(to, from)) {
    const message = `The live host offers contract ${from}, and this one only ${to}. Raise it, or use --force to go back.`;
    return force ? [] : [{ code: 'contract_lowered', message }];
  }
  if (!live.types) return [];
  const { misfits, removed, isSame } = live.types;
  const bump = bumpBetween(from, to);
  const needed: Bump = misfits.length + removed.length > 0 ? 'major' : isSame ? 'none' : 'minor';
  if (isAtLeast(bump, needed)) return [];
  if (needed === 'minor') {
    const message = `The contract has grown since ${from}: that takes a minor step at least, and it says ${to}. Raise CONTRACT_VERSION.`;
    return [{ code: 'contract_needs_minor', message }];
  }
  const what = `The contract changed since ${from} so that pages built with it would break: ${misfits.length > 0 ? toldMisfits(misfits) : `${removed.join(', ')} is gone`}`;
  const message = `${what}. Take that back, or make it a major step of CONTRACT_VERSION; it says ${to}.`;
  return [{ code: 'contract_needs_major', message }];
}
