import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageModule } from 'shared-contracts/remote';
import { createAppStore } from 'shared-contracts/store';
import { sampleProfile } from 'shared-contracts/testing';
import { eventFixture, FIXTURE_NOW } from '../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, schoolSearch } from '../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../testing/highlight-fixture.ts';
import { testShell } from '../testing/render-page.tsx';
import { schoolList } from '../testing/school-fixture.ts';
import * as event from './event/index.tsx';
import * as highlights from './highlights/index.tsx';
import * as home from './home/index.tsx';
import * as memberSchools from './member-schools/index.tsx';
import * as profile from './profile/index.tsx';
import * as search from './search/index.tsx';
import * as sport from './sport/index.tsx';
import * as state from './state/index.tsx';
import * as watchEvents from './watch-events/index.tsx';

function services(): FakeServices {
  const fake = new FakeServices().on('GET', 'unity', '/v2/game_or_event/game-1', () => json(eventFixture()));
  for (const path of ['events/live', 'events/upcoming', 'events/ondemand']) {
    fake.on('GET', 'search', `/v2/search/${path}`, () => json(eventSearch([eventFixture({ key: path })])));
  }
  for (const path of ['schools', 'state_associations']) {
    fake.on('GET', 'search', `/v2/search/${path}`, () => json(schoolSearch([])));
  }
  const found = () => json(highlightSearch([highlightFixture({ title: 'Roosevelt vs. Lincoln' })]));
  fake.on('GET', 'search', '/v2/search/highlights', found);
  const association = sampleProfile({ type: 'state_association', slug: 'txpsa' });
  return fake
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([])))
    .on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile()))
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () => json({ school_year: '2026-27', sports: [] }))
    .on('GET', 'unity', '/v2/profiles/txpsa', () => json(association))
    .on('GET', 'unity', '/v2/state_associations/txpsa/school_index', () => json({ letters: ['R'] }))
    .on('GET', 'unity', '/v2/schools', () => json(schoolList(['Roosevelt vs. Lincoln'])));
}

test.each<[string, PageModule, string, Record<string, string>]>([
  ['home', home, '/', {}],
  ['event', event, '/events/a-game/game-1', { slug: 'a-game', key: 'game-1' }],
  ['search', search, '/search?q=lincoln', {}],
  ['watch events', watchEvents, '/watch-events', {}],
  ['long list', watchEvents, '/watch-events?show=upcoming&page=2', {}],
  ['state', state, '/states/tx', { state_code: 'tx' }],
  ['sport', sport, '/sports/football/tx', { sport: 'football', state: 'tx' }],
  ['highlights', highlights, '/highlights?state=tx', {}],
  ['profile', profile, '/schools/lincoln-austin-tx', { profile: 'schools', slug: 'lincoln-austin-tx' }],
  ['member schools', memberSchools, '/associations/txpsa/schools', { profile: 'associations', slug: 'txpsa' }],
])('the %s page is rendered from its prefetch alone and hydrates as it is', async (_name, page, at, params) => {
  page.activate?.();
  const fake = services();
  const store = createAppStore(fake.environment);
  await page.prefetch?.({
    params,
    url: new URL(at, 'https://site.test'),
    dispatch: store.dispatch,
    getState: store.getState,
    signal: new AbortController().signal,
  });
  const asked = fake.calls.length;
  const shell = testShell(store, { now: () => FIXTURE_NOW });
  const element = () => {
    const router = createMemoryRouter([{ path: '*', element: <page.Page params={params} shell={shell} /> }], {
      initialEntries: [at],
    });
    return (
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    );
  };

  const container = document.createElement('div');
  container.innerHTML = renderToString(element());
  expect(container).toHaveTextContent('Roosevelt vs. Lincoln');
  // How React marks what waits for a file of its own: the server has none of these.
  expect(container.innerHTML).not.toContain('<!--$!-->');
  expect(fake.calls).toHaveLength(asked);

  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, element()));
  expect(screen.getAllByText('Roosevelt vs. Lincoln').length).toBeGreaterThan(0);
  // What was fetched on the server is not fetched again.
  expect(fake.calls).toHaveLength(asked);
  await act(async () => root.unmount());
  container.remove();
});
