import { sportSlug } from '../rules/sports.ts';
import { STATE_SECTIONS, sectionOfSlug } from '../rules/state-sections.ts';
import { stateOfCode, stateOfSlug } from '../rules/states.ts';
import { sectionAliases } from './legacy-redirects.ts';

export interface PlayoffsPlace {
  type: 'state' | 'section';
  /** As in /playoffs/{type}/{slug}. */
  slug: string;
}

const aliases = new Map([
  ...STATE_SECTIONS.map(({ name, slug }) => [sportSlug(name), slug] as const),
  ...Object.entries(sectionAliases),
]);

/** The state (by name or code) or section (by slug, name or old name) that a name stands for; null for any other. */
export function playoffsPlaceOf(name: string): PlayoffsPlace | null {
  const key = name.toLowerCase();
  const state = stateOfSlug(key) ?? stateOfCode(key);
  if (state) return { type: 'state', slug: state.slug };
  const section = sectionOfSlug(aliases.get(key) ?? key);
  return section ? { type: 'section', slug: section.slug } : null;
}
