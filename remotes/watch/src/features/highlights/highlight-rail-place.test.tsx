import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createAppStore } from 'shared-contracts/store';
import { watchedPlaces } from 'shared-contracts/testing';
import { FakeServices, json } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { testShell } from '../../testing/render-page.tsx';
import type { HighlightFilter } from './highlight-filter.ts';
import { HighlightRailPlace } from './highlight-rail-place.tsx';

const places = watchedPlaces();
beforeAll(() => import('./highlight-rail.tsx'));

const ofSchool = (key: string): HighlightFilter => ({
  ...{ state: null, sport: null, page: 1 },
  owner: { kind: 'school', key },
});

test('a school with highlights shows them after one without', async () => {
  const services = new FakeServices().on('GET', 'search', '/v2/search/highlights', ({ query }) =>
    json(highlightSearch(query.get('school_key') === 'with' ? [highlightFixture()] : [])),
  );
  const store = createAppStore(services.environment);
  const placeOf = (key: string) => (
    <Provider store={store}>
      <MemoryRouter>
        <HighlightRailPlace filter={ofSchool(key)} shell={testShell(store, {})} />
      </MemoryRouter>
    </Provider>
  );
  const { container, rerender } = render(placeOf('without'));
  await act(async () => places.comeNear());
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  rerender(placeOf('with'));
  await act(async () => places.comeNear());
  expect(await screen.findByRole('region', { name: 'Highlights' })).toBeVisible();
});
