import { useSearchEventsQuery } from 'shared-contracts/api';
import { sportPath } from 'shared-contracts/routes';
import { ACTIVITIES_BESIDE_SPORTS, SPORTS, type UsState } from 'shared-contracts/rules';
import { LinkGrid, type PlaceLink } from './link-grid.tsx';
import { countsOf, sportsOfStateSearch } from './place-searches.ts';

const activities = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS];

/** The sports that have games in a state, most first; every sport while it is not known which have. */
export function SportsOfState({ state }: { state: UsState }) {
  const { currentData, error } = useSearchEventsQuery(sportsOfStateSearch(state));
  if (!currentData && !error) return null;
  const counts = countsOf(currentData, 'sport');
  const links = (counts ? activities : SPORTS).flatMap<PlaceLink>((sport) => {
    const count = counts?.get(sport.name);
    const link = { href: sportPath(sport, state), label: sport.name };
    if (count !== undefined) return [{ ...link, count }];
    return counts ? [] : [link];
  });
  const most = (a: PlaceLink, b: PlaceLink) => (b.count ?? 0) - (a.count ?? 0);
  return <LinkGrid title={`Sports in ${state.name}`} links={links.sort(most)} />;
}
