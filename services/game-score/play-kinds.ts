import type { PlayKind } from 'shared-contracts/entities';
import { findSport } from 'shared-contracts/rules';

const goal = { 1: 'goal' } as const;

/** What scores of so many points are called, by the slugs of sports. */
const kinds: Readonly<Record<string, Readonly<Record<number, PlayKind>>>> = {
  football: { 2: 'safety', 3: 'field_goal', 6: 'touchdown', 7: 'touchdown', 8: 'touchdown' },
  basketball: { 1: 'free_throw', 2: 'two_pointer', 3: 'three_pointer' },
  soccer: goal,
  'ice-hockey': goal,
  lacrosse: goal,
  'field-hockey': goal,
  volleyball: { 1: 'point' },
};

/** What a side of this sport has scored with. */
export function playKindOf(sport: string | null, points: number): PlayKind {
  const slug = (sport !== null && findSport(sport)?.slug) || '';
  return (Object.hasOwn(kinds, slug) && kinds[slug]?.[points]) || 'score';
}
