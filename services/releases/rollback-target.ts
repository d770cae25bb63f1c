import satisfies from 'semver/functions/satisfies.js';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import { fitsHost, type ReleasableName, remoteNames } from 'shared-contracts/remote';
import type { ChannelHistory, ReleaseDepot } from './depot.ts';
import { damagedFile } from './upload-release.ts';

type Known = (environment: string, part: ReleasableName) => ChannelHistory;

/** The newest earlier release that is good, fits and is whole, or null; the others' files are not even read. */
export async function rollbackTarget(
  depot: ReleaseDepot,
  part: ReleasableName,
  environment: string,
  history: ChannelHistory,
  known: Known,
): Promise<string | null> {
  const last = history.at(-1);
  const out = new Set(last ? [...last.bad, last.stable] : []);
  const fits = await fitsEnvironment(part, environment);
  for (const releaseId of newestFirst(history)) {
    if (out.has(releaseId)) continue;
    const record = await depot.readRecord(part, releaseId);
    if (record && (await fits(record)) && (await damagedFile(depot, record, releaseId)) === null) return releaseId;
  }
  return null;

  /** A remote must run on the live host; a host must leave every live remote with a release that runs on it. */
  async function fitsEnvironment(
    part: ReleasableName,
    environment: string,
  ): Promise<(record: ReleaseRecord) => Promise<boolean>> {
    if (part !== 'host') {
      const live = (await readHistory(environment, 'host')).at(-1);
      const host = live ? await depot.readRecord('host', live.stable) : null;
      return async (record) => host === null || fitsHost(record, host, satisfies);
    }
    return async (host) => {
      for (const remote of remoteNames) {
        const history = await readHistory(environment, remote);
        if (history.length > 0 && !(await hasFitting(remote, history, host))) return false;
      }
      return true;
    };
  }

  async function hasFitting(remote: ReleasableName, history: ChannelHistory, host: ReleaseRecord): Promise<boolean> {
    const bad = history.at(-1)?.bad ?? [];
    for (const releaseId of newestFirst(history)) {
      const record = bad.includes(releaseId) ? null : await depot.readRecord(remote, releaseId);
      if (record && fitsHost(record, host, satisfies)) return true;
    }
    return false;
  }

  async function readHistory(environment: string, part: ReleasableName): Promise<ChannelHistory> {
    const before = known(environment, part);
    return [...before, ...(await depot.readChannel(environment, part, before))];
  }
}

const newestFirst = (history: ChannelHistory) => new Set(history.map(({ stable }) => stable).reverse());
