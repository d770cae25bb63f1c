import { ACTIVITIES_BESIDE_SPORTS, findActivity, findSport, GAME_TYPES, LEVELS, SPORTS, sportSlug } from './sports.ts';

test('20 sports have a gender and 14 have none', () => {
  expect(SPORTS.filter(({ hasGender }) => hasGender)).toHaveLength(20);
  expect(SPORTS.filter(({ hasGender }) => !hasGender)).toHaveLength(14);
  expect(new Set(SPORTS.map(({ slug }) => slug)).size).toBe(34);
});

test.each([
  ['Football', 'football', false],
  ['Track and Field', 'track-and-field', true],
  ['Cheerleading & Dance', 'cheerleading-and-dance', false],
  ['Unified Sports', 'unified-sports', false],
  ['Girls Flag-Football (7 v 7)', 'girls-flag-football-7-v-7', null],
  ['  ', '', null],
])('the activity "%s" has the slug "%s" and a gender: %s', (name, slug, hasGender) => {
  expect(sportSlug(name)).toBe(slug);
  expect(findSport(name)?.hasGender ?? null).toBe(hasGender);
});

test.each(SPORTS)('$name is found by name and by slug, in any case', (sport) => {
  expect(findSport(sport.name.toUpperCase())).toBe(sport);
  expect(findSport(sport.slug)).toBe(sport);
});

test('levels and game types are those of the directory', () => {
  expect(LEVELS).toEqual(['varsity', 'junior varsity', 'sophomore', 'freshman', 'middle school']);
  expect(GAME_TYPES).toEqual([
    'regular',
    'playoff',
    'quarterfinal',
    'semifinal',
    'final',
    'tournament',
    'championship',
  ]);
});

test('an activity is found whether it is a sport or not', () => {
  expect(findActivity('Ice Hockey')).toBe(findSport('ice-hockey'));
  expect(findActivity('marching band')).toBe(ACTIVITIES_BESIDE_SPORTS.find(({ slug }) => slug === 'marching-band'));
  expect(findActivity('quidditch')).toBeNull();
  expect(findSport('graduation')).toBeNull();
});
