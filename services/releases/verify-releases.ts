import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { ReleaseDepot } from './depot.ts';
import { damagedFile } from './upload-release.ts';

export interface VerifiedRelease {
  part: ReleasableName;
  /** Null when the channel itself cannot be believed. */
  releaseId: string | null;
  ok: boolean;
  /** What is wrong, as a sentence. */
  problem: string | null;
}

/** Reads anew all that an environment gives to visitors: each channel from its first step, each record, each file. */
export async function verifyReleases(depot: ReleaseDepot, environment: string): Promise<VerifiedRelease[]> {
  return (await Promise.all(releasableNames.map((part) => verifyPart(depot, environment, part)))).flat();
}

async function verifyPart(depot: ReleaseDepot, environment: string, part: ReleasableName): Promise<VerifiedRelease[]> {
  const row = (releaseId: string | null, problem: string | null) => ({
    part,
    releaseId,
    ok: problem === null,
    problem,
  });
  try {
    const last = (await depot.readChannel(environment, part)).at(-1);
    const live = [last?.stable, last?.canary?.release, last?.holdback?.release].filter((one) => one !== undefined);
    return await Promise.all(
      [...new Set(live)].map(async (releaseId) => row(releaseId, await problemOf(depot, part, releaseId))),
    );
  } catch (error) {
    return [row(null, sentenceOf(error))];
  }
}

async function problemOf(depot: ReleaseDepot, part: ReleasableName, releaseId: string): Promise<string | null> {
  try {
    const record = await depot.readRecord(part, releaseId);
    if (!record) return 'It has no record that was signed by whoever may publish it.';
    const file = await damagedFile(depot, record, releaseId);
    return file === null ? null : `"${file}" is missing or is not what the record says.`;
  } catch (error) {
    return sentenceOf(error);
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
