import { useNavigate } from 'react-router';
import type { EventSearch } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { findActivity, MOST_COUNTED, stateOfCode } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { type FilterOption, sportOptions, stateOptions } from '../../events/filter-options.ts';
import { type SearchAddress, searchAddress } from './search-address.ts';

export interface ResultFiltersProps {
  address: SearchAddress;
  /** The games that the list shows, with their number by state and sport; absent while they are under way. */
  games: EventSearch | undefined;
  shell: Pick<Shell, 'track'>;
}

/** Narrows what was found to a state or a sport; each choice is an address of its own. */
export function ResultFilters({ address, games, shell }: ResultFiltersProps) {
  const navigate = useNavigate();
  const { show, state, sport } = address;

  function choose(filter: string, value: string, change: Partial<SearchAddress>) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(searchAddress({ ...address, ...change, page: 1 }), { preventScrollReset: true });
  }

  return (
    <FilterBar clearHref={state || sport ? searchAddress({ ...address, state: null, sport: null, page: 1 }) : null}>
      <Select
        label={t('State')}
        hideLabel
        placeholder={t('All states')}
        options={withCounts(stateOptions(), games, 'state', state?.code)}
        value={state?.code ?? ''}
        onChange={({ target }) => choose('state', target.value, { state: stateOfCode(target.value) })}
      />
      {show !== 'schools' && (
        <Select
          label={t('Sport')}
          hideLabel
          placeholder={t('All sports')}
          options={withCounts(sportOptions(), games, 'sport', sport?.slug)}
          value={sport?.slug ?? ''}
          onChange={({ target }) => choose('sport', target.value, { sport: findActivity(target.value) })}
        />
      )}
    </FilterBar>
  );
}

/** The name that the search service counts by: states by code, sports by name. */
const countedAs = {
  state: ({ value }: FilterOption) => value,
  sport: ({ value }: FilterOption) => findActivity(value)?.name ?? '',
};

/** Only those that have games, with their number; all of them where there are too many games to count each one. */
function withCounts(
  options: readonly FilterOption[],
  games: EventSearch | undefined,
  by: keyof typeof countedAs,
  chosen: string | undefined,
): readonly FilterOption[] {
  const counts = games && games.total < MOST_COUNTED ? games.drilldown?.[by] : undefined;
  if (!counts) return options;
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  return options.flatMap((option) => {
    const count = countOf.get(countedAs[by](option)) ?? 0;
    return count > 0 || option.value === chosen ? [{ ...option, label: `${option.label} (${count})` }] : [];
  });
}
