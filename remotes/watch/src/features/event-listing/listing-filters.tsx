import { useNavigate } from 'react-router';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { findActivity, stateOfCode } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { sportOptions, stateOptions } from '../../events/filter-options.ts';
import { TeamSelects } from '../../events/team-selects.tsx';
import { isNarrowed, isOfSport, type Listing, listingPath, withFilter, withoutFilters } from './listing.ts';

export interface ListingFiltersProps {
  listing: Listing;
  shell: Pick<Shell, 'track'>;
}

/** What narrows a listing, as far as the page has not fixed it; each choice is an address of its own. */
export function ListingFilters({ listing, shell }: ListingFiltersProps) {
  const navigate = useNavigate();
  const { place, state, sport } = listing;

  function choose(filter: string, value: string, change: Parameters<typeof withFilter>[1]) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(listingPath(withFilter(listing, change)), { preventScrollReset: true });
  }

  return (
    <FilterBar clearHref={isNarrowed(listing) ? listingPath(withoutFilters(listing)) : null}>
      {place === 'everywhere' && (
        <Select
          label={t('State')}
          hideLabel
          placeholder={t('All states')}
          options={stateOptions()}
          value={state?.code ?? ''}
          onChange={({ target }) => choose('state', target.value, { state: stateOfCode(target.value) })}
        />
      )}
      {!isOfSport(place) && (
        <Select
          label={t('Sport')}
          hideLabel
          placeholder={t('All sports')}
          options={sportOptions()}
          value={sport?.slug ?? ''}
          onChange={({ target }) => choose('sport', target.value, { sport: findActivity(target.value) })}
        />
      )}
      <TeamSelects sport={sport} team={listing} onChoose={choose} />
    </FilterBar>
  );
}
