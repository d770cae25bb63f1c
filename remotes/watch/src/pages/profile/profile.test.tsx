import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared-contracts/entities';
import { memberFixture, profileFixture, retryInVain, sampleProfile } from 'shared-contracts/testing';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal, refusedFor } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as profilePage from './index.tsx';

const school = sampleProfile();
const association = sampleProfile({
  ...{ key: 'sta-tx', type: 'state_association', slug: 'txpsa', name: 'Texas Prep Sports Association' },
});
const affiliate = sampleProfile({ key: 'aff', type: 'affiliate', slug: 'lakes', name: 'Lakes', about: null });

function services(profile: Profile, games = [eventFixture({ key: 'game' })]): FakeServices {
  const fake = new FakeServices().on('GET', 'unity', `/v2/profiles/${profile.slug}`, () => json(profile));
  for (const kind of ['live', 'upcoming', 'ondemand']) {
    fake.on('GET', 'search', `/v2/search/events/${kind}`, () => json(eventSearch(games)));
  }
  const sport = [
    { key: 'Football', count: 3 },
    { key: 'Basketball', count: 12 },
  ];
  return fake
    .on('GET', 'search', '/v2/search/events', () => json({ ...eventSearch([]), drilldown: { state: [], sport } }))
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () => json({ school_year: '2026-27', sports: [] }))
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
}

/** The page of a sport of the school. */
const renderSport = (fake: FakeServices, query = '') =>
  renderPage(profilePage, {
    ...{ services: fake, member: null, at: `/schools/lincoln-austin-tx/basketball${query}` },
    params: { profile: 'schools', slug: 'lincoln-austin-tx', sport: 'basketball' },
  });

const render = (fake: FakeServices, profile: Profile, segment = 'schools', member: Member = null, query = '') =>
  renderPage(profilePage, {
    ...{ services: fake, member, at: `/${segment}/${profile.slug}${query}` },
    params: { profile: segment, slug: profile.slug },
  });
type Member = ReturnType<typeof memberFixture> | null;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a school shows who it is, its own games and the way to those of its state', async () => {
  const withLogo = { ...school, logo: '/tigers.svg' };
  const fake = services(withLogo);
  const { meta } = await render(fake, withLogo);
  const name = await heading('Lincoln High School');
  expect(name.closest('header')?.querySelector('img')).toHaveAttribute('src', '/tigers.svg');
  expect(screen.getByText('High school · Austin, TX')).toBeVisible();
  expect(screen.getByText('Home of the Tigers in Austin, Texas.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Live now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All games in Texas' })).toHaveAttribute('href', '/states/tx');
  expect(screen.queryByRole('link', { name: 'Texas playoffs' })).not.toBeInTheDocument();
  const searches = fake.calls.filter(({ service }) => service === 'search');
  expect(searches).toHaveLength(4);
  for (const { query } of searches) expect([query.get('school_key'), query.get('state')]).toEqual(['school-1', null]);
  expect(meta()).toMatchObject({
    title: expect.stringMatching(/^Lincoln High School, Austin, TX: /),
    canonical: '/schools/lincoln-austin-tx',
  });
});

test('a school leads to its association, and an association to its member schools', async () => {
  const member = { ...school, association: { name: association.name, slug: association.slug } };
  await render(services(member), member);
  await heading(school.name);
  const whole = screen.getByRole('link', { name: association.name });
  expect(whole).toHaveAttribute('href', '/associations/txpsa');
  expect(screen.queryByRole('link', { name: 'Member schools' })).not.toBeInTheDocument();
  cleanup();
  await render(services(association), association, 'associations');
  await heading(association.name);
  const schools = screen.getByRole('link', { name: 'Member schools' });
  expect(schools).toHaveAttribute('href', '/associations/txpsa/schools');
  expect(screen.queryByText(/^Member of/)).not.toBeInTheDocument();
});

test.each([
  ['schools', { ...school, association: { name: association.name, slug: association.slug } }],
  ['associations', association],
] as const)('the page of one sport of %s leads to neither', async (segment, profile) => {
  await renderPage(profilePage, {
    ...{ services: services(profile), member: null, at: `/${segment}/${profile.slug}/basketball` },
    params: { profile: segment, slug: profile.slug, sport: 'basketball' },
  });
  await heading('Basketball');
  expect(screen.queryByText(/^Member of/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Member schools' })).not.toBeInTheDocument();
});

test('the sports of a school are listed by their games, each with its page', async () => {
  await render(services(school), school);
  const sports = await screen.findByRole('navigation', { name: 'Sports of Lincoln High School' });
  expect(
    within(sports)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Basketball 12 games', '/schools/lincoln-austin-tx/basketball'],
    ['Football 3 games', '/schools/lincoln-austin-tx/football'],
  ]);
});

test('a sport of a school has its own games, its schedule, and the way to the school', async () => {
  const fake = services(school);
  const { meta } = await renderSport(fake, '?show=ondemand&gender=girls&sport=football');
  expect(await screen.findByText('1 game: Girls Basketball of Lincoln High School')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Basketball' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lincoln High School' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx',
  );
  expect(screen.getByRole('link', { name: 'Full schedule' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx/basketball/schedule',
  );
  for (const { service, query } of fake.calls) {
    if (service === 'search') expect([query.get('school_key'), query.get('sport')]).toEqual(['school-1', 'basketball']);
  }
  expect(screen.queryByRole('combobox', { name: 'Sport' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx/basketball?show=ondemand',
  );
  expect(meta()).toMatchObject({
    title: expect.stringMatching(/^Lincoln High School Basketball, Austin, TX: /),
    canonical: '/schools/lincoln-austin-tx/basketball',
  });
});

test('an association shows the games of its state, and leads to its playoffs', async () => {
  const fake = services(association);
  await render(fake, association, 'associations');
  await heading('Texas Prep Sports Association');
  await screen.findByRole('region', { name: 'Live now' });
  expect(screen.getByRole('link', { name: 'Texas playoffs' })).toHaveAttribute('href', '/playoffs/brackets/tx');
  expect(screen.queryByRole('link', { name: /All games in/ })).not.toBeInTheDocument();
  for (const { service, query } of fake.calls) if (service === 'search') expect(query.get('state')).toBe('tx');
});

test('an affiliate shows the games that it broadcasts', async () => {
  const fake = services(affiliate);
  await render(fake, affiliate, 'affiliates');
  await heading('Lakes');
  await screen.findByRole('region', { name: 'Live now' });
  expect(fake.received('GET', 'search', '/v2/search/events/live')[0]?.query.get('publisher_key')).toBe('aff');
});

test('a list of one kind stays that of the school, and the school is no filter to clear', async () => {
  await render(services(school), school, 'schools', null, '?show=upcoming&sport=football');
  expect(await screen.findByText('1 game: Football of Lincoln High School')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
    'href',
    '/schools/lincoln-austin-tx?show=upcoming',
  );
});

test('a school without games says so', async () => {
  await render(services(school, []), school);
  expect(
    await screen.findByRole('heading', { name: 'Nothing to watch yet: games of Lincoln High School' }),
  ).toBeVisible();
});

test.each([
  [school, 'schools', 'school', 1],
  [association, 'associations', 'state_association', 0],
  [affiliate, 'affiliates', 'affiliate', 0],
] as const)('a member follows one of the kinds of profiles (%#)', async (profile, segment, type, tracked) => {
  const path = `/v1/user/following/${type}/${profile.key}`;
  const fake = services(profile)
    .signIn()
    .on('PUT', 'member', path, () => new Response(null, { status: 204 }));
  const page = await render(fake, profile, segment, memberFixture());
  await userEvent.click(await screen.findByRole('button', { name: `Follow ${profile.name}` }));
  await waitFor(() => expect(fake.received('PUT', 'member', path)).toHaveLength(1));
  await waitFor(() => expect(page.tracked.filter(([name]) => name === 'School Followed')).toHaveLength(tracked));
});

test('a visitor who wants to follow it is led to sign in and back', async () => {
  await render(services(school), school);
  expect(await screen.findByRole('link', { name: 'Follow Lincoln High School' })).toHaveAttribute(
    'href',
    '/users/sign_in?redir=%2Fschools%2Flincoln-austin-tx',
  );
});

test.each([
  ['schools', 'We cannot find this school'],
  ['state_associations', 'We cannot find this association'],
  ['affiliates', 'We cannot find this broadcaster'],
])('nobody of that name among %s is said, with a way on', async (segment, words) => {
  const fake = services(school).on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => refusal(404, 'Nobody.'));
  await render(fake, school, segment);
  await heading(words);
  expect(screen.getByRole('link', { name: 'Find a school' })).toHaveAttribute('href', '/find-school');
});

test('a directory that is busy is quoted, and asked again on request', async () => {
  const path = '/v2/profiles/lincoln-austin-tx';
  const fake = services(school).on('GET', 'unity', path, () => refusedFor(1, 'Too much is asked just now.'));
  await render(fake, school);
  await heading('This page could not be loaded');
  expect(screen.getByText('Too much is asked just now.')).toBeVisible();
  await retryInVain((answer) => fake.on('GET', 'unity', path, answer));
  fake.on('GET', 'unity', path, () => json(school));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Lincoln High School');
});

test('while it loads, its place is kept', async () => {
  const fake = services(school).on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => new Promise(() => {}));
  await render(fake, school);
  expect(
    within(screen.getByText('Loading the page').closest('[aria-busy]') as HTMLElement).getByRole('status'),
  ).toBeInTheDocument();
});
