import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release-record';
import type { ReleasableName } from 'shared-contracts/remote';
import { buildAll } from '../../scripts/build/build-all.ts';
import { createGate, type GateSource } from '../../services/releases/gate/index.ts';
import { type GateFinding, integrityOf, releaseIdOf } from '../../services/releases/index.ts';

/** A release, as far as the gate looks at it. */
export interface Built {
  record: ReleaseRecord;
  types: string;
}

/** Releases by the order in which they were live; the last one is. */
export type World = Record<ReleasableName, readonly Built[]>;

/** The real builds of this checkout, all live. */
export async function builtWorld(): Promise<World> {
  const world: Partial<World> = {};
  for (const [name, { folder, record }] of await buildAll()) {
    world[name] = [{ record, types: await readFile(path.join(folder, record.types ?? ''), 'utf8') }];
  }
  return world as World;
}

/** A release with other types, and a record changed to match. */
export function changed(built: Built, changes: Partial<ReleaseRecord>, types = built.types): Built {
  const file = built.record.types ?? '';
  const bytes = Buffer.from(types);
  const files = { ...built.record.files, [file]: { bytes: bytes.length, integrity: integrityOf(bytes) } };
  return { record: { ...built.record, files, ...changes }, types };
}

/** What the gate finds against a candidate in an environment where the world is live. */
export function judge(world: World, candidate: Built, force: boolean): Promise<GateFinding[]> {
  const all = new Map([...Object.values(world).flat(), candidate].map((one) => [releaseIdOf(one.record), one]));
  const source: GateSource = {
    readChannel: async (_environment, part) =>
      world[part].map(({ record }) => ({ stable: releaseIdOf(record), canary: null })),
    readRecord: async (_part, releaseId) => all.get(releaseId)?.record ?? null,
    readFile: async (_part, releaseId) => Buffer.from(all.get(releaseId)?.types ?? ''),
  };
  const releaseId = releaseIdOf(candidate.record);
  return createGate(source)({ record: candidate.record, releaseId, environment: 'production', force });
}
