import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DownloadOffer, Order, PaymentResult } from 'shared-contracts/entities';
import {
  FakeCardFrame,
  FakeServices,
  json,
  lostAnswer,
  memberFixture,
  renderPage,
  sampleEvent,
} from 'shared-contracts/testing';
import { fileOffer, paidAnswer } from '../../testing/pass-fixtures.ts';
import * as page from './index.tsx';

const OFFER = '/v1/downloads/vod-1';
const UNTIL = '2027-11-20T18:00:00.000Z';
const game = sampleEvent({ key: 'game-1', custom_headline: 'State Final' });

const paid: PaymentResult = {
  ...paidAnswer,
  subscription: { expires_at: UNTIL, recurring: false },
  gaAnalytics: { ...paidAnswer.gaAnalytics, sku: 'download:vod-1' },
};

const selling = (offer: DownloadOffer = fileOffer) =>
  new FakeServices()
    .on('GET', 'licences', OFFER, () => json(offer))
    .on('GET', 'unity', '/v2/game_or_event/game-1', () => json(game));

async function open(services: FakeServices, isMember = true) {
  if (isMember) services.signIn();
  return renderPage(page, {
    ...{ services, at: '/downloads/vod-1', params: { key: 'vod-1' } },
    ...(isMember && { session: { status: 'signed-in', user: memberFixture() } as const }),
  });
}

async function payWith(services: FakeServices) {
  const rendered = await open(services);
  await screen.findByRole('heading', { name: 'What you get' });
  const frame = await new FakeCardFrame().load();
  frame.fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $14.99' }));
  return rendered;
}

const payments = (services: FakeServices) => services.received('POST', 'payments', '/v3/payment');

test('a visitor sees the game, the whole price and the terms, and is led to an account and back', async () => {
  await open(selling(), false);
  const order = await screen.findByRole('region', { name: 'Your order' });
  expect(await screen.findByRole('region', { name: 'The game' })).toHaveTextContent('State Final');
  expect(order).toHaveTextContent('Lincoln vs. Roosevelt video file');
  expect(order).toHaveTextContent('One payment of $14.99. You can load the file for a year');
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect(signIn).toHaveAttribute('href', '/users/sign_in?redir=%2Fdownloads%2Fvod-1');
});

test('a member pays once, gets a receipt of the file, and goes on to the game', async () => {
  const services = selling().on('POST', 'payments', '/v3/payment', () => json(paid));
  const { tracked, location } = await payWith(services);
  const heading = await screen.findByRole('heading', { name: 'It’s yours' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(payments(services).map(({ body }) => body)).toEqual([
    {
      ...{ pass: 'download:vod-1', price_in_cents: 1499, passCategory: 'download' },
      ...{ subscribeSource: 'download', plan_page: '/downloads', event_key: 'game-1' },
      ...{ payment_option: 'card', card_token: 'tok_1', accept_renewal_terms: false, latest_order: null },
    },
  ]);
  const receipt = screen.getByRole('region', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Video fileLincoln vs. Roosevelt video file');
  expect(receipt).toHaveTextContent('Can be loaded untilNov 20, 2027');
  const names = tracked.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Checkout Started', 'begin_checkout', 'Order Completed', 'purchase']));
  const [, order] = tracked.find(([name]) => name === 'begin_checkout') ?? [];
  expect(order).toMatchObject({ value: 14.99, items: [{ item_list_id: 'downloads', item_id: 'download:vod-1' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Go to the game' }));
  expect(location()).toBe('/events/milltown-at-lakeside/game-1');
});

test('a payment whose answer is lost is found again and gives the same receipt', async () => {
  const { gaAnalytics } = paid;
  const order: Order = {
    ...{ order_id: gaAnalytics.orderId, kind: 'purchase', state: 'paid', amount_in_cents: 1499 },
    ...{ pass: { key: 'download:vod-1', name: fileOffer.name }, placed_at: '2026-11-20T18:00:00.000Z' },
    ...{ card: { brand: 'Visa', last4: '4242' }, is_recurring: false, decline_message: null },
    receipt: {
      ...{ ...gaAnalytics, decimalPrice: '14.99', paymentOption: 'card', productId: gaAnalytics.sku },
      ...{ planId: null, expiresAt: UNTIL, category: 'download', passName: fileOffer.name },
    },
  };
  const services = selling()
    .on('GET', 'payments', '/v3/purchases/latest', () => json({ order: null }))
    .on('POST', 'payments', '/v3/payment', () => {
      services.on('GET', 'payments', '/v3/purchases/latest', () => json({ order }));
      return lostAnswer();
    });
  await payWith(services);
  expect(await screen.findByRole('heading', { name: 'It’s yours' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent('Can be loaded untilNov 20, 2027');
});

test('whoever has the file already is led to it and asked for no money', async () => {
  await open(selling({ ...fileOffer, bought_until: UNTIL }));
  expect(await screen.findByText('You have this video file')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'The game' })).toHaveTextContent('State Final');
  const way = screen.getByRole('link', { name: 'Go to the game' });
  expect(way).toHaveAttribute('href', '/events/milltown-at-lakeside/game-1');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a file that was bought meanwhile elsewhere takes the place of the form, and the focus', async () => {
  const services = selling().on('POST', 'payments', '/v3/payment', () => {
    services.on('GET', 'licences', OFFER, () => json({ ...fileOffer, bought_until: UNTIL }));
    return json({ error: { code: 'already_held', message: 'You have it.', param: 'pass' } }, 409);
  });
  await payWith(services);
  const title = await screen.findByText('You have this video file');
  await waitFor(() => expect(title.closest('[tabindex="-1"]')).toHaveFocus());
});

test('a price that has changed is shown, and nothing was charged', async () => {
  const services = selling().on('POST', 'payments', '/v3/payment', () => {
    services.on('GET', 'licences', OFFER, () => json({ ...fileOffer, price_in_cents: 1999 }));
    return json({ error: { code: 'price_changed', message: 'It costs more now.', param: 'price_in_cents' } }, 400);
  });
  await payWith(services);
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeInTheDocument();
  expect(screen.getByText('It costs more now.')).toBeInTheDocument();
});

test('a replay that is not sold says so, and leads on', async () => {
  await open(selling().on('GET', 'licences', OFFER, () => json({ message: 'Not sold.' }, 404)));
  expect(await screen.findByText('This game is not sold as a video file now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See what is on' })).toHaveAttribute('href', '/');
});

test('an offer that could not be read is read again', async () => {
  const services = selling().on('GET', 'licences', OFFER, () => json({ message: 'Down.' }, 500));
  await open(services);
  await screen.findByText('The offer could not be loaded');
  services.on('GET', 'licences', OFFER, () => json(fileOffer));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'What you get' })).toBeInTheDocument();
});
