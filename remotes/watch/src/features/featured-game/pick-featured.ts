import type { SportsEvent } from 'shared-contracts/entities';
import { eventStatusOf } from 'shared-contracts/rules';

/**
 * The game that leads the page: of those on air the followed state's first, then a playoff, then a varsity game, else in
 * the given order. Null when none is on air.
 */
export function pickFeatured(events: readonly SportsEvent[], stateCode: string | null, now: Date): SportsEvent | null {
  const onAir = events.filter((event) => eventStatusOf(event, now) === 'live_available');
  const weightOf = (event: SportsEvent) =>
    (event.state_code === stateCode ? 4 : 0) +
    (event.round !== null ? 2 : 0) +
    (event.level?.toLowerCase() === 'varsity' ? 1 : 0);
  const ranked = onAir.map((event) => ({ event, weight: weightOf(event) }));
  return ranked.sort((a, b) => b.weight - a.weight)[0]?.event ?? null;
}
