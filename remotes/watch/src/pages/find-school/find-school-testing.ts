import type { NearbySchools, School, SchoolList } from 'shared-contracts/entities';
import { homeTeam } from '../../testing/event-fixture.ts';
import { FakeServices, json } from '../../testing/fake-services.ts';

/** A school of the directory with this name. */
export function school(name: string, changes: Partial<School> = {}): School {
  return { ...homeTeam, key: name, slug: name, name, type: 'school', time_zone: 'Central', ...changes };
}

/** A part of a list of schools with these names. */
export function schoolList(names: readonly string[], part: Partial<SchoolList> = {}): SchoolList {
  return { total: names.length, size: 60, start: 0, items: names.map((name) => school(name)), ...part };
}

/** Schools around Austin, by name with their distance. */
export function nearby(schools: Readonly<Record<string, number>>): NearbySchools {
  const items = Object.entries(schools).map(([name, miles]) => ({ ...school(name), miles }));
  return { zip: '78701', city: 'Austin', state_code: 'TX', within_miles: 40, items };
}

/** Texas and Vermont have schools; those of Texas begin with A and M. */
export function directoryServices(): FakeServices {
  return new FakeServices()
    .on('GET', 'unity', '/v2/school_index', () => json({ states: ['TX', 'VT'] }))
    .on('GET', 'unity', '/v2/school_index/tx', () => json({ letters: ['0-9', 'A', 'M'] }))
    .on('GET', 'unity', '/v2/schools', () => json(schoolList(['Austin High School', 'Mesa High School'])))
    .on('GET', 'unity', '/v2/schools/nearby', () => json(nearby({ 'Austin High School': 0.4 })));
}
