import { useSearchEventsQuery } from 'shared-contracts/api';
import { translateName } from 'shared-contracts/messages';
import type { EventFilter } from 'shared-contracts/routes';
import { ACTIVITIES_BESIDE_SPORTS, SPORTS, type Sport } from 'shared-contracts/rules';
import { LinkGrid, type PlaceLink } from './link-grid.tsx';
import { countsOf, sportsSearch } from './place-searches.ts';

export interface SportLinksProps {
  title: string;
  /** Whose sports these are: a state's, or a profile's. */
  filter: EventFilter;
  pathOf: (sport: Sport) => string;
}

const activities = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS];

/** The sports that have games there, most first; every sport while it is not known which have. */
export function SportLinks({ title, filter, pathOf }: SportLinksProps) {
  const { currentData, error } = useSearchEventsQuery(sportsSearch(filter));
  if (!currentData && !error) return null;
  const counts = countsOf(currentData, 'sport');
  const links = (counts ? activities : SPORTS).flatMap<PlaceLink>((sport) => {
    const count = counts?.get(sport.name);
    const link = { href: pathOf(sport), label: translateName(sport.name) };
    if (count !== undefined) return [{ ...link, count }];
    return counts ? [] : [link];
  });
  const most = (a: PlaceLink, b: PlaceLink) => (b.count ?? 0) - (a.count ?? 0);
  return <LinkGrid title={title} links={links.sort(most)} />;
}
