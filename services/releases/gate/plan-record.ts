import { satisfies, valid, validRange } from 'semver';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { GateFinding } from '../release-desk.ts';

/**
 * What is wrong with a release whatever is live.
 *
 * @param typesVersion version of the contract that its types say they are; null when they were not read
 * @param neededPages pages that the route table has of this part
 */
export function recordFindings(
  candidate: ReleaseRecord,
  typesVersion: string | null,
  neededPages: readonly string[],
): GateFinding[] {
  const { remote, version, contract, types, shared, exposes } = candidate;
  const isHost = remote === 'host';
  const findings: GateFinding[] = [];
  const find = (code: string, message: string) => findings.push({ code, message });

  if (!valid(version)) find('version_invalid', `"${version}" is no version. Give it one such as 1.4.0.`);
  if (isHost && !valid(contract)) {
    find('contract_invalid', `The host offers contract "${contract}", which is no version. Build it again.`);
  }
  if (!isHost && validRange(contract) === null) {
    find('contract_invalid', `"${contract}" is no range of contract versions. Write one such as ^1.2.0.`);
  } else if (!isHost && satisfies(BEYOND, contract)) {
    find('contract_unbounded', `The range ${contract} claims contracts that nobody has written. Name majors: ^1.2.0.`);
  }
  for (const [name, wanted] of Object.entries(shared)) {
    if (isHost ? valid(wanted) : validRange(wanted)) continue;
    find('shared_invalid', `"${wanted}" is no ${isHost ? 'version' : 'range'} of ${name}. Build the release again.`);
  }
  if (types === null) {
    find('types_missing', `This release of ${remote} bears no types of its contract. Build it again: npm run build.`);
  } else if (findings.length === 0 && typesVersion !== null && !claims(candidate, typesVersion)) {
    find(
      'types_version',
      `The release says contract ${contract}, and its types are those of ${typesVersion}. Build it again from one checkout.`,
    );
  }
  for (const file of filesWithoutHash(candidate)) {
    find('hash_missing', `${file} has no hash in the release, so no browser would run it. Build the release again.`);
  }
  for (const page of neededPages) {
    if (Object.hasOwn(exposes, page)) continue;
    find('page_missing', `The route table has a page ${page} of ${remote}, which this release lacks. Expose it.`);
  }
  return findings;
}

/** No contract will get there: a range that holds it has no upper end. */
const BEYOND = '999999.0.0';

/** Files that the record sends browsers or the gate to without saying what must be in them. */
function filesWithoutHash({ entry, exposes, types, files }: ReleaseRecord): string[] {
  const pages = Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const promised = new Set([entry, ...pages, ...(types === null ? [] : [types])]);
  return [...promised].filter((file) => !files[file]?.integrity);
}

function claims({ remote, contract }: ReleaseRecord, typesVersion: string): boolean {
  return remote === 'host' ? typesVersion === contract : satisfies(typesVersion, contract);
}
