import type { ProfileHit, SportsEvent } from 'shared-contracts/entities';
import { eventFixture, homeTeam } from './event-fixture.ts';
import { eventSearch, FakeServices, json, schoolSearch } from './fake-services.ts';

/** Last parts of the addresses that a page of results asks. */
export const SEARCHES = ['events/live', 'events/upcoming', 'events/ondemand', 'events', 'schools'] as const;

const { short_name, ...school } = homeTeam;
export const schoolHit: ProfileHit = { ...school, type: 'school', score: 1 };

/** Games with these keys that are on air. */
export const games = (...keys: string[]): SportsEvent[] => keys.map((key) => eventFixture({ key }));

/** Answers every search with nothing. */
export function emptyServices(): FakeServices {
  const services = new FakeServices();
  for (const path of SEARCHES.slice(0, -1))
    services.on('GET', 'search', `/v2/search/${path}`, () => json(eventSearch([])));
  return services.on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([])));
}
