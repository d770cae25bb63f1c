import type { Random } from '../random.ts';
import type { City } from './cities.ts';

/** The names that half the country shares; a fan must be able to tell these apart by city and state. */
const NAMESAKES = [
  'Central',
  'Lincoln',
  'Washington',
  'Jefferson',
  'Roosevelt',
  'Franklin',
  'Kennedy',
  'Madison',
] as const;

const SECULAR = [
  'Jackson',
  'Grant',
  'Heritage',
  'Liberty',
  'Riverside',
  'Lakeview',
  'Hillcrest',
  'Oak Ridge',
  'Fairview',
  'Northside',
  'Westview',
  'Eastwood',
  'Southridge',
  'Valley View',
  'Pine Grove',
  'Cedar Hill',
  'Summit',
  'Pioneer',
  'Horizon',
  'Mount Pleasant',
  'Highland',
  'Greenfield',
  'Frederick Douglass',
  'Booker T. Washington',
  'Susan B. Anthony',
  'Union',
  'Memorial',
  'Ridgeview',
  'Stonebrook',
  'Willow Creek',
  'Maple Heights',
  'Clearwater',
  'Sierra Vista',
  'Mission Hills',
  'Canyon',
  "O'Neill",
  "King's Ridge",
  'Harbor',
  'Bayside',
  'Lakeshore',
  'Monroe',
  'Hamilton',
  'Adams',
  'Hayes',
  'Garfield',
] as const;

const FAITH = [
  "St. Mary's",
  "St. Joseph's",
  'St. Francis',
  "St. Mark's",
  "St. Patrick's",
  'Notre Dame',
  'Sacred Heart',
  'Trinity',
  'Holy Cross',
  'Immaculata',
  'Cathedral',
  "Bishop O'Leary",
  'Calvary',
  'Covenant',
  'Grace',
  'Redeemer',
  'Faith',
] as const;

/** Names with accents, for the states whose place names have them. */
const SPANISH = [
  'José Martí',
  'César Chávez',
  'Peña Blanca',
  'Cañon Vista',
  'Santa María',
  'Nuestra Señora',
  'Río Alto',
  'Montaña',
] as const;
const FRENCH = ['Évangéline', 'St. Thérèse', 'Côte Blanche', 'Père Marquette', "L'Anse"] as const;

const SPANISH_STATES = new Set(['CA', 'TX', 'NM', 'AZ', 'FL', 'CO', 'NV']);
const FRENCH_STATES = new Set(['LA', 'ME', 'VT', 'MI', 'MO']);

const SINGLE_TOWN_SUFFIXES = ['Area', 'Community', 'Consolidated', 'Union', 'County', 'Regional'] as const;

/** Names for the schools of one city, all different; a town's first school bears the town's name. */
export function schoolNamesOf(city: City, count: number, random: Random): string[] {
  const first =
    count === 1 && random.chance(0.25)
      ? `${city.name} ${random.pick(SINGLE_TOWN_SUFFIXES)} High School`
      : `${city.name} High School`;
  const names = [first];
  for (const side of random.shuffle(['North', 'South', 'East', 'West'])) {
    if (count >= 6) names.push(`${city.name} ${side} High School`);
  }
  const accented = SPANISH_STATES.has(city.stateCode) ? SPANISH : FRENCH_STATES.has(city.stateCode) ? FRENCH : [];
  // Taken from the end: in two cities of three the common names go first.
  const common = random.shuffle(NAMESAKES);
  const others = random.shuffle(SECULAR);
  const secular = (random.chance(0.66) ? [...others, ...common] : [...common, ...others]).map(
    (name) => `${name} High School`,
  );
  const faith = random.shuffle(FAITH).map((name) => `${name} ${random.pick(['Academy', 'High School', 'Prep'])}`);
  const special = random.shuffle(accented).map((name) => `${name} ${random.pick(['High School', 'Academy'])}`);
  while (names.length < count) {
    const roll = random.next();
    const source = roll < 0.2 && faith.length > 0 ? faith : roll < 0.28 && special.length > 0 ? special : secular;
    const name = source.pop();
    if (name === undefined) break;
    names.push(name);
  }
  return names.slice(0, count);
}
