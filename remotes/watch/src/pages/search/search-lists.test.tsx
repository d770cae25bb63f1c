import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventSearch, json, schoolSearch } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { emptyServices, games, schoolHit } from '../../testing/search-services.ts';
import * as search from './index.tsx';

test('Each section leads to the rest of its results, in an address of its own, and the numbers are those of the service', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch(games('a', 'b'), 117)))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('a', 'b'), 1000)))
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([schoolHit]), total: 230 }));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('1,000+ games and 200+ schools for “lincoln”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show 117 games' })).toHaveAttribute(
    'href',
    '/search?q=lincoln&show=upcoming',
  );
  expect(screen.getByRole('link', { name: 'Show 200+ schools' })).toHaveAttribute(
    'href',
    '/search?q=lincoln&show=schools',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Kind of result' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    expect.stringMatching(/^Schools/),
    expect.stringMatching(/^All games/),
    expect.stringMatching(/^Upcoming/),
  ]);
});

test('One list is shown page by page, and asks of the others only how many there are', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch(games('a', 'b'), 60)))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([], 60)));
  await renderPage(search, { services, at: '/search?q=lincoln&show=upcoming&page=2', member: null });
  expect(await screen.findByText('25–26 of 60 games for “lincoln”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/search?q=lincoln&show=upcoming',
  );
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/search?q=lincoln&show=upcoming&page=3',
  );
  const [shown] = services.received('GET', 'search', '/v2/search/events/upcoming');
  expect([shown?.query.get('size'), shown?.query.get('start')]).toEqual(['24', '24']);
  const [others] = services.received('GET', 'search', '/v2/search/events/live');
  expect(others?.query.get('return')).toBe('_no_results');
  expect(services.received('GET', 'search', '/v2/search/schools')[0]?.query.get('size')).toBe('0');
});

test('The last page has no way on, and one beyond it leads back', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', ({ query }) =>
      json(eventSearch(query.has('start') ? [] : games('a'), 1)),
    )
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([], 1)));
  await renderPage(search, { services, at: '/search?q=lincoln&show=live&page=9', member: null });
  const back = await screen.findByRole('link', { name: 'To the first page' });
  expect(screen.getByText('1 game for “lincoln”')).toBeInTheDocument();
  const ways = back.parentElement ? within(back.parentElement).getAllByRole('link') : [];
  expect(ways.map(({ textContent }) => textContent)).toEqual(['To the first page', 'All games: 1 game']);
  await userEvent.click(back);
  expect(await screen.findByText('1 game for “lincoln”')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('Whoever goes to another page goes on at its beginning, and whoever narrows the list stays at the filter', async () => {
  const drilldown = { state: [{ key: 'TX', count: 100 }], sport: [] };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch(games('a', 'b'), 100), drilldown }),
  );
  await renderPage(search, { services, at: '/search?q=lincoln&show=games', member: null });
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByText('25–26 of 100 games for “lincoln”');
  expect(screen.getByRole('group', { name: 'Page 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Previous page' }));
  // What is kept is shown at once, so that the link that was pressed is still there.
  expect(screen.getByRole('group', { name: 'Page 2' })).toHaveFocus();
  const states = screen.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(states, 'Texas (100)');
  await screen.findByText('1–2 of 100 games in Texas for “lincoln”');
  expect(states).toHaveFocus();
});

test('A list without results leads to those that have some', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/ondemand', () => json(eventSearch([], 3)))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([], 3)));
  await renderPage(search, { services, at: '/search?q=lincoln&show=live', member: null });
  const way = await screen.findByRole('link', { name: 'On demand: 3 games' });
  expect(way).toHaveAttribute('href', '/search?q=lincoln&show=ondemand');
});

test('What was found is narrowed by a state or a sport that has some of it, each with its number', async () => {
  const drilldown = { state: [{ key: 'TX', count: 2 }], sport: [{ key: 'Football', count: 1 }] };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch(games('a', 'b')), drilldown }),
  );
  const { location } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('2 games for “lincoln”')).toBeInTheDocument();
  const states = screen.getByRole('combobox', { name: 'State' });
  const options = within(states).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All states', 'Texas (2)']);
  await userEvent.selectOptions(states, 'Texas (2)');
  expect(location()).toBe('/search?q=lincoln&state=tx');
  const asked = services.received('GET', 'search', '/v2/search/events/live').at(-1);
  expect(asked?.query.get('state')).toBe('tx');
  await userEvent.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(location()).toBe('/search?q=lincoln');
});

test('Only games are said to be of the sport that was chosen', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('a'), 30)))
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([schoolHit]), total: 30 }));
  const at = '/search?q=lincoln&state=tx&sport=football';
  await renderPage(search, { services, at, member: null });
  expect(await screen.findByText('30 Football games and 30 schools in Texas for “lincoln”')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Show 30 schools' }));
  expect(await screen.findByText('1–1 of 30 schools in Texas for “lincoln”')).toBeInTheDocument();
});

test('Where there are too many games to count each one, all states are offered without numbers', async () => {
  const drilldown = { state: [{ key: 'TX', count: 1000 }], sport: [] };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch(games('a'), 1000), drilldown }),
  );
  await renderPage(search, { services, at: '/search?q=high', member: null });
  expect(await screen.findByText('1,000+ games for “high”')).toBeInTheDocument();
  const states = screen.getByRole('combobox', { name: 'State' });
  expect(within(states).getByRole('option', { name: 'Wyoming' })).toBeInTheDocument();
  expect(within(states).getByRole('option', { name: 'Texas' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test.each([
  ['page=1', 24, []],
  ['page=1', 25, ['Next page']],
  ['page=2', 48, ['Previous page']],
  ['page=3', 100, ['Previous page', 'Next page']],
  ['page=40', 960, ['Previous page']],
  ['page=40', 1000, ['Previous page']],
])('At %s of %i games the ways on are %j', async (page, total, ways) => {
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json(eventSearch(games('a', 'b'), total)),
  );
  await renderPage(search, { services, at: `/search?q=lincoln&show=games&${page}`, member: null });
  await screen.findByRole('region', { name: 'All games' });
  const pager = screen.queryByRole('navigation', { name: 'Pages' });
  const links = pager ? within(pager).queryAllByRole('link') : [];
  expect(links.map(({ textContent }) => textContent)).toEqual(ways);
  expect(screen.queryAllByText(/There are more: add a word/)).toHaveLength(total === 1000 ? 1 : 0);
});

test('The list on the screen is marked, also while it is empty, and another one begins at its first page', async () => {
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () => json(eventSearch([], 30)));
  await renderPage(search, { services, at: '/search?q=lincoln&show=live&page=2', member: null });
  const kinds = within(screen.getByRole('navigation', { name: 'Kind of result' }));
  await waitFor(() => expect(kinds.queryByRole('link', { name: /Upcoming/ })).not.toBeInTheDocument());
  expect(kinds.getByRole('link', { current: 'page' })).toHaveTextContent('Live now');
  expect(kinds.getByRole('link', { name: /All games/ })).toHaveAttribute('href', '/search?q=lincoln&show=games');
});

test('Schools are narrowed by a state only, and an empty list of them does not blame the sport', async () => {
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () => json(eventSearch([], 30)));
  const at = '/search?q=lincoln&show=schools&state=tx&sport=football';
  await renderPage(search, { services, at, member: null });
  expect(await screen.findByRole('heading', { name: 'Schools: nothing for “lincoln” in Texas' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'State' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Sport' })).not.toBeInTheDocument();
});

test('A chosen filter that has no results stays on offer, and analytics hear of each choice', async () => {
  const drilldown = { state: [{ key: 'TX', count: 2 }], sport: [{ key: 'Football', count: 2 }] };
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([schoolHit])))
    .on('GET', 'search', '/v2/search/events', ({ query }) =>
      json({
        ...eventSearch(games('a', 'b')),
        drilldown: query.get('state') === 'ak' ? { state: [], sport: [] } : drilldown,
      }),
    );
  const at = '/search?q=lincoln&state=ak';
  const { tracked, location } = await renderPage(search, { services, at, member: null });
  expect(await screen.findByRole('option', { name: 'Alaska (0)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  const football = await screen.findByRole('option', { name: 'Football (2)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), football);
  expect(location()).toBe('/search?q=lincoln&sport=football');
  expect(tracked).toEqual([['watch_event_filter', { filter: 'sport', value: 'football' }]]);
});
