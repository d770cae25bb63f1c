/** Part of a state's association that runs playoffs of its own. Slugs are ours; they stand in /playoffs/section/{slug}. */
export interface StateSection {
  slug: string;
  name: string;
  stateCode: string;
}

const NEW_YORK_SECTIONS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

const section = (stateCode: string) => (pair: readonly [string, string]) => ({
  slug: pair[0],
  name: pair[1],
  stateCode,
});

const CALIFORNIA: readonly (readonly [string, string])[] = [
  ['cif', 'CIF State'],
  ['cif-ccs', 'CIF Central Coast Section'],
  ['cif-cs', 'CIF Central Section'],
  ['cif-lacs', 'CIF Los Angeles City Section'],
  ['cif-ncs', 'CIF North Coast Section'],
  ['cif-ns', 'CIF Northern Section'],
  ['cif-os', 'CIF Oakland Section'],
  ['cif-sds', 'CIF San Diego Section'],
  ['cif-sfs', 'CIF San Francisco Section'],
  ['cif-sjs', 'CIF Sac-Joaquin Section'],
  ['cif-ss', 'CIF Southern Section'],
];

const NEW_YORK: readonly (readonly [string, string])[] = [
  ['nysphsaa', 'NYSPHSAA State'],
  ...NEW_YORK_SECTIONS.map((roman, i) => [`nysphsaa-section-${i + 1}`, `NYSPHSAA Section ${roman}`] as const),
  ['psal', 'Public Schools Athletic League (NYC)'],
];

export const STATE_SECTIONS: readonly StateSection[] = [
  ...CALIFORNIA.map(section('CA')),
  ...NEW_YORK.map(section('NY')),
  ...([['uil', 'UIL']] as const).map(section('TX')),
  ...([['vhsl', 'VHSL']] as const).map(section('VA')),
];

/** Null when no section has the slug. */
export function sectionOfSlug(slug: string): StateSection | null {
  return STATE_SECTIONS.find((candidate) => candidate.slug === slug.toLowerCase()) ?? null;
}

/** A state's sections, the state-wide one first; empty for most states. */
export function sectionsOfState(stateCode: string): StateSection[] {
  return STATE_SECTIONS.filter((candidate) => candidate.stateCode === stateCode.toUpperCase());
}
