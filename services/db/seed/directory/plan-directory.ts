import type { InferInsertModel } from 'drizzle-orm';
import { STATES } from 'shared-contracts/rules';
import { zoneOf } from '../../../zone-of.ts';
import { keyOf, slugOf } from '../../keys.ts';
import type { associations, publishers, schools } from '../../schema/index.ts';
import { searchTextOf } from '../../search-text.ts';
import { shortNameOf } from '../../short-name-of.ts';
import { randomOf } from '../random.ts';
import { type City, citiesByState } from './cities.ts';
import { COLOR_PAIRS, MASCOTS } from './school-looks.ts';
import { schoolNamesOf } from './school-names.ts';

export interface DirectoryPlan {
  associations: InferInsertModel<typeof associations>[];
  schools: InferInsertModel<typeof schools>[];
  publishers: InferInsertModel<typeof publishers>[];
}

/** Schools of the whole network, about. */
const SCHOOLS = 4600;
/** Each state gets its share of the schools by its size, and never fewer than these. */
const STATE_FLOOR = 28;
const AFFILIATES: readonly (readonly [name: string, acronym: string, city: string, states: string[]])[] = [
  ['Prairie Sports Media', 'PSM', 'Omaha', ['NE', 'IA', 'KS']],
  ['Lakes Prep Network', 'LPN', 'Milwaukee', ['WI', 'MI', 'MN']],
  ['Gulf Coast Game Night', 'GCGN', 'Mobile', ['AL', 'MS', 'LA', 'FL']],
  ['Summit Sports Broadcasting', 'SSB', 'Denver', ['CO', 'UT', 'WY']],
  ['Northeast Schoolboy and Schoolgirl Sports', 'NSS', 'Worcester', ['MA', 'NH', 'CT', 'RI']],
  ['Pacific Prep Productions', 'PPP', 'Sacramento', ['CA', 'OR', 'WA']],
];

/**
 * A directory at the scale of the country with about so many schools, decided by the seed alone. Cities, points and zones are
 * real; schools are not.
 */
export function planDirectory(seed: number, schoolCount = SCHOOLS): DirectoryPlan {
  const cities = citiesByState(seed);
  const plan: DirectoryPlan = { associations: [], schools: [], publishers: [] };
  const shares = stateShares(cities, schoolCount);
  for (const { code, name } of STATES) {
    const towns = cities.get(code) ?? [];
    const association = planAssociation(seed, code, name, towns[0]?.name ?? name);
    plan.associations.push(association);
    plan.publishers.push({
      ...blankPublisher(association.key, association.name, association.slug),
      type: 'state_association',
      acronym: association.acronym,
      city: association.city,
      states: [code],
      showAds: true,
      stateAssociationKey: association.key,
    });
    planSchools(plan, seed, association.key, towns, shares.get(code) ?? STATE_FLOOR);
  }
  for (const [name, acronym, city, states] of AFFILIATES) {
    const key = keyOf('aff', seed, name);
    plan.publishers.push({
      ...blankPublisher(key, name, slugOf(name)),
      type: 'affiliate',
      acronym,
      city,
      states,
      showAds: true,
      affiliateKey: key,
    });
  }
  return plan;
}

function blankPublisher(owner: string, name: string, slug: string) {
  return {
    key: keyOf('pub', owner),
    name,
    slug,
    acronym: null,
    schoolKey: null,
    stateAssociationKey: null,
    affiliateKey: null,
  };
}

function planAssociation(
  seed: number,
  code: string,
  state: string,
  city: string,
): DirectoryPlan['associations'][number] {
  const [primaryColor, secondaryColor] = randomOf(seed, 'association', code).pick(COLOR_PAIRS);
  const acronym = `${code}PSA`;
  return {
    key: keyOf('sta', seed, code),
    slug: acronym.toLowerCase(),
    name: `${state} Prep Sports Association`,
    shortName: acronym,
    acronym,
    city,
    stateCode: code,
    primaryColor,
    secondaryColor,
  };
}

/** A place with one postal point counts for little: most are too small for a school of their own. */
function stateShares(cities: Map<string, City[]>, schoolCount: number): Map<string, number> {
  const weights = new Map(
    STATES.map(({ code }) => {
      const points = (cities.get(code) ?? []).map((city) => city.points.length);
      return [code, points.reduce((sum, count) => sum + (count === 1 ? 0.2 : count), 0)] as const;
    }),
  );
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return new Map(
    [...weights].map(([code, weight]) => [code, Math.max(STATE_FLOOR, Math.round((schoolCount * weight) / sum))]),
  );
}

function planSchools(plan: DirectoryPlan, seed: number, associationKey: string, towns: City[], share: number): void {
  const slugs = new Set<string>();
  let left = share;
  for (const [city, count] of allot(towns, share)) {
    const random = randomOf(seed, 'schools', city.name, city.stateCode);
    for (const [index, name] of schoolNamesOf(city, Math.min(count, left), random).entries()) {
      const slug = slugOf(name, city.name, city.stateCode);
      const point = city.points[index % city.points.length];
      if (!point || slugs.has(slug)) continue;
      slugs.add(slug);
      left -= 1;
      const school = planSchool(seed, { name, slug, city, point, associationKey });
      plan.schools.push(school);
      if (!randomOf(seed, 'publishes', slug).chance(0.55)) continue;
      plan.publishers.push({
        ...blankPublisher(school.key, school.name, school.slug),
        type: 'school',
        city: school.city,
        states: [school.stateCode],
        showAds: randomOf(seed, 'ads', slug).chance(0.7),
        schoolKey: school.key,
      });
    }
    if (left <= 0) break;
  }
}

/** Two thirds of a state's schools stand in its larger places, the rest one each in small towns. */
function allot(towns: City[], share: number): [City, number][] {
  const large = towns.filter((city) => city.points.length > 1);
  const points = large.reduce((sum, city) => sum + city.points.length, 0);
  const small = towns.length - large.length;
  const inLarge = Math.max(share * 0.66, share - small);
  return towns.map((city): [City, number] => [
    city,
    city.points.length === 1 ? 1 : Math.min(40, Math.max(1, Math.round((inLarge * city.points.length) / points))),
  ]);
}

function planSchool(
  seed: number,
  facts: {
    name: string;
    slug: string;
    city: City;
    point: City['points'][number];
    associationKey: string;
  },
): DirectoryPlan['schools'][number] {
  const { name, slug, city, point, associationKey } = facts;
  const random = randomOf(seed, 'look', slug);
  const [primaryColor, secondaryColor] = random.pick(COLOR_PAIRS);
  const mascot = random.pick(MASCOTS);
  return {
    key: keyOf('sch', seed, slug),
    slug,
    name,
    shortName: shortNameOf(name),
    city: city.name,
    stateCode: city.stateCode,
    zipCode: point.zip,
    latitude: point.latitude,
    longitude: point.longitude,
    timeZone: zoneOf(point.latitude, point.longitude),
    type: random.chance(0.12) ? 'pixellot' : 'school',
    mascot,
    primaryColor,
    secondaryColor,
    associationKey,
    searchText: searchTextOf(name, city.name, city.stateCode, mascot),
  };
}
