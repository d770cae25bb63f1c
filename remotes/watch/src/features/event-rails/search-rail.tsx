import { useSearchEventsQuery } from 'shared-contracts/api';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { EventRail, type EventRailProps } from './event-rail.tsx';
import { railLoad } from './rail-load.ts';

export interface SearchRailProps extends Omit<EventRailProps, 'load'> {
  search: EventSearchArguments;
}

/** The events of one search. */
export function SearchRail({ search, ...rail }: SearchRailProps) {
  return <EventRail {...rail} load={railLoad(useSearchEventsQuery(search))} />;
}
