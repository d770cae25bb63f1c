import type { EventSearchArguments } from 'shared-contracts/routes';

const STATE_SIZE = 6;

/** A state's games on air, to come and to watch again. */
export function stateSearches(code: string) {
  return {
    live: { type: 'live', state: code, size: STATE_SIZE },
    upcoming: { type: 'upcoming', state: code, size: STATE_SIZE },
    onDemand: { type: 'ondemand', state: code, size: STATE_SIZE, has_vod: true, download_to_own: true },
  } as const satisfies Record<string, EventSearchArguments>;
}
