import { useNavigate } from 'react-router';
import type { Shell } from 'shared-contracts/remote';
import { findActivity, inTitleCase, LEVELS, stateOfCode } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { SPORT_OPTIONS, STATE_OPTIONS } from '../../events/filter-options.ts';
import { type Gender, isNarrowed, type Listing, listingPath, withFilter, withoutFilters } from './listing.ts';

export interface ListingFiltersProps {
  listing: Listing;
  shell: Pick<Shell, 'track'>;
}

const levels = LEVELS.map((level) => ({ value: level, label: inTitleCase(level) }));
const genders = [
  { value: 'boys', label: 'Boys' },
  { value: 'girls', label: 'Girls' },
];

/** What narrows a listing, as far as the page has not fixed it; each choice is an address of its own. */
export function ListingFilters({ listing, shell }: ListingFiltersProps) {
  const navigate = useNavigate();
  const { place, state, sport, gender, level } = listing;

  function choose(filter: string, value: string, change: Parameters<typeof withFilter>[1]) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(listingPath(withFilter(listing, change)), { preventScrollReset: true });
  }

  return (
    <FilterBar clearHref={isNarrowed(listing) ? listingPath(withoutFilters(listing)) : null}>
      {place === 'everywhere' && (
        <Select
          label="State"
          hideLabel
          placeholder="All states"
          options={STATE_OPTIONS}
          value={state?.code ?? ''}
          onChange={({ target }) => choose('state', target.value, { state: stateOfCode(target.value) })}
        />
      )}
      {place !== 'sport' && (
        <Select
          label="Sport"
          hideLabel
          placeholder="All sports"
          options={SPORT_OPTIONS}
          value={sport?.slug ?? ''}
          onChange={({ target }) => choose('sport', target.value, { sport: findActivity(target.value) })}
        />
      )}
      {sport?.hasGender && (
        <Select
          label="Boys or girls"
          hideLabel
          placeholder="Boys and girls"
          options={genders}
          value={gender ?? ''}
          onChange={({ target }) => choose('gender', target.value, { gender: (target.value || null) as Gender | null })}
        />
      )}
      <Select
        label="Level"
        hideLabel
        placeholder="All levels"
        options={levels}
        value={level ?? ''}
        onChange={({ target }) => choose('level', target.value, { level: target.value || null })}
      />
    </FilterBar>
  );
}
