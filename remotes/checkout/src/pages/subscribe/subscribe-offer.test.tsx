import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { directoryEndpoints, subscriptionsEndpoints } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { createAppStore, type SessionState } from 'shared-contracts/store';
import { FakeServices, json, memberFixture, renderPage, retryInVain, sampleEvent } from 'shared-contracts/testing';
import { passesOnSale } from '../../testing/pass-fixtures.ts';
import * as page from './index.tsx';

const school = (key: string, name: string) => ({
  key,
  short_name: name,
  name,
  slug: name.toLowerCase(),
  city: 'Austin',
  state_code: 'TX',
  mascot: null,
  logo: null,
  primary_color: '#0b3d91',
  secondary_color: '#ffffff',
});

const game = sampleEvent({
  key: 'game-1',
  city: 'Austin',
  state_code: 'TX',
  home_team: 'a',
  teams: [school('a', 'Lincoln'), school('b', 'Roosevelt')],
});

interface Scene {
  at?: string;
  session?: SessionState;
  event?: Partial<SportsEvent>;
  passes?: () => Response;
}

async function openOffer({ at = '/subscribe/retail', session = { status: 'anonymous' }, event, passes }: Scene = {}) {
  const services = new FakeServices()
    .on('GET', 'subscriptions', '/api/v2/pass_set', passes ?? (() => json({ passes: passesOnSale })))
    .on('GET', 'unity', '/v2/game_or_event/game-1', () => json({ ...game, ...event }));
  const params = { subscribeType: at.split(/[/?]/)[2] ?? '' };
  return { services, ...(await renderPage(page, { services, at, params, session })) };
}

const order = () => screen.findByRole('region', { name: 'Your order' });

it('starts with the best value, whole price and terms beside the way on', async () => {
  await openOffer();
  expect(await screen.findByRole('radio', { name: 'Annual Pass' })).toBeChecked();
  const summary = await order();
  expect(summary).toHaveTextContent('Total today$79.99');
  expect(summary).toHaveTextContent('$79.99 today, then $79.99 every year from Nov 20, 2027 until you cancel.');
  expect(summary).toHaveTextContent('Cancel online');
});

it('follows the choice with total and terms', async () => {
  await openOffer();
  await userEvent.click(await screen.findByRole('radio', { name: 'Day Pass' }));
  const summary = await order();
  expect(summary).toHaveTextContent('Total today$10.99');
  expect(summary).toHaveTextContent('One payment of $10.99. Yours until Nov 21, 2026. It does not renew.');
});

it('starts with the pass that the link asks for', async () => {
  await openOffer({ at: '/subscribe/retail?pass_key=pass-day' });
  expect(await screen.findByRole('radio', { name: 'Day Pass' })).toBeChecked();
});

it('sends an anonymous fan to an account and back to the same choice', async () => {
  await openOffer({ at: '/subscribe/event?game_key=game-1&redir=%2Fevents%2Fx%2Fgame-1' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Day Pass' }));
  const back = '/subscribe/event?game_key=game-1&redir=%2Fevents%2Fx%2Fgame-1&pass_key=pass-day';
  const summary = await order();
  for (const [name, path] of [
    ['Create a free account', '/users/sign_up'],
    ['Sign in', '/users/sign_in'],
  ] as const) {
    const href = within(summary).getByRole('link', { name }).getAttribute('href') ?? '';
    const link = new URL(href, 'https://site.test');
    expect([link.pathname, link.searchParams.get('redir')]).toEqual([path, back]);
  }
  expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
});

it('shows neither payment nor sign-in before it is known who looks', async () => {
  await openOffer({ session: { status: 'unknown' } });
  const summary = await order();
  expect(within(summary).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
});

it('names the game that the fan came for, guests first, in the viewer’s zone', async () => {
  await openOffer({ at: '/subscribe/event?game_key=game-1' });
  const banner = await screen.findByRole('region', { name: 'The game' });
  expect(banner).toHaveTextContent('Roosevelt vs. Lincoln');
  expect(banner).toHaveTextContent('Football · Fri, Nov 20, 7:00 PM CST · Austin, TX');
});

it('starts with the tournament’s pass for a tournament game, and warns of one that does not open it', async () => {
  const event = { is_tournament: true, required_entitlement: 'showcase' };
  await openOffer({ at: '/subscribe/event?game_key=game-1', event });
  await screen.findByRole('region', { name: 'The game' });
  const [first] = screen.getAllByRole('radio');
  expect(first).toHaveAccessibleName('Showcase Pass');
  expect(first).toBeChecked();
  expect(screen.queryByText('Best value')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Annual Pass' }));
  expect(screen.getByText('The Annual Pass does not open this game')).toBeInTheDocument();
});

it('warns of a tournament’s pass for any other game', async () => {
  await openOffer({ at: '/subscribe/event?game_key=game-1' });
  await screen.findByRole('region', { name: 'The game' });
  const last = screen.getAllByRole('radio').at(-1) as HTMLElement;
  expect(last).toHaveAccessibleName('Showcase Pass');
  await userEvent.click(last);
  expect(screen.getByText('The Showcase Pass does not open this game')).toBeInTheDocument();
  expect(screen.getByText('It is for a tournament alone.')).toBeInTheDocument();
});

it('tells a subscriber what they already have', async () => {
  const user = memberFixture({
    access_purchase_type: 'subscriber',
    active_subscription: {
      expires_at: '2027-03-02T03:00:00.000Z',
      renews_at: null,
      renewal_canceled_at: null,
      plan_description: 'Annual Pass',
      type: 'year',
    },
  });
  await openOffer({ session: { status: 'signed-in', user } });
  expect(await screen.findByText('You already have the Annual Pass, until Mar 1, 2027')).toBeInTheDocument();
});

it('says that the passes could not be loaded and loads them again', async () => {
  const { services } = await openOffer({ passes: () => json({ message: 'Down.' }, 503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The passes could not be loaded');
  await retryInVain((answer) => services.on('GET', 'subscriptions', '/api/v2/pass_set', answer));
  services.on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: passesOnSale }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Annual Pass' })).toBeChecked();
});

it('reads passes and game before the page is shown', async () => {
  const services = new FakeServices()
    .on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: passesOnSale }))
    .on('GET', 'unity', '/v2/game_or_event/game-1', () => json(game));
  const store = createAppStore(services.environment);
  await page.prefetch({
    params: {},
    url: new URL('https://site.test/subscribe/event?game_key=game-1'),
    dispatch: store.dispatch,
    getState: store.getState,
    signal: new AbortController().signal,
  });
  expect(subscriptionsEndpoints.passSet.select()(store.getState()).data?.passes).toHaveLength(passesOnSale.length);
  expect(directoryEndpoints.event.select('game-1')(store.getState()).data?.key).toBe('game-1');
});
