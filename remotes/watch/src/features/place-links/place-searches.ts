import type { EventSearch } from 'shared-contracts/entities';
import type { EventFilter, EventSearchArguments } from 'shared-contracts/routes';
import type { Sport } from 'shared-contracts/rules';

/** How many games there are of each sport. */
export function sportsSearch(filter: EventFilter): EventSearchArguments {
  return { ...filter, drilldown: true, return: '_no_results' };
}

/** How many games a sport has in each state. */
export function statesOfSportSearch(sport: Sport): EventSearchArguments {
  return { sport: sport.slug, drilldown: true, return: '_no_results' };
}

/** Counts of one kind, by the key that the service gives them; null when it did not tell. */
export function countsOf(search: EventSearch | undefined, by: 'state' | 'sport'): ReadonlyMap<string, number> | null {
  const counts = search?.drilldown?.[by];
  return counts ? new Map(counts.map(({ key, count }) => [key, count])) : null;
}
