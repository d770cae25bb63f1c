import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared-contracts/entities';
import { sampleProfile, watchedPlaces } from 'shared-contracts/testing';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { highlightFixture, highlightSearch } from '../../testing/highlight-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as profilePage from './index.tsx';

const PATH = '/v2/search/highlights';
const places = watchedPlaces();

// The page loads it when it is first shown.
beforeAll(() => import('../../features/highlights/highlight-rail.tsx'));

function services(profile: Profile, answer: () => Response): FakeServices {
  const fake = new FakeServices()
    .on('GET', 'unity', `/v2/profiles/${profile.slug}`, () => json(profile))
    .on('GET', 'unity', `/v2/schools/${profile.key}/coverage`, () => json({ school_year: '2026-27', sports: [] }))
    .on('GET', 'unity', `/v2/schools/${profile.key}/teams`, () => json({ items: [] }))
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch([]), drilldown: { state: [], sport: [] } }))
    .on('GET', 'search', PATH, answer);
  for (const kind of ['live', 'upcoming', 'ondemand'])
    fake.on('GET', 'search', `/v2/search/events/${kind}`, () => json(eventSearch([])));
  return fake;
}

async function open(fake: FakeServices, at: string, hidesScores = false) {
  const [, profile = '', slug = '', sport] = at.split('/');
  const page = await renderPage(profilePage, {
    ...{ services: fake, member: null, at, hidesScores },
    params: { profile, slug, ...(sport ? { sport } : {}) },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(fake.received('GET', 'search', PATH)).toEqual([]);
  act(() => places.comeNear());
  await waitFor(() => expect(fake.received('GET', 'search', PATH)).toHaveLength(1));
  return page;
}

const asked = (fake: FakeServices) => fake.received('GET', 'search', PATH).map(({ query }) => query.toString());
const rail = () => screen.findByRole('region', { name: 'Highlights' });
const found =
  (count: number, total = count) =>
  () =>
    json(
      highlightSearch(
        Array.from({ length: count }, (_, index) => highlightFixture({ key: `high-${index}` })),
        total,
      ),
    );

const school = sampleProfile();
const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa' });
const affiliate = sampleProfile({ key: 'aff', type: 'affiliate', slug: 'lakes' });

test.each([
  ['/schools/lincoln-austin-tx', school, 'school_key=school-1', '/highlights?school=school-1'],
  [
    '/schools/lincoln-austin-tx/football',
    school,
    'sport=football&school_key=school-1',
    '/highlights?sport=football&school=school-1',
  ],
  ['/associations/txpsa', association, 'state=tx', '/highlights?state=tx'],
  ['/affiliates/lakes', affiliate, 'publisher_key=aff', '/highlights?broadcaster=aff'],
])('the page %s shows its own newest highlights, and leads to the others', async (at, profile, query, href) => {
  const fake = services(profile, found(12, 13));
  await open(fake, at);
  const cards = within(await rail()).getAllByRole('listitem');
  expect(cards).toHaveLength(12);
  expect(within(cards[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/highlights/roosevelt-takes-the-lead/high-0',
  );
  expect(asked(fake)).toEqual([`card=true&size=12&${query}`]);
  expect(screen.getByRole('link', { name: 'See all Highlights' })).toHaveAttribute('href', href);
});

test('where all are shown nothing leads to others', async () => {
  await open(services(school, found(2)), '/schools/lincoln-austin-tx');
  await rail();
  expect(screen.queryByRole('link', { name: 'See all Highlights' })).not.toBeInTheDocument();
});

test.each([
  ['there are none', found(0)],
  ['they cannot be read', () => refusal(400, 'Down.')],
])('a page stands without them where %s', async (_why, answer) => {
  await open(services(school, answer), '/schools/lincoln-austin-tx');
  await waitFor(() => expect(document.querySelector('.page')?.lastElementChild).not.toBeEmptyDOMElement());
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
});

test('who hides scores is asked first, and can hide them again', async () => {
  await open(services(school, found(2)), '/schools/lincoln-austin-tx', true);
  const show = await screen.findByRole('button', { name: 'Show the highlights' });
  expect(screen.getByRole('heading', { level: 2, name: 'Highlights' })).toBeVisible();
  expect(screen.queryByText(/takes the lead/)).not.toBeInTheDocument();
  await userEvent.click(show);
  expect(within(await rail()).getAllByRole('listitem')).toHaveLength(2);
  const hide = screen.getByRole('button', { name: 'Hide the highlights' });
  expect(hide).toHaveFocus();
  // It stands below the heading, also when that belongs to the list.
  expect(screen.getByRole('heading', { level: 2, name: 'Highlights' }).compareDocumentPosition(hide)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(hide);
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
});
