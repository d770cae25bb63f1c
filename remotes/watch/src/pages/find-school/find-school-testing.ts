import type { NearbySchools } from 'shared-contracts/entities';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { school, schoolList } from '../../testing/school-fixture.ts';

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
