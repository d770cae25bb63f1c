import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppStore, followedStateChosen, preferencesSlice, timeZoneFound } from 'shared-contracts/store';
import { retryInVain } from 'shared-contracts/testing';
import { eventFixture, publisherFixture, vodFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, refusedFor, schoolSearch } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { emptyServices, games, SEARCHES, schoolHit } from '../../testing/search-services.ts';
import * as search from './index.tsx';

test('games and schools that were found stand in their sections', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture()])))
    .on('GET', 'search', '/v2/search/events/ondemand', () =>
      json(eventSearch([eventFixture({ key: 'old', publishers: [publisherFixture({ vods: [vodFixture()] })] })])),
    )
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('event-1', 'old'))))
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([{ ...schoolHit, logo: '/lynx.svg' }])));
  const { meta } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });

  expect(await screen.findByText('2 games and 1 school for “lincoln”')).toBeInTheDocument();
  const live = screen.getByRole('region', { name: 'Live now' });
  expect(within(live).getByRole('link', { name: /Roosevelt vs\. Lincoln/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Upcoming' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'On demand' })).toBeInTheDocument();
  const school = screen.getByRole('link', { name: /Lincoln High School.*Austin, TX · Lynx/ });
  expect(school.querySelector('img')).toHaveAttribute('src', '/lynx.svg');
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
    .on('GET', 'search', '/v2/search/schools', () => json({ ...schoolSearch([schoolHit]), corrections }));
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

test('Results of an earlier search are not shown for other words', async () => {
  let answerLater: (response: Response) => void = () => {};
  const services = emptyServices().on('GET', 'search', '/v2/search/schools', ({ query }) =>
    query.get('q') === 'lincoln'
      ? json(schoolSearch([schoolHit]))
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
      query.has('near') ? new Promise<Response>((resolve) => answers.push(resolve)) : json(schoolSearch([schoolHit])),
    );
  const { store } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('1 game and 1 school for “lincoln”')).toBeInTheDocument();
  act(() => void store.dispatch(followedStateChosen('TX')));
  await waitFor(() => expect(answers).toHaveLength(1));
  const section = screen.getByRole('region', { name: 'Schools' });
  expect(within(section).getByRole('link', { name: /Lincoln High School/ })).toBeInTheDocument();
  answers[0]?.(json(schoolSearch([{ ...schoolHit, key: 'near', name: 'Lincoln Academy' }])));
  expect(await within(section).findByRole('link', { name: /Lincoln Academy/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Schools' })).toBe(section);
});

test('Games stay where they are while those of the days by the viewer’s clock are looked up', async () => {
  const answers: ((found: Response) => void)[] = [];
  const days = { typed: 'friday', dates: ['2026-11-20'], has_games: true };
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch(games('one')), days }))
    .on('GET', 'search', '/v2/search/events/live', ({ query }) =>
      query.has('zone') ? new Promise<Response>((resolve) => answers.push(resolve)) : json(eventSearch(games('one'))),
    );
  // The server rendered the page with the answers for everybody.
  const at = '/search?q=lincoln+friday';
  const { store } = await renderPage(search, { services, at, member: null, zone: 'America/New_York' });
  const section = await screen.findByRole('region', { name: 'Live now' });
  act(() => void store.dispatch(timeZoneFound('Pacific/Honolulu')));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByRole('region', { name: 'Live now' })).toBe(section);
  answers[0]?.(json(eventSearch(games('two', 'three'))));
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(2));
});

test('Where the search for the fan’s own state fails, it is said, and schools of any state do not stand in for its answer', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('one'))))
    .on('GET', 'search', '/v2/search/schools', ({ query }) =>
      query.has('near') ? refusal(400, 'Down.') : json(schoolSearch([schoolHit])),
    );
  const { store } = await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  await screen.findByText('1 game and 1 school for “lincoln”');
  act(() => void store.dispatch(followedStateChosen('TX')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the search did not answer');
  expect(screen.getByText('1 game for “lincoln”')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Schools' })).not.toBeInTheDocument();
});

test('Late and past games wait until it is known what the sections have', async () => {
  let answerLater: (response: Response) => void = () => {};
  const over = eventFixture({ key: 'over', publishers: [] });
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([over])))
    .on(
      'GET',
      'search',
      '/v2/search/events/upcoming',
      () =>
        new Promise<Response>((resolve) => {
          answerLater = resolve;
        }),
    );
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('Searching for “lincoln” …')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: /All games/ })).toHaveTextContent('1 game'));
  expect(screen.queryByRole('region', { name: /Delayed/ })).not.toBeInTheDocument();
  answerLater(json(eventSearch([over])));
  expect(await screen.findByRole('region', { name: 'Upcoming' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /Delayed/ })).not.toBeInTheDocument();
});

test('A page is prepared with the games of the days by the viewer’s clock', async () => {
  const days = { typed: 'friday', dates: ['2026-11-20'], has_games: true };
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch([]), days }));
  const preferences = { ...preferencesSlice.getInitialState(), timeZone: 'Pacific/Honolulu' };
  const { dispatch, getState } = createAppStore(services.environment, { preferences });
  const url = new URL('https://site.test/search?q=lincoln+friday');
  await search.prefetch({ params: {}, url, dispatch, getState, signal: new AbortController().signal });
  const zones = services.calls.map(({ query }) => query.get('zone'));
  expect(zones).toEqual([...Array(5).fill(null), ...Array(4).fill('Pacific/Honolulu')]);
});

test('A school without games is said to have none here, with the way to those of its state', async () => {
  const services = emptyServices().on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([schoolHit])));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText(/Lincoln High School has no games on/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All games in Texas' })).toHaveAttribute('href', '/states/tx');
  expect(screen.queryByRole('link', { name: /^Show/ })).not.toBeInTheDocument();
});

test('Schools without games of the sport that was chosen are said to have none of it', async () => {
  const found = [schoolHit, { ...schoolHit, key: 'other' }];
  const services = emptyServices().on('GET', 'search', '/v2/search/schools', () => json(schoolSearch(found)));
  await renderPage(search, { services, at: '/search?q=lincoln&sport=football', member: null });
  expect(await screen.findByText(/These schools have no Football games on/)).toBeInTheDocument();
});

test('Schools with games are not said to have none', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/schools', () => json(schoolSearch([schoolHit])))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch(games('one'))));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByText('1 game and 1 school for “lincoln”')).toBeInTheDocument();
  expect(screen.queryByText(/has no games on/)).not.toBeInTheDocument();
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

test.each([
  ['/search?q=linclon+high', [{ typed: 'linclon', shown: ['lincoln'] }], ['All games']],
  ['/search?q=qqq', [{ typed: 'qqq', shown: [] }], ['All games']],
  ['/search?q=Qqq+lincoln', [{ typed: 'qqq', shown: [] }], ['All games']],
  ['/search?q=lincoln&sport=football', [], ['Clear filters', 'All games']],
])('A search in vain at %s offers only what is another search', async (at, corrections, ways) => {
  const services = emptyServices().on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch([]), corrections }),
  );
  await renderPage(search, { services, at, member: null });
  await screen.findByRole('heading', { name: /^Nothing found for/ });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
});

test('a search that finds nothing says what was searched', async () => {
  await renderPage(search, { services: emptyServices(), at: '/search?q=%20zzyzx%20', member: null });
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zzyzx”' })).toBeInTheDocument();
});

test('a search that nobody answers can be tried again', async () => {
  const services = new FakeServices();
  for (const path of SEARCHES) services.on('GET', 'search', `/v2/search/${path}`, () => refusal(500, 'Down.'));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The search did not answer');
  await retryInVain((answer) => {
    for (const path of SEARCHES) services.on('GET', 'search', `/v2/search/${path}`, answer);
  });
  for (const path of SEARCHES) services.on('GET', 'search', `/v2/search/${path}`, () => json(eventSearch([])));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing found for “lincoln”' })).toBeInTheDocument();
});

test('a search too many is said to be one, with when to try again, and keeps what was typed', async () => {
  const message = 'Too many searches from your network. Wait 40 s and try again.';
  const services = new FakeServices();
  for (const path of SEARCHES) {
    services.on('GET', 'search', `/v2/search/${path}`, () => refusedFor(40, message));
  }
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Your search has to wait a moment${message}`);
  expect(screen.getByRole('searchbox', { name: 'School, city or sport' })).toHaveValue('lincoln');
  expect(services.calls).toHaveLength(SEARCHES.length);
});

test('a part that fails is said to be missing and the rest is shown', async () => {
  const services = emptyServices()
    .on('GET', 'search', '/v2/search/events/live', () => json(eventSearch([eventFixture()])))
    .on('GET', 'search', '/v2/search/schools', () => refusal(500, 'Down.'));
  await renderPage(search, { services, at: '/search?q=lincoln', member: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the search did not answer');
  await retryInVain((answer) => services.on('GET', 'search', '/v2/search/schools', answer));
  expect(screen.getByRole('region', { name: 'Live now' })).toBeInTheDocument();
  expect(screen.getByText('0 games for “lincoln”')).toBeInTheDocument();
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
