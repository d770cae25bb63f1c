import { useNavigate } from 'react-router';
import type { Shell } from 'shared-contracts/remote';
import {
  ACTIVITIES_BESIDE_SPORTS,
  findActivity,
  inTitleCase,
  LEVELS,
  SPORTS,
  STATES,
  stateOfCode,
} from 'shared-contracts/rules';
import { Select, TextLink } from 'shared-ui';
import { type Gender, isNarrowed, type Listing, listingPath, withFilter, withoutFilters } from './listing.ts';
import styles from './listing-filters.module.css';

export interface ListingFiltersProps {
  listing: Listing;
  shell: Pick<Shell, 'track'>;
}

const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');
const states = STATES.map(({ code, name }) => ({ value: code, label: name }));
const sports = [...SPORTS, ...ACTIVITIES_BESIDE_SPORTS]
  .map(({ slug, name }) => ({ value: slug, label: name }))
  .sort(byName);
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside the choices
    <div role="group" aria-label="Filters" className={styles.root}>
      {place === 'everywhere' && (
        <Select
          label="State"
          hideLabel
          placeholder="All states"
          options={states}
          value={state?.code ?? ''}
          onChange={({ target }) => choose('state', target.value, { state: stateOfCode(target.value) })}
        />
      )}
      {place !== 'sport' && (
        <Select
          label="Sport"
          hideLabel
          placeholder="All sports"
          options={sports}
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
      {isNarrowed(listing) && (
        <TextLink href={listingPath(withoutFilters(listing))} preventScrollReset className={styles.clear}>
          Clear filters
        </TextLink>
      )}
    </div>
  );
}
