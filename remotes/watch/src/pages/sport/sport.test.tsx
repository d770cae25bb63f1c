import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as sportPage from './index.tsx';

function services(): FakeServices {
  const fake = new FakeServices();
  for (const kind of ['live', 'upcoming', 'ondemand']) {
    fake.on('GET', 'search', `/v2/search/events/${kind}`, () => json(eventSearch([eventFixture({ key: kind })])));
  }
  const state = [
    { key: 'TX', count: 12 },
    { key: 'OH', count: 1 },
  ];
  return fake.on('GET', 'search', '/v2/search/events', () =>
    json({ ...eventSearch([], 13), drilldown: { state, sport: [] } }),
  );
}

const render = (fake: FakeServices, at: string, params: Record<string, string>) =>
  renderPage(sportPage, { services: fake, at, params, member: null });
const statesOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('a sport shows its games of the whole country and leads to its states', async () => {
  const fake = services();
  const { meta } = await render(fake, '/sports/basketball', { sport: 'basketball' });
  expect(screen.getByRole('heading', { level: 1, name: 'Basketball' })).toBeInTheDocument();
  expect(await statesOf('Basketball by state')).toEqual([
    ['Ohio 1 game', '/sports/basketball/oh', null],
    ['Texas 12 games', '/sports/basketball/tx', null],
  ]);
  for (const { query } of fake.calls) expect([query.get('sport'), query.get('state')]).toEqual(['basketball', null]);
  expect(meta()?.canonical).toBe('/sports/basketball');
});

test('a sport in a state leads to the state, to other states and to all', async () => {
  const fake = services();
  const { meta } = await render(fake, '/sports/football/ia', { sport: 'football', state: 'ia' });
  expect(screen.getByRole('heading', { level: 1, name: 'Football in Iowa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Iowa' })).toHaveAttribute('href', '/states/ia');
  expect(await statesOf('Football by state')).toEqual([
    ['All states ', '/sports/football', null],
    ['Iowa ', '/sports/football/ia', 'page'],
    ['Ohio 1 game', '/sports/football/oh', null],
    ['Texas 12 games', '/sports/football/tx', null],
  ]);
  expect(fake.received('GET', 'search', '/v2/search/events/live')[0]?.query.get('state')).toBe('ia');
  expect(meta()?.canonical).toBe('/sports/football/ia');
});

test('boys or girls can be chosen where the sport has both, and nowhere else', async () => {
  const { location } = await render(services(), '/sports/basketball/oh', { sport: 'basketball', state: 'oh' });
  expect(screen.queryByRole('combobox', { name: 'Sport' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Boys or girls' }), 'Girls');
  expect(location()).toBe('/sports/basketball/oh?gender=girls');
  expect(screen.getByRole('heading', { level: 1, name: 'Girls Basketball in Ohio' })).toBeInTheDocument();
});

test('football is neither boys’ nor girls’', async () => {
  await render(services(), '/sports/football', { sport: 'football' });
  expect(screen.getByRole('combobox', { name: 'Level' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Boys or girls' })).not.toBeInTheDocument();
});

test('without counts every state is offered', async () => {
  const fake = services().on('GET', 'search', '/v2/search/events', () => refusal(400, 'Down.'));
  await render(fake, '/sports/football', { sport: 'football' });
  expect(await statesOf('Football by state')).toHaveLength(51);
});

test('the way to the states keeps the list that is shown', async () => {
  await render(services(), '/sports/football?show=live&level=varsity', { sport: 'football' });
  expect(screen.getByRole('link', { name: 'Choose a state' })).toHaveAttribute(
    'href',
    '/sports/football?show=live&level=varsity#states',
  );
});
