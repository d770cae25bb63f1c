import { createAppStore } from 'shared-contracts/store';
import { sampleProfile } from 'shared-contracts/testing';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { activate, prefetch } from './index.tsx';

const PROFILE = '/v2/profiles/txpsa';
const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa' });

/** Prefetches two pages of an association's football, and gives the size and start of each search. */
async function searchesOf(
  answer: (left: AbortController) => Response,
  onSearch: (left: AbortController) => void = () => {},
): Promise<(string | null)[][]> {
  const left = new AbortController();
  const services = new FakeServices()
    .on('GET', 'unity', PROFILE, () => answer(left))
    .on('GET', 'search', '/v2/search/events', () => {
      onSearch(left);
      return json(eventSearch([], 30));
    });
  activate();
  const { dispatch, getState } = createAppStore(services.environment);
  const params = { profile: 'associations', slug: 'txpsa', sport: 'football' };
  const url = new URL('https://site.test/associations/txpsa/football/schedule?page=2');
  await prefetch({ params, url, dispatch, getState, signal: left.signal });
  const searches = services.calls.filter(({ service }) => service === 'search');
  return searches.map(({ query }) => [query.get('state'), query.get('size'), query.get('start')]);
}

test('all games that the page shows are asked for, and which year was the first', async () => {
  expect(await searchesOf(() => json(association))).toEqual([
    ['tx', '24', '0'],
    ['tx', '1', null],
    ['tx', '24', '24'],
  ]);
});

test('nothing more is asked for when there is no such association, or once the page was left', async () => {
  expect(await searchesOf(() => refusal(404, 'Nobody.'))).toEqual([]);
  const leaving = (left: AbortController) => {
    left.abort();
    return json(association);
  };
  expect(await searchesOf(leaving)).toEqual([]);
  expect(
    await searchesOf(
      () => json(association),
      (left) => left.abort(),
    ),
  ).toHaveLength(2);
});
