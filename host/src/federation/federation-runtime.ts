import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MappedRelease } from 'shared-contracts/remote';
import { expectIntegrity } from './script-policy.ts';

const registered = new Set<string>();

/** Runs one exposed module of a release. Container names are unique per build, so releases live side by side. */
export async function loadExposed(release: MappedRelease, page: string): Promise<unknown> {
  if (!registered.has(release.containerName)) {
    expectIntegrity(release.entry, release.integrity[release.entry] ?? '');
    registerRemotes([
      { name: release.containerName, entry: release.entry, type: 'global', entryGlobalName: release.containerName },
    ]);
    registered.add(release.containerName);
  }
  return loadRemote(`${release.containerName}/${page}`);
}
