import { screen, within } from '@testing-library/react';
import type { ProfileHit } from 'shared-contracts/entities';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, schoolSearch } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as statePage from './index.tsx';

const association: ProfileHit = {
  key: 'sta-tx',
  type: 'state_association',
  name: 'Texas Prep Sports Association',
  slug: 'txpsa',
  city: 'Austin',
  state_code: 'TX',
  mascot: null,
  logo: '/star.svg',
  primary_color: '#0b3d91',
  secondary_color: '#ffffff',
  score: 1,
};

function services(): FakeServices {
  const fake = new FakeServices();
  for (const kind of ['live', 'upcoming', 'ondemand']) {
    fake.on('GET', 'search', `/v2/search/events/${kind}`, () => json(eventSearch([eventFixture({ key: kind })])));
  }
  const sport = [
    { key: 'Football', count: 1204 },
    { key: 'Marching Band', count: 1 },
    { key: 'Basketball', count: 1300 },
    { key: 'A thing of its own', count: 7 },
  ];
  return fake
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch([], 9), drilldown: { state: [], sport } }))
    .on('GET', 'search', '/v2/search/state_associations', () => json(schoolSearch([association])));
}

const render = (fake: FakeServices, at = '/states/tx') =>
  renderPage(statePage, { services: fake, at, params: { state_code: 'tx' }, member: null });

test('a state shows its games, its sports by how much there is, its brackets and its association', async () => {
  const fake = services();
  const { meta } = await render(fake);
  expect(screen.getByRole('heading', { level: 1, name: 'Texas' })).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Live now' })).toBeInTheDocument();
  const sports = within(await screen.findByRole('navigation', { name: 'Sports in Texas' }));
  expect(sports.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Basketball 1,300 games', '/sports/basketball/tx'],
    ['Football 1,204 games', '/sports/football/tx'],
    ['Marching Band 1 game', '/sports/marching-band/tx'],
  ]);
  expect(screen.getByRole('link', { name: 'Texas playoffs' })).toHaveAttribute('href', '/playoffs/brackets/tx');
  const found = await screen.findByRole('link', { name: 'Texas Prep Sports Association' });
  expect(found).toHaveAttribute('href', '/associations/txpsa');
  expect(found.closest('li')?.querySelector('img')).toHaveAttribute('src', '/star.svg');
  expect(fake.received('GET', 'search', '/v2/search/state_associations')[0]?.query.get('state')).toBe('tx');
  for (const { path, query } of fake.calls) expect([path, query.get('state')]).toEqual([path, 'tx']);
  expect(meta()?.canonical).toBe('/states/tx');
});

test('the state is no filter to choose or to clear, but a sport is', async () => {
  await render(services(), '/states/tx?show=upcoming&sport=soccer');
  expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  expect(await screen.findByText(/: Soccer in Texas$/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Boys or girls' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/states/tx?show=upcoming');
});

test('without counts every sport is offered, and without an answer no association is made up', async () => {
  const fake = services()
    .on('GET', 'search', '/v2/search/events', () => refusal(400, 'Down.'))
    .on('GET', 'search', '/v2/search/state_associations', () => refusal(400, 'Down.'));
  await render(fake);
  const sports = within(await screen.findByRole('navigation', { name: 'Sports in Texas' }));
  expect(sports.getAllByRole('link')).toHaveLength(34);
  expect(screen.queryByText(/State association/)).not.toBeInTheDocument();
});
