import type { EventSearchArguments } from 'shared-contracts/api';

const RAIL_SIZE = 12;
const STATE_SIZE = 6;

/** What the home page asks of the search service. Page and prefetch share these, so that they share the answers. */
export const homeSearches = {
  live: { type: 'live', size: RAIL_SIZE },
  upcoming: { type: 'upcoming', size: RAIL_SIZE },
  onDemand: { type: 'ondemand', size: RAIL_SIZE, has_vod: true, download_to_own: true },
} as const satisfies Record<string, EventSearchArguments>;

/** A state's games on air, to come and to watch again. */
export function stateSearches(code: string) {
  return {
    live: { type: 'live', state: code, size: STATE_SIZE },
    upcoming: { type: 'upcoming', state: code, size: STATE_SIZE },
    onDemand: { type: 'ondemand', state: code, size: STATE_SIZE, has_vod: true, download_to_own: true },
  } as const satisfies Record<string, EventSearchArguments>;
}
