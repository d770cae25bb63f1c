import { useSearchEventsQuery } from 'shared-contracts/api';
import { byLabel, t, translateName } from 'shared-contracts/messages';
import { sportPath } from 'shared-contracts/routes';
import { type Sport, STATES, type UsState } from 'shared-contracts/rules';
import { LinkGrid } from './link-grid.tsx';
import { countsOf, statesOfSportSearch } from './place-searches.ts';

export interface StatesOfSportProps {
  sport: Sport;
  /** The state of the page, null for the whole country. */
  state: UsState | null;
}

/** Ways between the states of a sport, by name; those without a game are left out once it is known. */
export function StatesOfSport({ sport, state }: StatesOfSportProps) {
  const { currentData, error } = useSearchEventsQuery(statesOfSportSearch(sport));
  if (!currentData && !error) return null;
  const counts = countsOf(currentData, 'state');
  const all = state ? [{ href: sportPath(sport), label: t('All states') }] : [];
  const links = STATES.flatMap((other) => {
    const count = counts?.get(other.code);
    const isCurrent = other.code === state?.code;
    const link = { href: sportPath(sport, other), label: translateName(other.name), isCurrent };
    if (count !== undefined) return [{ ...link, count }];
    return counts && !isCurrent ? [] : [link];
  });
  return (
    <LinkGrid
      id="states"
      title={t('{sport} by state', { sport: translateName(sport.name) })}
      links={[...all, ...byLabel(links)]}
    />
  );
}
