import { CONTRACT_VERSION } from 'shared-contracts/remote';
import type { Edit, EditedContract } from './edit-contract.ts';
import { type Built, changed, type World } from './release-world.ts';

/** A change of something that is real, as a release that somebody wants to promote. */
export interface Seed {
  name: string;
  make(world: World, contract: EditedContract): Promise<{ world: World; candidate: Built; force?: boolean }>;
}

type Step = 'major' | 'minor' | 'patch' | null;

/** The version after a step; the same one without. */
export function step(version: string, by: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (by === 'major') return `${major + 1}.0.0`;
  if (by === 'minor') return `${major}.${minor + 1}.0`;
  return by === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/** The next host, with a changed contract whose version makes the step that is told. */
export function hostWith(name: string, by: Step, ...edits: Edit[]): Seed {
  return {
    name: `${name} (${by ?? 'no'} step)`,
    async make(world, contract) {
      const offered = step(CONTRACT_VERSION, by);
      const types = await contract.types(offered, edits);
      return { world, candidate: nextOf(world.host, { contract: offered }, types) };
    },
  };
}

/** The next release of the watch remote, built with a changed contract of the same version. */
export function remoteWith(name: string, ...edits: Edit[]): Seed {
  return {
    name,
    async make(world, contract) {
      return { world, candidate: nextOf(world.watch, {}, await contract.types(CONTRACT_VERSION, edits)) };
    },
  };
}

/** The next release of a part with another record. */
export function recordWith(
  name: string,
  part: 'host' | 'watch',
  change: (record: Built['record']) => Partial<Built['record']>,
): Seed {
  return {
    name,
    async make(world) {
      const live = lastOf(world[part]);
      return {
        world,
        candidate: nextOf(world[part], change({ ...live.record, version: step(live.record.version, 'minor') })),
      };
    },
  };
}

export function lastOf(releases: readonly Built[]): Built {
  const last = releases.at(-1);
  if (!last) throw new Error('Nothing was built.');
  return last;
}

/** What follows the live release of a part: a minor step, unless the changes name a version. */
export function nextOf(releases: readonly Built[], changes: Partial<Built['record']>, types?: string): Built {
  const live = lastOf(releases);
  return changed(live, { version: step(live.record.version, 'minor'), ...changes }, types);
}

export function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
