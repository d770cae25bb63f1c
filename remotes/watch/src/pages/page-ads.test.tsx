import { act } from '@testing-library/react';
import { geoFound } from 'shared-contracts/store';
import { json, sampleProfile, watchedPlaces } from 'shared-contracts/testing';
import { renderPage } from '../testing/render-page.tsx';
import { emptyServices } from '../testing/search-services.ts';
import * as highlights from './highlights/index.tsx';
import * as profile from './profile/index.tsx';
import * as schedule from './schedule/index.tsx';
import * as search from './search/index.tsx';
import * as sport from './sport/index.tsx';
import * as state from './state/index.tsx';
import * as watchEvents from './watch-events/index.tsx';

const places = watchedPlaces();
const ads = { service: '/ads', unit: '/12/site' };
const query = '?state=tx&sport=football&level=varsity';

/** What stands behind the `#` of the ad's frame. */
async function hashOf(page: Parameters<typeof renderPage>[0], at: string, params: Record<string, string>) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const services = emptyServices().on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile()));
  const { store } = await renderPage(page, { services, at, params, ads });
  await act(async () => void store.dispatch(geoFound({ country: 'US', region: null })));
  act(() => places.comeNear((element) => element.matches('.strip')));
  return decodeURIComponent(new URL(document.querySelector('iframe')?.src ?? '').hash);
}

test.each([
  ['search', search, `/search${query}&q=lincoln`, {}, 'search', { page_type: 'search' }],
  ['all games', watchEvents, `/watch-events${query}`, {}, 'listing', { page_type: 'watch_events', level: 'varsity' }],
  ['a state', state, `/states/tx${query}`, { state_code: 'tx' }, 'listing', { page_type: 'state', level: 'varsity' }],
  [
    'a sport',
    sport,
    `/sports/football/tx${query}`,
    { sport: 'football', state: 'tx' },
    'listing',
    { page_type: 'sport', level: 'varsity' },
  ],
  [
    'a school',
    profile,
    `/schools/lincoln-austin-tx${query}`,
    { profile: 'schools', slug: 'lincoln-austin-tx' },
    'listing',
    { page_type: 'school', level: 'varsity' },
  ],
  [
    'a schedule',
    schedule,
    `/schools/lincoln-austin-tx/football/schedule${query}`,
    { profile: 'schools', slug: 'lincoln-austin-tx', sport: 'football' },
    'listing',
    { page_type: 'school', level: 'varsity' },
  ],
  ['highlights', highlights, `/highlights${query}`, {}, 'highlights', { page_type: 'highlights' }],
] as const)(
  'the ad on the page of %s is asked for by what the page lists',
  async (_, page, at, params, place, facts) => {
    const hash = await hashOf(page, at, params);
    expect(JSON.parse(hash.slice(1))).toMatchObject({
      place,
      targeting: { state: 'TX', sport: 'Football', ...facts },
    });
    expect(hash).not.toContain('lincoln');
  },
);

test('facts that a page has not are left out', async () => {
  const { targeting } = JSON.parse((await hashOf(watchEvents, '/watch-events', {})).slice(1));
  expect(targeting).toEqual({ page_type: 'watch_events' });
});
