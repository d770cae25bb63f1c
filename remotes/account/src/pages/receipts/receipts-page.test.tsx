import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from 'shared-contracts/entities';
import { json, memberFixture, orderFixture, renderPage, retryInVain } from 'shared-contracts/testing';
import { servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const number = (count: number) => orderFixture({ order_id: `ord_${count}` });

async function open(answer: (before: string | null) => Response) {
  const services = servicesOf({}).on('GET', 'payments', '/v3/orders', ({ query }) => answer(query.get('before')));
  await renderPage(page, {
    services,
    at: '/member/receipts',
    params: {},
    session: { status: 'signed-in', user: memberFixture() },
  });
  return services;
}

const list = (orders: Order[], next: string | null = null) => json({ orders, next });

it('lists each order with pass, day, card and amount, and leads to its receipt', async () => {
  await open(() =>
    list([
      orderFixture({ order_id: 'ord_2', kind: 'renewal', placed_at: '2027-11-21T02:00:00.000Z' }),
      orderFixture({ state: 'refunding', pass: { key: 'pass-day', name: 'Day Pass' }, amount_in_cents: 1099 }),
    ]),
  );
  const [renewal, refund] = await screen.findAllByRole('listitem');
  expect(renewal).toHaveTextContent('Annual Pass');
  expect(renewal).toHaveTextContent('Renewed on Nov 20, 2027, Visa that ends in 4242');
  expect(within(renewal as HTMLElement).getByRole('link')).toHaveAttribute('href', '/member/receipts/ord_2');
  expect(refund).toHaveTextContent('Bought on Nov 20, 2026');
  expect(refund).toHaveTextContent('$10.99');
  expect(refund).toHaveTextContent('Being refunded');
});

it('brings older ones when asked, and keeps the focus', async () => {
  await open((before) => (before === 'ord_2' ? list([number(1)]) : list([number(3), number(2)], 'ord_2')));
  const more = await screen.findByRole('button', { name: 'Show older receipts' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(more);
  await screen.findByText('3 receipts are shown.');
  const links = screen.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [3, 2, 1].map((count) => `/member/receipts/ord_${count}`),
  );
  expect(links[2]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older receipts' })).not.toBeInTheDocument();
});

it('says so when older ones cannot be had, and tries again', async () => {
  let isDown = true;
  await open((before) => (before === null ? list([number(2)], 'ord_2') : isDown ? json({}, 500) : list([number(1)])));
  await userEvent.click(await screen.findByRole('button', { name: 'Show older receipts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Older receipts could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show older receipts' }));
  await screen.findByText('2 receipts are shown.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tells a member who bought nothing where receipts come from', async () => {
  await open(() => list([]));
  expect(await screen.findByRole('heading', { name: 'No receipts yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the passes' })).toHaveAttribute('href', '/subscribe/retail');
});

it.each([
  ['an error', () => json({}, 500)],
  ['a list that is none', () => json({ orders: {}, next: null })],
  ['an order that is none', () => json({ orders: [{ order_id: 1 }], next: null })],
])('says that receipts could not be loaded after %s, and loads them when asked again', async (_what, failure) => {
  const services = await open(failure);
  await screen.findByText('Your receipts could not be loaded');
  await retryInVain((answer) => services.on('GET', 'payments', '/v3/orders', answer));
  services.on('GET', 'payments', '/v3/orders', () => list([number(1)]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});
