import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfileHit } from 'shared-contracts/entities';
import { followedStateChosen } from 'shared-contracts/store';
import { retryInVain } from 'shared-contracts/testing';
import { eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, refusedFor, schoolSearch } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as search from './index.tsx';

const school: ProfileHit = {
  key: 'school-lincoln',
  type: 'school',
  name: 'Lincoln High School',
  slug: 'lincoln-high-school-austin-tx',
  city: 'Austin',
  state_code: 'TX',
  mascot: 'Lynx',
  logo: null,
  primary_color: '#0b3d91',
  secondary_color: '#ffffff',
  score: 1,
};

const paths = ['events/live', 'events/upcoming', 'events/ondemand', 'events', 'schools'] as const;

const games = (...keys: string[]) => keys.map((key) => eventFixture({ key }));

/** Answers every search with nothing. */
function emptyServices(): FakeServices {
  const services = new FakeServices();
  for (const path of paths) services.on('GET', 'search', `/v2/search/${path}`, () => json(eventSearch([])));
  return services;
}

test('games and schools that were found stand in their sections', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture()])))
    .on('GET', 'search', '/v2/search/events/ondemand', () =>
      json(eventSearch([eventFixture({ key: 'old', publishers: [publisherFixture({ vods: [vodFixture()] })] })])),
    )
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('event-1', 'old'))))
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([school])));
  const { meta } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });

  expect(await screen.findByText('2 games and 1 school for “lincoln”')).toBeInTheDocument();
  const live = screen.getByRole('region', { name: 'Live now' });
  expect(within(live).getByRole('link', { name: /Roosevelt vs\. Lincoln/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Upcoming' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'On demand' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Lincoln High School.*Austin, TX · Lynx/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “lincoln”' })).toBeInTheDocument();
  expect(meta()?.title).toContain('Search: lincoln');
});

test('A game that is late or over stands below those of the other sections, each game once', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture({ key: 'live' })])))
    .on('GET', 'search', '/v2/search/events', () =>
      json(eventSearch([eventFixture({ key: 'live' }), eventFixture({ key: 'over', publishers: [] })])),
    );
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  const more = await screen.findByRole('region', { name: 'Delayed, over or not filmed' });
  expect(within(more).getAllByRole('link')).toHaveLength(1);
  expect(within(more).getByRole('link', { name: /No video/ })).toBeInTheDocument();
  expect(screen.getByText('2 games for “lincoln”')).toBeInTheDocument();
});

test('A mistyped word is named, with what is shown in its place', async () => {
  const corrections = [{ typed: 'linclon', shown: ['lincoln', 'linden'] }];
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json({ ...eventSearch([eventFixture()]), corrections }))
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([school]), corrections }));
  await renderPage(search, { services, at: '/search?q=linclon', member: null });
  const shown = await screen.findAllByText(/Nothing found for “linclon”/);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Nothing found for “linclon”; showing “lincoln” or “linden”.',
  ]);
});

test('The days that the words name are said, with a way to the games of all days, and are those of the viewer', async () => {
  const days = { typed: 'last Friday', dates: ['2026-11-13'], has_games: true };
  const services = emptyServices();
  for (const path of ['events/live', 'events/upcoming', 'events/ondemand', 'events']) {
    services.on('GET', 'search', `/v2/search/${path}`, () => json({ ...eventSearch([eventFixture()]), days }));
  }
  const at = '/search?q=lincoln++last+Friday+girls';
  await renderPage(search, { services, at, member: null, zone: 'Pacific/Honolulu' });
  expect(await screen.findByText('Friday, November 13')).toBeInTheDocument();
  const all = screen.getByRole('link', { name: 'Show games of all days' });
  expect(all).toHaveAttribute('href', '/search?q=lincoln+girls');
  const zones = services.calls.filter(({ path }) => path.includes('/events')).map(({ query }) => query.get('zone'));
  expect(zones).toEqual([...Array(4).fill(null), ...Array(4).fill('Pacific/Honolulu')]);
});

test('A day without a game is said, and the games of other days are shown', async () => {
  const days = { typed: 'tomorrow', dates: ['2027-01-02'], has_games: false };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch([eventFixture()]), days }),
  );
  await renderPage(search, { services, at: '/search?q=lincoln+tomorrow', member: null });
  const note = await screen.findByText(/showing games of all days/);
  expect(note).toHaveTextContent('No game on Saturday, January 2, 2027; showing games of all days.');
});

test('Each section leads to the rest of its results, in an address of its own, and the numbers are those of the service', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/upcoming', () => json(eventSearch(games('a', 'b'), 117)))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('a', 'b'), 1000)))
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([school]), total: 230 }));
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
  await userEvent.click(await screen.findByRole('link', { name: 'To the first page' }));
  expect(await screen.findByText('1 game for “lincoln”')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('Whoever goes to another page goes on at its beginning, and whoever narrows the list stays at the filter', async () => {
  const drilldown = { state: [{ key: 'TX', count: 30 }], sport: [] };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch(games('a', 'b'), 30), drilldown }),
  );
  await renderPage(search, { services, at: '/search?q=lincoln&show=games', member: null });
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await screen.findByText('25–26 of 30 games for “lincoln”');
  expect(screen.getByRole('group', { name: 'Page 2' })).toHaveFocus();
  const states = screen.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(states, 'Texas (30)');
  await screen.findByText('1–2 of 30 games in Texas for “lincoln”');
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
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([school]), total: 30 }));
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
  const states = await screen.findByRole('combobox', { name: 'State' });
  expect(within(states).getByRole('option', { name: 'Wyoming' })).toBeInTheDocument();
});

test('Results of an earlier search are not shown for other words', async () => {
  let answerLater: (response: Response) => void = () => {};
  const services = emptyServices().on('GET', 'search', '/v2/search/schools', ({ query }) =>
    query.get('q') === 'lincoln'
      ? json(schoolSearch([school]))
      : new Promise<Response>((resolve) => {
          answerLater = resolve;
        }),
  );
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByRole('link', { name: /Lincoln High School/ })).toBeInTheDocument();
  const box = screen.getByRole('searchbox', { name: 'School, city or sport' });
  await userEvent.clear(box);
  await userEvent.type(box, 'waco{Enter}');
  expect(await screen.findByText('Searching for “waco” …')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Lincoln High School/ })).not.toBeInTheDocument();
  answerLater(json(schoolSearch([])));
  expect(await screen.findByRole('heading', { name: 'Nothing found for “waco”' })).toBeInTheDocument();
});

test('Schools stay where they are while those of the state that the fan chooses are put first', async () => {
  const answers: ((found: Response) => void)[] = [];
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('one'))))
    .on('GET', 'search', '/v2/search/schools', ({ query }) =>
      query.has('near') ? new Promise<Response>((resolve) => answers.push(resolve)) : json(schoolSearch([school])),
    );
  const { store } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('1 game and 1 school for “lincoln”')).toBeInTheDocument();
  act(() => void store.dispatch(followedStateChosen('TX')));
  await waitFor(() => expect(answers).toHaveLength(1));
  const section = screen.getByRole('region', { name: 'Schools' });
  expect(within(section).getByRole('link', { name: /Lincoln High School/ })).toBeInTheDocument();
  answers[0]?.(json(schoolSearch([{ ...school, key: 'near', name: 'Lincoln Academy' }])));
  expect(await within(section).findByRole('link', { name: /Lincoln Academy/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Schools' })).toBe(section);
});

test('A school without games is said to have none here, with the way to those of its state', async () => {
  const services = emptyServices().on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([school])));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText(/Lincoln High School has no games on/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All games in Texas' })).toHaveAttribute('href', '/states/tx');
});

test('A search in vain names the words that nothing has, and offers the rest and the search without filters', async () => {
  const corrections = [{ typed: 'qqq', shown: [] }];
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch([]), corrections }),
  );
  await renderPage(search, { services, at: '/search?q=wasilla+qqq&sport=football&state=ak', member: null });
  expect(
    await screen.findByRole('heading', { name: 'Nothing found for “wasilla qqq” · Football in Alaska' }),
  ).toBeInTheDocument();
  expect(screen.getByText('No school and no game has “qqq”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/search?q=wasilla+qqq');
  expect(screen.getByRole('link', { name: 'Search for “wasilla”' })).toHaveAttribute(
    'href',
    '/search?q=wasilla&state=ak&sport=football',
  );
});

test('a search that finds nothing says what was searched', async () => {
  await renderPage(search, { services: emptyServices(), at: '/search?q=%20zzyzx%20', member: null });
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zzyzx”' })).toBeInTheDocument();
});

test('a search that nobody answers can be tried again', async () => {
  const services = new FakeServices();
  for (const path of paths) services.on('GET', 'search', `/v2/search/${path}`, () => refusal(500, 'Down.'));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The search did not answer');
  await retryInVain((answer) => {
    for (const path of paths) services.on('GET', 'search', `/v2/search/${path}`, answer);
  });
  for (const path of paths) services.on('GET', 'search', `/v2/search/${path}`, () => json(eventSearch([])));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing found for “lincoln”' })).toBeInTheDocument();
});

test('a search too many is said to be one, with when to try again, and keeps what was typed', async () => {
  const message = 'Too many searches from your network. Wait 40 s and try again.';
  const services = new FakeServices();
  for (const path of paths) {
    services.on('GET', 'search', `/v2/search/${path}`, () => refusedFor(40, message));
  }
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Your search has to wait a moment${message}`);
  expect(screen.getByRole('searchbox', { name: 'School, city or sport' })).toHaveValue('lincoln');
  expect(services.calls).toHaveLength(paths.length);
});

test('a part that fails is said to be missing and the rest is shown', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture()])))
    .on('GET', 'search', '/v2/search/schools', () => refusal(500, 'Down.'));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the search did not answer');
  await retryInVain((answer) => services.on('GET', 'search', '/v2/search/schools', answer));
  expect(screen.getByRole('region', { name: 'Live now' })).toBeInTheDocument();
});

test('nothing is said of how much there is while all that answered has found nothing and the rest failed', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => refusal(500, 'Down.'))
    .on('GET', 'search', '/v2/search/events/live', () => refusal(500, 'Down.'));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the search did not answer');
  expect(screen.queryByText(/^for “lincoln”$/)).not.toBeInTheDocument();
});

test('the form leads to the address of what was typed, and follows the address', async () => {
  const { location } = await renderPage(search, { services: emptyServices(), at: '/search?q=lincoln', member: null });
  const box = screen.getByRole('searchbox', { name: 'School, city or sport' });
  expect(box).toHaveValue('lincoln');
  await userEvent.clear(box);
  await userEvent.type(box, ' west  waco {Enter}');
  expect(location()).toBe('/search?q=west++waco');
  expect(screen.getByRole('searchbox', { name: 'School, city or sport' })).toHaveValue('west  waco');
});

test('without words nothing is asked, and an empty form says what to type', async () => {
  const services = emptyServices();
  const { location } = await renderPage(search, { services, at: '/search', member: null });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('Type a school, city or sport to search for.')).toBeInTheDocument();
  expect(location()).toBe('/search');
  expect(services.calls).toEqual([]);
});
