import type { SportsEvent } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';

/** Few of each, so that one row shows them. */
const SIZE = 4;

/**
 * What else a fan of an event may want: what is on air of its sport in its state, then what its first two schools play
 * next, and what of them can be watched again. Null in place of a search that the event has no sport or school for.
 */
export function moreSearches({ sport, state_code: state, teams }: SportsEvent) {
  const [first, second] = teams;
  const next = (key: string | undefined): EventSearchArguments | null =>
    key === undefined ? null : { type: 'upcoming', school_key: key, size: SIZE };
  const replays = (key: string | undefined): EventSearchArguments | null =>
    key === undefined ? null : { type: 'ondemand', school_key: key, size: SIZE, has_vod: true, download_to_own: true };
  return {
    onAir: sport === null ? null : ({ type: 'live', sport, state, size: SIZE } as EventSearchArguments),
    next: [next(first?.key), next(second?.key)] as const,
    replays: [replays(first?.key), replays(second?.key)] as const,
  };
}
