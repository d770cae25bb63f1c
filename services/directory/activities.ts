import type { Activity } from 'shared-contracts/entities';
import { ACTIVITIES_BESIDE_SPORTS, SPORTS } from 'shared-contracts/rules';

const TOP_SPORTS = new Set([
  'Football',
  'Basketball',
  'Volleyball',
  'Soccer',
  'Baseball',
  'Softball',
  'Wrestling',
  'Ice Hockey',
]);

/** Sports first, then what else schools broadcast; each group by name. */
export const ACTIVITIES: readonly Activity[] = [
  ...SPORTS.map(({ name, slug, hasGender }) => ({
    key: slug,
    name,
    slug,
    is_sport: true,
    is_top_sport: TOP_SPORTS.has(name),
    has_gender: hasGender,
  })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ...ACTIVITIES_BESIDE_SPORTS.map(({ name, slug }) => ({
    key: slug,
    name,
    slug,
    is_sport: false,
    is_top_sport: false,
    has_gender: false,
  })),
];
