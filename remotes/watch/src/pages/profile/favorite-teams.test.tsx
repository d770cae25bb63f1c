import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FavoriteTeam, SchoolTeam } from 'shared-contracts/entities';
import { memberFixture, profileFixture, sampleProfile } from 'shared-contracts/testing';
import { eventFixture } from '../../testing/event-fixture.ts';
import { eventSearch, FakeServices, json, refusal } from '../../testing/fake-services.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as profilePage from './index.tsx';

const PROFILE = ['GET', 'member', '/v1/user/profile'] as const;
const MARK = ['POST', 'member', '/v3/favorite_team'] as const;
const UNMARK = ['DELETE', 'member', '/v3/favorite_team/fav-1'] as const;

const boys: SchoolTeam = { sport: 'Basketball', level: 'Varsity', gender: 'Boys' };
const girls: SchoolTeam = { sport: 'Basketball', level: 'Varsity', gender: 'Girls' };
const favorite: FavoriteTeam = { ...girls, level: 'varsity', school_key: 'school-1', key: 'fav-1' };

function servicesWith(favorites: FavoriteTeam[], teams: () => Response = () => json({ items: [boys, girls] })) {
  const services = new FakeServices().signIn('token');
  for (const type of ['live', 'upcoming', 'ondemand']) {
    services.on('GET', 'search', `/v2/search/events/${type}`, () => json(eventSearch([eventFixture()])));
  }
  return services
    .on('GET', 'unity', '/v2/profiles/lincoln-austin-tx', () => json(sampleProfile()))
    .on('GET', 'unity', '/v2/schools/school-1/teams', teams)
    .on('GET', 'unity', '/v2/schools/school-1/coverage', () => json({ school_year: '2026-27', sports: [] }))
    .on(...PROFILE, () => json(profileFixture({ favorite_teams: favorites })));
}

/** The page of basketball at the school; a member is signed in unless told otherwise. */
const open = (services: FakeServices, who: { member?: null } = {}) =>
  renderPage(profilePage, {
    ...{ services, member: memberFixture(), at: '/schools/lincoln-austin-tx/basketball' },
    params: { profile: 'schools', slug: 'lincoln-austin-tx', sport: 'basketball' },
    ...who,
  });

const teams = () => screen.findByRole('region', { name: 'Favorite teams' });
const GIRLS = 'Girls Varsity Basketball as a favorite team';
const girlsButton = () => screen.findByRole('button', { name: GIRLS });

test('the teams of the sport are there to be marked, and those that are say so, whatever their case', async () => {
  const services = servicesWith([favorite, { ...favorite, ...boys, school_key: 'other', key: 'fav-2' }]);
  await open(services);
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true'));
  const buttons = within(await teams()).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(buttons[0]).toHaveAccessibleName('Boys Varsity Basketball as a favorite team');
  const [asked] = services.received('GET', 'unity', '/v2/schools/school-1/teams');
  expect(asked?.query.get('sport')).toBe('basketball');
});

test('a team that is marked shows so at once, is saved, and is told to analytics', async () => {
  const kept: FavoriteTeam[] = [];
  const services = servicesWith(kept);
  let release = () => {};
  services.on(...MARK, async ({ body }) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    kept.push({ ...(body as SchoolTeam & { school_key: string }), key: 'fav-9' });
    return json(kept[0], 201);
  });
  const { tracked, toasts } = await open(services);
  await waitFor(async () => expect(await girlsButton()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(await girlsButton());
  expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true');
  expect(services.received(...MARK).map(({ body }) => body)).toEqual([{ ...girls, school_key: 'school-1' }]);
  release();
  await waitFor(() => expect(tracked).toEqual([['Favorite Team', { team_key: 'fav-9', sport: 'Basketball' }]]));
  expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true');
  expect(toasts).toEqual([]);
});

test('a mark is taken back by its key', async () => {
  const services = servicesWith([favorite]);
  services.on(...UNMARK, () => {
    services.on(...PROFILE, () => json(profileFixture()));
    return new Response(null, { status: 204 });
  });
  const { tracked } = await open(services);
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(await girlsButton());
  await waitFor(() => expect(tracked).toEqual([['Unfavorite Team', { team_key: 'fav-1', sport: 'Basketball' }]]));
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'false'));
  expect(services.received(...UNMARK)).toHaveLength(1);
});

test('a mark that is not saved goes again, and the member hears of it', async () => {
  const services = servicesWith([]).on(...MARK, () => refusal(409, 'You can keep up to 200 teams.'));
  const { toasts, tracked } = await open(services);
  await waitFor(async () => expect(await girlsButton()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(await girlsButton());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ tone: 'danger', text: expect.stringContaining('Girls Varsity Basketball') });
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'false'));
  expect(tracked).toEqual([]);
});

test('a mark that cannot be taken back stays, and analytics hear nothing', async () => {
  const services = servicesWith([favorite]).on(...UNMARK, () => refusal(400, 'No.'));
  const { toasts, tracked } = await open(services);
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(await girlsButton());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(async () => expect(await girlsButton()).toHaveAttribute('aria-pressed', 'true'));
  expect(tracked).toEqual([]);
});

test('the sport of an association has no teams', async () => {
  const association = sampleProfile({ key: 'sta-tx', type: 'state_association', slug: 'txpsa' });
  const services = servicesWith([]).on('GET', 'unity', '/v2/profiles/txpsa', () => json(association));
  await renderPage(profilePage, {
    ...{ services, member: memberFixture(), at: '/associations/txpsa/basketball' },
    params: { profile: 'associations', slug: 'txpsa', sport: 'basketball' },
  });
  expect(await screen.findByRole('region', { name: 'Live now' })).toBeInTheDocument();
  expect(services.calls.filter(({ path }) => path.endsWith('/teams'))).toEqual([]);
});

test('a press before the member’s favorites are known does nothing', async () => {
  const services = servicesWith([]).on(...PROFILE, () => new Promise<Response>(() => {}));
  await open(services);
  expect(await girlsButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(await girlsButton());
  expect(services.received(...MARK)).toEqual([]);
});

test('a visitor is led to sign in and back', async () => {
  await open(servicesWith([]), { member: null });
  expect(await screen.findByRole('link', { name: GIRLS })).toHaveAttribute(
    'href',
    '/users/sign_in?redir=%2Fschools%2Flincoln-austin-tx%2Fbasketball',
  );
});

test.each([
  ['without a known team', () => json({ items: [] })],
  ['with a directory that fails', () => refusal(404, 'Nobody.')],
])('a school %s has no such part, and its games stand', async (_, answer) => {
  const services = servicesWith([], answer);
  await open(services);
  expect(await screen.findByRole('region', { name: 'Live now' })).toBeInTheDocument();
  expect(services.received('GET', 'unity', '/v2/schools/school-1/teams')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Favorite teams' })).toBeNull();
});
