import type { HostNeeds, HostOffer } from './fits-host.ts';
import type { PageFiles } from './release-record.ts';
import type { ReleasableName, RemoteName } from './remote-name.ts';

/** One release as a tab needs it: absolute paths on the gateway, and the hash of every script and style. */
export interface MappedRelease {
  releaseId: string;
  version: string;
  containerName: string;
  entry: string;
  /** Folder of the release, ends with a slash; page files are relative to it. */
  base: string;
  pages: Record<string, PageFiles>;
  integrity: Record<string, string>;
  /** What it needs of the host that a tab runs, which may be an older one; gateways of before say nothing. */
  needs?: HostNeeds;
}

/** A remote on a channel: the release to run, and the one to fall back to when it fails to load. */
export interface MappedRemote {
  generation: number;
  /** Generation of the last critical step, 0 for none: a page mounted under an earlier map changes at once. */
  criticalSince: number;
  current: MappedRelease;
  fallback: MappedRelease | null;
}

/** A published release that one person looks at inside the site, instead of the one that everybody gets. */
export interface MapPreview {
  remote: ReleasableName;
  releaseId: string;
  version: string;
  /** ISO time at which it ends by itself. */
  until: string;
}

/** What the gateway tells a tab to run. `id` changes when anything in it changes. */
export interface ReleaseMap {
  id: string;
  host: {
    releaseId: string;
    version: string;
    generation: number;
    criticalSince: number;
    /** Gateways of before say nothing. */
    offers?: HostOffer;
  };
  remotes: Partial<Record<RemoteName, MappedRemote>>;
  preview: MapPreview | null;
}
