import type { ParameterRule } from './route-table.ts';

/** A value that each kind of rule lets through; a `one-of` has its own. */
export const SAMPLE_PARAMETERS: Readonly<Record<Exclude<ParameterRule['kind'], 'one-of'>, string>> = {
  slug: 'texas-march-madness',
  season: 'fall',
  sport: 'football',
  'state-code': 'tx',
  state: 'texas',
  'state-slug': 'texas',
  section: 'cif-ss',
  'network-store': 'friday',
};
