import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FavoriteTeam } from 'shared-contracts/entities';
import { type FakeServices, json, profileFixture, renderPage, sampleProfile } from 'shared-contracts/testing';
import { servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const girls: FavoriteTeam = {
  ...{ key: 'fav-1', school_key: 'school-1', sport: 'Basketball', level: 'Varsity', gender: 'Girls' },
};
const football: FavoriteTeam = { ...girls, key: 'fav-2', sport: 'Football', gender: null };
const NAME = 'Lincoln Girls Varsity Basketball';
const UNMARK = ['DELETE', 'member', '/v3/favorite_team/fav-1'] as const;

const servicesWith = (favorite_teams: FavoriteTeam[]) =>
  servicesOf({}, { favorite_teams }).on('GET', 'unity', '/v2/profiles/school-1', () => json(sampleProfile()));

/** Opens the account of a member with favourite teams. */
async function open(services: FakeServices) {
  const session = { status: 'signed-in', user: null } as const;
  const opened = await renderPage(page, { services, at: '/member/account', session });
  return { ...opened, region: await screen.findByRole('region', { name: /^Favorite teams/ }) };
}

it('favorite teams are named with their school and lead to their games, newest first', async () => {
  const { region } = await open(servicesWith([girls, football]));
  await within(region).findByRole('link', { name: NAME });
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lincoln Varsity Football', '/schools/lincoln-austin-tx/football?level=varsity'],
    [NAME, '/schools/lincoln-austin-tx/basketball?gender=girls&level=varsity'],
  ]);
  expect(within(region).getAllByRole('listitem')[0]).toHaveTextContent('Austin, TX');
});

it('a favorite team is removed at once, and the keyboard keeps its place', async () => {
  const services = servicesWith([girls]);
  services.on(...UNMARK, () => {
    services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
    return new Response(null, { status: 204 });
  });
  const { region, toasts, tracked } = await open(services);
  await userEvent.click(await within(region).findByRole('button', { name: `Remove ${NAME}` }));
  expect(within(region).getByRole('heading')).toHaveFocus();
  await waitFor(() => expect(within(region).queryByRole('listitem')).toBeNull());
  await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: `${NAME} is no longer a favorite team.` }]));
  expect(tracked).toContainEqual(['Unfavorite Team', { team_key: 'fav-1', sport: 'Basketball' }]);
  expect(within(region).getByText(/^You have no favorite teams/)).toBeInTheDocument();
});

it('a favorite team comes back with a word when the service refuses', async () => {
  const services = servicesWith([girls]).on(...UNMARK, () => json({ message: 'Down.' }, 503));
  const { region, toasts, tracked } = await open(services);
  await userEvent.click(await within(region).findByRole('button', { name: `Remove ${NAME}` }));
  const word = { tone: 'danger', text: `${NAME} could not be removed. Try again in a minute.` };
  await waitFor(() => expect(toasts).toEqual([word]));
  expect(tracked).toEqual([]);
  expect(await within(region).findByRole('link', { name: NAME })).toBeInTheDocument();
});

it('a team whose school cannot be looked up can be removed all the same', async () => {
  const services = servicesWith([girls]).on('GET', 'unity', '/v2/profiles/school-1', () =>
    json({ message: 'No.' }, 404),
  );
  const { region } = await open(services);
  expect(within(region).getByRole('listitem')).toHaveTextContent('Girls Varsity Basketball');
  expect(within(region).getByRole('button', { name: 'Remove Girls Varsity Basketball' })).toBeInTheDocument();
  expect(within(region).queryByRole('link')).toBeNull();
});

it('of many favorite teams twelve are shown, then all', async () => {
  const many = Array.from({ length: 14 }, (_, index) => ({ ...girls, key: `fav-${index}`, school_key: `s-${index}` }));
  const services = servicesWith(many);
  for (const { school_key } of many)
    services.on('GET', 'unity', `/v2/profiles/${school_key}`, () => json(sampleProfile()));
  const { region } = await open(services);
  expect(within(region).getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(within(region).getByRole('button', { name: 'Show all 14 favorite teams' }));
  expect(within(region).getAllByRole('listitem')).toHaveLength(14);
  expect(within(region).getByRole('heading')).toHaveFocus();
});
