import type { MappedRelease, ReleaseMap } from 'shared-contracts/remote';
import type { RouteRow } from 'shared-contracts/routes';

/** The live release of the remote that brings the page of a row; null for pages of the host and while there is none. */
export function releaseOf(map: ReleaseMap, row: RouteRow | null): MappedRelease | null {
  return row && row.remote !== 'host' ? (map.remotes[row.remote]?.current ?? null) : null;
}
