import type { ParameterRule } from './route-table.ts';

/** Names of the sites beside this one that old addresses lead to; their addresses are configuration. */
export type ExternalSite = 'helpCentre' | 'fanSupport';

export type LegacyTarget =
  /** A path of the site; `{x}` is a parameter of the old address, `{store}` the network's own store. */
  | { kind: 'path'; path: string }
  /** The playoffs page of the state or section that a parameter names, without one of the suffixes if any are given. */
  | { kind: 'playoffs'; parameter: string; suffixes?: readonly string[]; places: readonly ('state' | 'section')[] }
  | { kind: 'external'; site: ExternalSite };

export interface LegacyRedirect {
  /** What the form was called when it was in use. */
  name: string;
  /** Segments of the old address, in any case; `{x}` is a parameter and may be a part of a segment. */
  from: string;
  /** Which values each parameter may have; any other value means that the row does not apply. */
  params?: Readonly<Record<string, ParameterRule>>;
  to: LegacyTarget;
  status: 301 | 302;
  /** Leaves the address alone while the query has this parameter. */
  unless?: string;
}

const SEASONS = ['fall', 'winter', 'spring', 'summer'] as const;
const seasonSuffixes = SEASONS.map((season) => `${season}-championships`);

const path = (target: string): LegacyTarget => ({ kind: 'path', path: target });

/**
 * Old addresses and where they lead, first match first. A query goes along, except to another site. The shapes are
 * recorded in docs/decisions/0008.
 */
export const legacyRedirects: readonly LegacyRedirect[] = [
  { name: 'home', from: '/home', to: path('/'), status: 301 },
  { name: 'facebook-watch', from: '/facebook-watch', to: path('/'), status: 301 },
  { name: 'ecal', from: '/ecal', to: path('/'), status: 301 },
  { name: 'pixellot-help', from: '/pixellot-help', to: { kind: 'external', site: 'helpCentre' }, status: 302 },
  {
    name: 'customer-support',
    from: '/customer-support',
    to: { kind: 'external', site: 'fanSupport' },
    status: 302,
    unless: 'apps',
  },
  { name: 'dvds', from: '/dvds', to: path('/store/{store}'), status: 301 },
  { name: 'championships', from: '/championships', to: path('/playoffs'), status: 301 },
  {
    name: 'sport-hq',
    from: '/sport-hq/{sport}',
    params: { sport: { kind: 'sport' } },
    to: path('/sports/{sport}'),
    status: 301,
  },
  {
    name: 'sport-hq',
    from: '/{sport}/hq',
    params: { sport: { kind: 'sport' } },
    to: path('/sports/{sport}'),
    status: 301,
  },
  {
    name: 'championships-season',
    from: '/championships/{season}',
    params: { season: { kind: 'season' } },
    to: path('/playoffs'),
    status: 301,
  },
  {
    name: 'championships-season-stateOrSection-key',
    from: '/championships/{season}/{stateOrSection}/{key}',
    params: {
      season: { kind: 'season' },
      stateOrSection: { kind: 'one-of', values: ['state', 'section'] },
      key: { kind: 'slug' },
    },
    to: { kind: 'playoffs', parameter: 'key', places: ['state', 'section'] },
    status: 301,
  },
  {
    // Where `tournament-state_season` leads, so that its visitors arrive at a page.
    name: 'championships-season-state',
    from: '/championships/{season}/{place}',
    params: { season: { kind: 'season' }, place: { kind: 'slug' } },
    to: { kind: 'playoffs', parameter: 'place', places: ['state', 'section'] },
    status: 301,
  },
  {
    name: 'season-championships',
    from: '/{season}-championships',
    params: { season: { kind: 'season' } },
    to: path('/playoffs'),
    status: 301,
  },
  {
    name: 'season-championships',
    from: '/{season}/championships',
    params: { season: { kind: 'season' } },
    to: path('/playoffs'),
    status: 301,
  },
  {
    name: 'tournament-state_season',
    from: '/tournament/{state}_{season}',
    params: { state: { kind: 'state' }, season: { kind: 'season' } },
    to: path('/championships/{season}/{state}'),
    status: 301,
  },
  {
    name: 'tournament-slug',
    from: '/tournament/{slug}',
    params: { slug: { kind: 'slug' } },
    to: { kind: 'playoffs', parameter: 'slug', suffixes: ['march-madness'], places: ['state'] },
    status: 301,
  },
  {
    name: 'tournament-slug',
    from: '/tournament/{slug}',
    params: { slug: { kind: 'slug' } },
    to: { kind: 'playoffs', parameter: 'slug', suffixes: seasonSuffixes, places: ['state', 'section'] },
    status: 301,
  },
  {
    name: 'profile-slug',
    from: '/{state}/{sport}',
    params: { state: { kind: 'state-code' }, sport: { kind: 'sport' } },
    to: path('/sports/{sport}/{state}'),
    status: 301,
  },
];

/** Names that sections went by, beside their own slugs and names, and the slugs that they have now. */
export const sectionAliases: Readonly<Record<string, string>> = {
  'central-coast': 'cif-ccs',
  'central-coast-section': 'cif-ccs',
  'central-section': 'cif-cs',
  'los-angeles-city': 'cif-lacs',
  'los-angeles-city-section': 'cif-lacs',
  'north-coast': 'cif-ncs',
  'north-coast-section': 'cif-ncs',
  'northern-section': 'cif-ns',
  'oakland-section': 'cif-os',
  'san-diego-section': 'cif-sds',
  'san-francisco-section': 'cif-sfs',
  'sac-joaquin': 'cif-sjs',
  'sac-joaquin-section': 'cif-sjs',
  'southern-section': 'cif-ss',
  'cif-state': 'cif',
  'nysphsaa-state': 'nysphsaa',
  'new-york-city': 'psal',
  nycpsal: 'psal',
};
