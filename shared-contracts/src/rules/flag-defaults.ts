/** What the search service is asked for; each kind has a version of its own. */
export type SearchContent =
  | 'events'
  | 'schools'
  | 'associations'
  | 'state_associations'
  | 'affiliates'
  | 'profiles'
  | 'highlights';

/** `v1` is the version without a prefix in its paths. */
export type SearchVersion = 'v1' | 'v2';

/** Every feature flag that the product reads, with the values that it understands. */
export interface FlagValues extends Record<`search-api-version-${SearchContent}`, SearchVersion> {
  /** Which feeds offer to cut a clip. */
  'clip-button': 'none' | 'replays' | 'all';
  'site-theme': 'dark' | 'light';
  /** Whether the box for marketing mail starts ticked where the law lets it. */
  'marketing-emails-opt': boolean;
}

export type FlagKey = keyof FlagValues;

interface FlagRow<Value> {
  default: Value;
  /** What the product understands; a service that answers anything else is answered with the default. */
  values: readonly Value[];
}

const searchVersion: FlagRow<SearchVersion> = { default: 'v2', values: ['v1', 'v2'] };

/** The one table of flags. */
export const FLAG_DEFAULTS: Readonly<{ [Key in FlagKey]: FlagRow<FlagValues[Key]> }> = {
  'clip-button': { default: 'none', values: ['none', 'replays', 'all'] },
  'site-theme': { default: 'dark', values: ['dark', 'light'] },
  'marketing-emails-opt': { default: false, values: [false, true] },
  'search-api-version-events': searchVersion,
  'search-api-version-schools': searchVersion,
  'search-api-version-associations': searchVersion,
  'search-api-version-state_associations': searchVersion,
  'search-api-version-affiliates': searchVersion,
  'search-api-version-profiles': searchVersion,
  'search-api-version-highlights': searchVersion,
};

/** A flag's value as the service gave it, or its default when that is missing or not understood. */
export function flagValue<Key extends FlagKey>(key: Key, received: unknown): FlagValues[Key] {
  const row: FlagRow<FlagValues[Key]> = FLAG_DEFAULTS[key];
  return row.values.find((value) => value === received) ?? row.default;
}

/** What the paths of a version begin with. */
export function searchVersionPrefix(version: SearchVersion): string {
  return version === 'v1' ? '' : `/${version}`;
}
