import { json, type PageCase, sampleProfile } from 'shared-contracts/testing';
import { clipFixture } from './clip-fixture.ts';
import { eventFixture } from './event-fixture.ts';
import { eventSearch, schoolSearch } from './fake-services.ts';
import { highlightFixture, highlightSearch } from './highlight-fixture.ts';
import { landingFixture } from './landing-fixture.ts';
import { schoolList } from './school-fixture.ts';

type Services = Parameters<NonNullable<PageCase['services']>>[0];

function withSearches(services: Services): Services {
  for (const list of ['live', 'upcoming', 'ondemand']) {
    const path = `/v2/search/events/${list}`;
    services.on('GET', 'search', path, () => json(eventSearch([eventFixture({ key: list })])));
  }
  return services
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch([]), drilldown: { state: [], sport: [] } }))
    .on('GET', 'search', '/v2/search/state_associations', () => json(schoolSearch([])))
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([])));
}

function withHighlights(services: Services): Services {
  return services
    .on('GET', 'search', '/v2/search/highlights', () => json(highlightSearch([highlightFixture()])))
    .on('GET', 'content', '/v2/highlight/highlight-1', () => json(highlightFixture()));
}

function withMemberSchools(services: Services): Services {
  return services
    .on('GET', 'unity', '/v2/profiles/txpsa', () => json(sampleProfile({ type: 'state_association', slug: 'txpsa' })))
    .on('GET', 'unity', '/v2/state_associations/txpsa/school_index', () => json({ letters: ['L'] }))
    .on('GET', 'unity', '/v2/schools', () => json(schoolList(['Lincoln High School'])));
}

/** Pages of watching as the contract is tested on them. */
export const contractCases: Record<string, PageCase> = {
  home: { load: () => import('../pages/home/index.tsx'), at: '/', services: withSearches },
  search: { load: () => import('../pages/search/index.tsx'), at: '/search?q=lincoln', services: withSearches },
  'watch-events': {
    load: () => import('../pages/watch-events/index.tsx'),
    at: '/watch-events',
    services: withSearches,
  },
  state: { load: () => import('../pages/state/index.tsx'), at: '/states/tx', services: withSearches },
  sport: { load: () => import('../pages/sport/index.tsx'), at: '/sports/basketball', services: withSearches },
  'find-school': {
    load: () => import('../pages/find-school/index.tsx'),
    at: '/find-school',
    services: (services) => services.on('GET', 'unity', '/v2/school_index', () => json({ states: ['TX'] })),
  },
  profile: {
    load: () => import('../pages/profile/index.tsx'),
    at: '/schools/lincoln-austin-tx',
    services: (services) =>
      withSearches(services).on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile())),
  },
  'member-schools': {
    load: () => import('../pages/member-schools/index.tsx'),
    at: '/associations/txpsa/schools',
    services: withMemberSchools,
  },
  schedule: {
    load: () => import('../pages/schedule/index.tsx'),
    at: '/schools/lincoln-austin-tx/basketball/schedule',
    services: (services) =>
      withSearches(services)
        .on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile()))
        .on('GET', 'search', '/v2/search/events', () => json(eventSearch([eventFixture({ key: 'game' })]))),
  },
  event: {
    load: () => import('../pages/event/index.tsx'),
    at: '/events/a-game/game-1',
    services: (services) =>
      services.on('GET', 'unity', '/v2/game_or_event/game-1', () =>
        json(eventFixture({ start_time: '2026-11-28T01:00:00.000Z' })),
      ),
  },
  landing: {
    load: () => import('../pages/landing/index.tsx'),
    at: '/landing/school/lincoln-austin-tx',
    services: (services) =>
      services.on('GET', 'unity', '/v2/landing/school/lincoln-austin-tx', () => json(landingFixture())),
  },
  highlights: { load: () => import('../pages/highlights/index.tsx'), at: '/highlights', services: withHighlights },
  highlight: {
    load: () => import('../pages/highlight/index.tsx'),
    at: highlightFixture().site_url,
    services: withHighlights,
  },
  clip: {
    load: () => import('../pages/clip/index.tsx'),
    at: '/clips/clip-1',
    services: (services) => withHighlights(services).on('GET', 'clips', '/v1/clips/clip-1', () => json(clipFixture())),
  },
  'track-wrestling': {
    load: () => import('../pages/track-wrestling/index.tsx'),
    at: '/tests/track-wrestling',
    services: (services) => services.on('GET', 'wrestlingStats', '/v1/events', () => json({ items: [] })),
  },
};
