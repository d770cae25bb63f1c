import type { ReleaseRecord } from 'shared-contracts/release-record';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { type ReleaseDepot, type ReleaseDesk, releaseIdOf, type Visitor } from '../../services/releases/index.ts';

export const START_ACTOR = 'npm start';

/** What one machine built of a part. */
export interface Build {
  record: ReleaseRecord;
  readFiles(): Promise<ReadonlyMap<string, Buffer>>;
}

export interface ReleaseBuildsOptions {
  depot: Pick<ReleaseDepot, 'readChannel'>;
  /** Lets everything pass: what was built together fits, though not what is live before all of it is. */
  desk: Pick<ReleaseDesk, 'publish' | 'promote' | 'rollback'>;
  visitor: Visitor;
  environment: string;
}

interface NewBuild extends Build {
  part: ReleasableName;
  releaseId: string;
  /** The channel's last generation, 0 before the first. */
  generation: number;
}

export type BuildsOutcome =
  | { status: 'released'; releases: readonly Pick<NewBuild, 'part' | 'record' | 'releaseId'>[] }
  /** What is live stays as it is. */
  | { status: 'left'; message: string };

/**
 * Publishes and promotes the builds that the channels do not know yet: the host first, since remotes may need it, and all of
 * them or none. A release that is known stays as its channel says: a restart must not undo a rollback.
 */
export async function releaseBuilds(
  options: ReleaseBuildsOptions,
  builds: ReadonlyMap<ReleasableName, Build>,
): Promise<BuildsOutcome> {
  const { desk, visitor } = options;
  const fresh = await newBuilds(options, builds);
  for (const { record, readFiles } of fresh) {
    const outcome = await desk.publish(visitor, record, await readFiles());
    if (!('releaseId' in outcome)) return left(record.remote, outcome.message);
  }
  for (const build of fresh) {
    const plan = await promote(options, build, true);
    // Whoever pinned a channel means it: the site starts with what is pinned, and with what was live beside it.
    if (plan.status !== 'planned') return left(build.part, 'message' in plan ? plan.message : plan.status);
  }
  const released: NewBuild[] = [];
  for (const build of fresh) {
    const outcome = await promote(options, build, false);
    if (outcome.status !== 'done') {
      await takeBack(options, released);
      return left(build.part, 'message' in outcome ? outcome.message : outcome.status);
    }
    released.push(build);
  }
  return { status: 'released', releases: released };
}

async function newBuilds(
  { depot, environment }: ReleaseBuildsOptions,
  builds: ReadonlyMap<ReleasableName, Build>,
): Promise<NewBuild[]> {
  const fresh: NewBuild[] = [];
  for (const part of releasableNames) {
    const build = builds.get(part);
    if (!build) continue;
    const history = await depot.readChannel(environment, part);
    const last = history.at(-1);
    const releaseId = releaseIdOf(build.record);
    const isKnown = history.some(({ stable, canary }) => stable === releaseId || canary?.release === releaseId);
    const wasTakenBackHere = last?.action === 'rollback' && last.actor === START_ACTOR && last.bad.includes(releaseId);
    if (!isKnown || wasTakenBackHere) fresh.push({ ...build, part, releaseId, generation: last?.generation ?? 0 });
  }
  return fresh;
}

const promote = (
  { desk, visitor, environment }: ReleaseBuildsOptions,
  { part, releaseId, generation }: NewBuild,
  isDryRun: boolean,
) => desk.promote(visitor, { part, environment, releaseId, force: true, isDryRun, onlyAfter: generation });

/** Takes back what was promoted already, the last first; of a channel's first release there is nothing to go back to. */
async function takeBack({ desk, visitor, environment }: ReleaseBuildsOptions, released: NewBuild[]): Promise<void> {
  const reason = 'Not all parts of this start could be released.';
  for (const { part, generation } of released.toReversed()) {
    await desk.rollback(visitor, { part, environment, reason, isStable: true, onlyAfter: generation + 1 });
  }
}

const left = (part: ReleasableName, message: string): BuildsOutcome => ({
  status: 'left',
  message: `What is live stays as it is, since ${part} cannot be released: ${message}`,
});
