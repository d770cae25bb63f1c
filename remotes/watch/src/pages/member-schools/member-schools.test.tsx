import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppStore } from 'shared-contracts/store';
import { retryInVain, sampleProfile } from 'shared-contracts/testing';
import { FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolList } from '../../testing/school-fixture.ts';
import * as memberSchools from './index.tsx';

const NAME = 'Texas Prep Sports Association';
const association = sampleProfile({
  ...{ key: 'sta-TX', type: 'state_association', slug: 'txpsa', name: NAME, short_name: 'TXPSA', city: null },
});

function services(names = ['Austin High School', 'Mesa High School'], letters = ['A', 'M']): FakeServices {
  return new FakeServices()
    .on('GET', 'unity', '/v2/profiles/txpsa', () => json(association))
    .on('GET', 'unity', '/v2/state_associations/txpsa/school_index', () => json({ letters }))
    .on('GET', 'unity', '/v2/schools', () => json(schoolList(names)));
}

const open = (fake: FakeServices, query = '') =>
  renderPage(memberSchools, {
    ...{ services: fake, member: null, at: `/associations/txpsa/schools${query}` },
    params: { profile: 'associations', slug: 'txpsa' },
  });

const askedOf = (fake: FakeServices) =>
  fake.received('GET', 'unity', '/v2/schools').map(({ query }) => Object.fromEntries(query));

test('lists the member schools with the letters that there are, and leads back to the association', async () => {
  const fake = services();
  const { meta } = await open(fake);
  expect(await screen.findByText('2 schools in the TXPSA')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Member schools' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: NAME })).toHaveAttribute('href', '/associations/txpsa');
  expect(screen.getByRole('link', { name: /Mesa High School/ })).toHaveAttribute('href', '/schools/Mesa High School');
  const letters = within(screen.getByRole('navigation', { name: 'First letter' })).getAllByRole('link');
  expect(letters.map((link) => link.getAttribute('href'))).toEqual([
    '/associations/txpsa/schools',
    '/associations/txpsa/schools?letter=A',
    '/associations/txpsa/schools?letter=M',
  ]);
  expect(askedOf(fake)).toEqual([{ association: 'txpsa', size: '60' }]);
  expect(meta()).toMatchObject({
    title: expect.stringMatching(`^Member schools of the ${NAME}, A to Z`),
    canonical: '/associations/txpsa/schools',
  });
});

test('shows the part that its address says', async () => {
  const fake = services().on('GET', 'unity', '/v2/schools', () =>
    json(schoolList(['Mesa High School'], { total: 61 })),
  );
  await open(fake, '?letter=m&page=2');
  expect(await screen.findByText('61–61 of 61 schools in the TXPSA under M')).toBeInTheDocument();
  const previous = screen.getByRole('link', { name: 'Previous page' });
  expect(previous).toHaveAttribute('href', '/associations/txpsa/schools?letter=M');
  expect(askedOf(fake)).toEqual([{ association: 'txpsa', letter: 'M', size: '60', start: '60' }]);
});

test('says so under a letter that no member begins with, and leads to all of them', async () => {
  await open(services([]), '?letter=q');
  expect(await screen.findByRole('heading', { name: 'No school in the TXPSA under Q' })).toBeInTheDocument();
  const all = screen.getByRole('link', { name: 'All member schools' });
  expect(all).toHaveAttribute('href', '/associations/txpsa/schools');
});

test('of an association without members leads to the schools of its state', async () => {
  await open(services([], []));
  expect(await screen.findByRole('heading', { name: 'No member school yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Schools in Texas' })).toHaveAttribute('href', '/find-school/tx');
  expect(screen.queryByRole('navigation', { name: 'First letter' })).not.toBeInTheDocument();
});

test('words are looked for among the schools of its state', async () => {
  const { location } = await open(services());
  const box = await screen.findByRole('searchbox', { name: 'School, mascot, city or zip code' });
  expect(screen.getByRole('search', { name: 'Schools in Texas' })).toHaveAttribute('action', '/find-school/tx');
  await userEvent.type(box, ' st. mary {Enter}');
  expect(location()).toBe('/find-school/tx?q=st.+mary');
});

test('can be tried again when the schools do not come', async () => {
  const fake = services().on('GET', 'unity', '/v2/schools', () => refusal(400, 'Down.'));
  await open(fake);
  await screen.findByRole('heading', { name: 'The schools could not be loaded' });
  await retryInVain((answer) => fake.on('GET', 'unity', '/v2/schools', answer));
  fake.on('GET', 'unity', '/v2/schools', () => json(schoolList(['Mesa High School'])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Mesa High School/ })).toBeInTheDocument();
});

test('of nobody is said to be nowhere', async () => {
  await open(services().on('GET', 'unity', '/v2/profiles/txpsa', () => refusal(404, 'No.')));
  expect(await screen.findByRole('heading', { name: 'We cannot find this association' })).toBeInTheDocument();
});

test('the association, the letters and the part of the address are asked for before the page opens', async () => {
  const fake = services();
  memberSchools.activate();
  const store = createAppStore(fake.environment);
  const url = new URL('https://site.test/associations/txpsa/schools?letter=m&page=2');
  const params = { profile: 'associations', slug: 'txpsa' };
  await memberSchools.prefetch({ params, url, ...store, signal: new AbortController().signal });
  expect(fake.calls.map(({ path }) => path).sort()).toEqual([
    '/v2/profiles/txpsa',
    '/v2/schools',
    '/v2/state_associations/txpsa/school_index',
  ]);
  expect(askedOf(fake)).toEqual([{ association: 'txpsa', letter: 'M', size: '60', start: '60' }]);
});
