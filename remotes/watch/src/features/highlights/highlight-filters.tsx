import { useNavigate } from 'react-router';
import { t } from 'shared-contracts/messages';
import { findActivity, stateOfCode } from 'shared-contracts/rules';
import { Select } from 'shared-ui';
import { FilterBar } from '../../events/filter-bar.tsx';
import { sportOptions, stateOptions } from '../../events/filter-options.ts';
import { filterPath, type HighlightFilter, isNarrowed } from './highlight-filter.ts';

/** What narrows the highlights; each choice is an address of its own. */
export function HighlightFilters({ filter }: { filter: HighlightFilter }) {
  const navigate = useNavigate();
  const choose = (change: Partial<HighlightFilter>) =>
    void navigate(filterPath({ ...filter, ...change, page: 1 }), { preventScrollReset: true });
  // A game has one sport, and it, a school and a broadcaster have one state at most: another choice leads away from them.
  const ownerWithSports = filter.owner?.kind === 'event' ? null : filter.owner;
  return (
    <FilterBar clearHref={isNarrowed(filter) ? '/highlights' : null}>
      <Select
        label={t('State')}
        hideLabel
        placeholder={t('All states')}
        options={stateOptions()}
        value={filter.state?.code ?? ''}
        onChange={({ target }) => choose({ state: stateOfCode(target.value), owner: null })}
      />
      <Select
        label={t('Sport')}
        hideLabel
        placeholder={t('All sports')}
        options={sportOptions()}
        value={filter.sport?.slug ?? ''}
        onChange={({ target }) => choose({ sport: findActivity(target.value), owner: ownerWithSports })}
      />
    </FilterBar>
  );
}
