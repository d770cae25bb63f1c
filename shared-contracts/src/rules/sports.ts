export interface Sport {
  name: string;
  slug: string;
  /** Whether teams and events of the sport are boys' or girls'. */
  hasGender: boolean;
}

const WITH_GENDER = [
  'Basketball',
  'Soccer',
  'Volleyball',
  'Ice Hockey',
  'Lacrosse',
  'Water Polo',
  'Track',
  'Track and Field',
  'Swimming',
  'Diving',
  'Cross Country',
  'Tennis',
  'Bowling',
  'Golf',
  'Gymnastics',
  'Badminton',
  'Fencing',
  'Skiing',
  'Snowboarding',
  'Weightlifting',
];

const WITHOUT_GENDER = [
  'Football',
  'Baseball',
  'Chess',
  'Softball',
  'Field Hockey',
  'Wrestling',
  'Cheerleading',
  'Cheerleading & Dance',
  'Dance',
  'Bass Fishing',
  'Wheelchair Sports',
  'Riflery',
  'Spirit',
  'Unified Sports',
];

const OTHER_ACTIVITIES = ['Choir', 'Debate', 'Drama', 'Graduation', 'Marching Band', 'Orchestra', 'Robotics'];

/** In the form used in paths: `Cheerleading & Dance` is `cheerleading-and-dance`. Works for any activity's name. */
export function sportSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const sportOf = (hasGender: boolean) => (name: string) => ({ name, slug: sportSlug(name), hasGender });

export const SPORTS: readonly Sport[] = [...WITH_GENDER.map(sportOf(true)), ...WITHOUT_GENDER.map(sportOf(false))];

/** What schools broadcast besides sports, by name; none has a gender. */
export const ACTIVITIES_BESIDE_SPORTS: readonly Sport[] = OTHER_ACTIVITIES.map(sportOf(false));

/** Lowest last, as the directory names them. */
export const LEVELS: readonly string[] = ['varsity', 'junior varsity', 'sophomore', 'freshman', 'middle school'];

export const GAME_TYPES: readonly string[] = [
  'regular',
  'playoff',
  'quarterfinal',
  'semifinal',
  'final',
  'tournament',
  'championship',
];

/** By name or slug, in any case; null for an activity that is no sport of ours. */
export function findSport(nameOrSlug: string): Sport | null {
  const slug = sportSlug(nameOrSlug);
  return SPORTS.find((sport) => sport.slug === slug) ?? null;
}

/** A sport or another activity, by name or slug, in any case; null for what the directory does not know. */
export function findActivity(nameOrSlug: string): Sport | null {
  const slug = sportSlug(nameOrSlug);
  return findSport(slug) ?? ACTIVITIES_BESIDE_SPORTS.find((activity) => activity.slug === slug) ?? null;
}
