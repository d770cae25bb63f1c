import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MappedRelease } from 'shared-contracts/remote';
import { expectIntegrity } from './script-policy.ts';

const registered = new Set<string>();

/** Has the files of a page load beside the entry that asks for them, and not after it. */
function announceFiles({ base, integrity, pages }: MappedRelease, page: string): void {
  const { scripts = [], styles = [] } = pages[page] ?? {};
  for (const name of [...scripts, ...styles]) {
    const href = base + name;
    // The HTML has announced them, or has the styles themselves, of which a link says so.
    if (document.querySelector(`link[href$="${href}"]`)) continue;
    const as = name.endsWith('.css') ? 'style' : 'script';
    const attributes = { rel: 'preload', as, crossOrigin: 'anonymous', integrity: integrity[href] ?? '', href };
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
}

/** Runs one exposed module of a release. Container names are unique per build, so releases live side by side. */
export async function loadExposed(release: MappedRelease, page: string): Promise<unknown> {
  announceFiles(release, page);
  if (!registered.has(release.containerName)) {
    expectIntegrity(release.entry, release.integrity[release.entry] ?? '');
    registerRemotes([
      { name: release.containerName, entry: release.entry, type: 'global', entryGlobalName: release.containerName },
    ]);
    registered.add(release.containerName);
  }
  return loadRemote(`${release.containerName}/${page}`);
}
