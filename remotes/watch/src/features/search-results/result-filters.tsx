import { useNavigate } from 'react-router';
import type { EventSearch } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import {
  ACTIVITIES_BESIDE_SPORTS,
  findActivity,
  MOST_COUNTED,
  SPORTS,
  STATES,
  stateOfCode,
} from 'shared-contracts/rules';
import { Select, TextLink } from 'shared-ui';
import styles from './result-filters.module.css';
import { type SearchAddress, searchAddress } from './search-address.ts';

export interface ResultFiltersProps {
  address: SearchAddress;
  /** The games that the list shows, with their number by state and sport; absent while they are under way. */
  games: EventSearch | undefined;
  shell: Pick<Shell, 'track'>;
}

const states = STATES.map(({ code, name }) => ({ value: code, label: name, key: code }));
const sports = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS]
  .map(({ slug, name }) => ({ value: slug, label: name, key: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Narrows what was found to a state or a sport; each choice is an address of its own. */
export function ResultFilters({ address, games, shell }: ResultFiltersProps) {
  const navigate = useNavigate();
  const { show, state, sport } = address;

  function choose(filter: string, value: string, change: Partial<SearchAddress>) {
    shell.track('watch_event_filter', { filter, value });
    void navigate(searchAddress({ ...address, ...change, page: 1 }), { preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside the choices
    <div role="group" aria-label="Filters" className={styles.root}>
      <Select
        label="State"
        hideLabel
        placeholder="All states"
        options={withCounts(states, games, 'state', state?.code)}
        value={state?.code ?? ''}
        onChange={({ target }) => choose('state', target.value, { state: stateOfCode(target.value) })}
      />
      {show !== 'schools' && (
        <Select
          label="Sport"
          hideLabel
          placeholder="All sports"
          options={withCounts(sports, games, 'sport', sport?.slug)}
          value={sport?.slug ?? ''}
          onChange={({ target }) => choose('sport', target.value, { sport: findActivity(target.value) })}
        />
      )}
      {(state || sport) && (
        <TextLink
          href={searchAddress({ ...address, state: null, sport: null, page: 1 })}
          preventScrollReset
          className={styles.clear}
        >
          Clear filters
        </TextLink>
      )}
    </div>
  );
}

interface Option {
  value: string;
  label: string;
  /** As the search service counts it. */
  key: string;
}

/** Only those that have games, with their number; all of them where there are too many games to count each one. */
function withCounts(
  options: readonly Option[],
  games: EventSearch | undefined,
  by: string,
  chosen: string | undefined,
) {
  const counts = games && games.total < MOST_COUNTED ? games.drilldown?.[by] : undefined;
  if (!counts) return options.map(({ value, label }) => ({ value, label }));
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  return options
    .map(({ value, label, key }) => ({ value, label: `${label} (${countOf.get(key) ?? 0})`, count: countOf.get(key) }))
    .filter(({ value, count }) => count !== undefined || value === chosen)
    .map(({ value, label }) => ({ value, label }));
}
