import { availableParallelism } from 'node:os';
import { type ReleasableName, releasableNames } from 'shared-contracts/remote';
import { type BuiltPart, buildPart } from './build-part.ts';

/** Builds the named parts (all of them by default), as many at a time as there are processors. */
export async function buildAll(
  names: readonly ReleasableName[] = releasableNames,
  report: (name: ReleasableName, part: BuiltPart, milliseconds: number) => void = () => {},
): Promise<Map<ReleasableName, BuiltPart>> {
  const built = new Map<ReleasableName, BuiltPart>();
  const queue = [...names];
  async function work(): Promise<void> {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const startedAt = performance.now();
      const part = await buildPart(name);
      built.set(name, part);
      report(name, part, Math.round(performance.now() - startedAt));
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, work));
  return built;
}
