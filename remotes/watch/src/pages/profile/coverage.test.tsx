import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SchoolCoverage } from 'shared-contracts/entities';
import { memberFixture, profileFixture, sampleProfile } from 'shared-contracts/testing';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as profilePage from './index.tsx';

const COVERAGE = ['GET', 'unity', '/v2/schools/school-1/coverage'] as const;

const basketball = { sport: 'Basketball', games: 14, streamed: 9, free: 2 };
const football = { sport: 'Football', games: 10, streamed: 0, free: 0 };
const soccer = { sport: 'Soccer', games: 1, streamed: 1, free: 1 };

function open(
  answer: SchoolCoverage['sports'] | (() => Response),
  { sport, member = null }: { sport?: string; member?: ReturnType<typeof memberFixture> | null } = {},
) {
  const services = new FakeServices()
    .on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile()))
    .on('GET', 'unity', '/v2/schools/school-1/teams', () => json({ items: [] }))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([])))
    .on('GET', 'member', '/v1/user/profile', () => json(profileFixture()))
    .on(...COVERAGE, typeof answer === 'function' ? answer : () => json({ school_year: '2026-27', sports: answer }));
  for (const type of ['live', 'upcoming', 'ondemand']) {
    services.on('GET', 'search', `/v2/search/events/${type}`, () => json(eventSearch([])));
  }
  const path = '/schools/lincoln-austin-tx';
  return renderPage(profilePage, {
    ...{ services: member ? services.signIn('token') : services, member },
    at: sport ? `${path}/${sport}` : path,
    params: { profile: 'schools', slug: 'lincoln-austin-tx', ...(sport ? { sport } : {}) },
  });
}

const part = () => screen.findByRole('region', { name: 'Video in 2026-27' });

test('a school says how many of its games have video, and on demand of which sports', async () => {
  await open([basketball, football, soccer]);
  const video = await part();
  expect(within(video).getByText('10 of 25 games, 3 free')).toBeVisible();
  const list = within(video).getByRole('list', { hidden: true });
  expect(list).not.toBeVisible();
  await userEvent.click(within(video).getByText('Video in 2026-27'));
  expect(list).toBeVisible();
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Basketball 9 of 14 games, 2 free', 'Football None of 10 games', 'Soccer 1 of 1 game, 1 free']);
  expect(within(video).getByRole('link', { name: 'See passes' })).toHaveAttribute('href', '/subscribe/retail');
});

test('a member is offered no passes', async () => {
  await open([basketball], { member: memberFixture() });
  expect(within(await part()).queryByText('See passes')).toBeNull();
});

test('nobody is offered passes for what is free, or for what has no video', async () => {
  await open([{ ...soccer, games: 10, streamed: 4, free: 4 }, football]);
  const video = await part();
  expect(within(video).getByText('4 of 20 games, all free')).toBeVisible();
  expect(within(video).queryByText('See passes')).toBeNull();
});

test('the page of a sport says it of that sport alone', async () => {
  await open([basketball, football], { sport: 'basketball' });
  expect((await screen.findByText('Video in 2026-27')).closest('p')).toHaveTextContent(
    'Video in 2026-27 9 of 14 games, 2 free',
  );
  expect(screen.queryByRole('region', { name: /^Video/ })).toBeNull();
});

test.each([
  ['without games', () => json({ school_year: '2026-27', sports: [] }), undefined],
  ['without games of the sport', () => json({ school_year: '2026-27', sports: [football] }), 'basketball'],
  ['with a directory that fails', () => refusal(404, 'Nobody.'), undefined],
])('a school %s says nothing of it, and its page stands', async (_, answer, sport) => {
  await open(answer, sport ? { sport } : {});
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/^Video in/)).toBeNull();
});

test('an association is not asked for it', async () => {
  const association = sampleProfile({ type: 'state_association', slug: 'txpsa' });
  const services = new FakeServices()
    .on('GET', 'unity', '/v2/profiles/txpsa', () => json(association))
    .on('GET', 'search', '/v2/search/events', () => json(eventSearch([])));
  for (const type of ['live', 'upcoming', 'ondemand']) {
    services.on('GET', 'search', `/v2/search/events/${type}`, () => json(eventSearch([])));
  }
  await renderPage(profilePage, {
    ...{ services, member: null, at: '/associations/txpsa' },
    params: { profile: 'associations', slug: 'txpsa' },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(services.calls.filter(({ path }) => path.endsWith('/coverage'))).toEqual([]);
});
