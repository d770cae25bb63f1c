import type { Profile } from 'shared-contracts/entities';
import { createAppStore } from 'shared-contracts/store';
import { sampleProfile } from 'shared-contracts/testing';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { activate, prefetch } from './index.tsx';

const PROFILE = '/v2/profiles/lincoln-austin-tx';

/** Prefetches the page of a school's live games, and gives the searches that were made for it. */
async function searchesOf(answer: (left: AbortController) => Response, sport?: string): Promise<(string | null)[][]> {
  const searches = (await callsOf(answer, sport)).filter(({ service }) => service === 'search');
  return searches.map(({ path, query }) => [path.split('/').at(-1) ?? '', query.get('school_key'), query.get('size')]);
}

async function callsOf(answer: (left: AbortController) => Response, sport?: string): Promise<FakeServices['calls']> {
  const left = new AbortController();
  const services = new FakeServices()
    .on('GET', 'unity', PROFILE, () => answer(left))
    .on('GET', 'unity', '/v2/schools/school-1/teams', () => json({ items: [] }))
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () => json({ school_year: '2026-27', sports: [] }))
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([])))
    .on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch([])))
    .on('GET', 'search', '/v2/search/events/ondemand', () => json(eventSearch([])));
  activate();
  const { dispatch, getState } = createAppStore(services.environment);
  const params = { profile: 'schools', slug: 'lincoln-austin-tx', ...(sport ? { sport } : {}) };
  const url = new URL('https://site.test/schools/lincoln-austin-tx?show=live');
  await prefetch({ params, url, dispatch, getState, signal: left.signal });
  return services.calls;
}

test('the games of a school are asked for as soon as its key is known', async () => {
  expect(await searchesOf(() => json(sampleProfile()))).toEqual([
    ['live', 'school-1', '24'],
    ['upcoming', 'school-1', null],
    ['ondemand', 'school-1', null],
    ['events', 'school-1', null],
  ]);
});

test('the page of one sport does not ask which sports there are', async () => {
  const searches = await searchesOf(() => json(sampleProfile()), 'football');
  expect(searches.map(([kind]) => kind)).toEqual(['live', 'upcoming', 'ondemand']);
});

test('the page of one sport asks for the teams of its school, and that of an association for none', async () => {
  const asksForTeams = async (profile: Partial<Profile>, sport?: string) =>
    (await callsOf(() => json(sampleProfile(profile)), sport))
      .filter(({ path }) => path.endsWith('/teams'))
      .map(({ path, query }) => [path, query.get('sport')]);
  expect(await asksForTeams({}, 'football')).toEqual([['/v2/schools/school-1/teams', 'football']]);
  expect(await asksForTeams({}, 'no-such-sport')).toEqual([]);
  expect(await asksForTeams({})).toEqual([]);
  expect(await asksForTeams({ type: 'state_association' }, 'football')).toEqual([]);
});

test('a school is asked how many of its games have video, and nobody else', async () => {
  const asksForCoverage = async (profile: Partial<Profile>, sport?: string) =>
    (await callsOf(() => json(sampleProfile(profile)), sport)).filter(({ path }) => path.endsWith('/coverage')).length;
  expect(await asksForCoverage({})).toBe(1);
  expect(await asksForCoverage({}, 'football')).toBe(1);
  expect(await asksForCoverage({ type: 'affiliate' })).toBe(0);
});

test('nothing more is asked for when there is no such school, or once the page was left', async () => {
  expect(await searchesOf(() => refusal(404, 'Nobody.'))).toEqual([]);
  const leaving = (left: AbortController) => {
    left.abort();
    return json(sampleProfile());
  };
  expect(await searchesOf(leaving)).toEqual([]);
});
