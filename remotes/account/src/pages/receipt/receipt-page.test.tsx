import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from 'shared-contracts/entities';
import { json, lostAnswer, memberFixture, orderFixture, renderPage, retryInVain } from 'shared-contracts/testing';
import { servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const address = '/v3/orders/ord_1001';
const processing: Order = orderFixture({ state: 'processing', card: null, receipt: null });

async function open(answer: () => Response) {
  const services = servicesOf({}).on('GET', 'payments', address, answer);
  await renderPage(page, {
    services,
    at: '/member/receipts/ord_1001',
    params: { order_id: 'ord_1001' },
    session: { status: 'signed-in', user: memberFixture() },
  });
  return services;
}

const factsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('shows all facts of a paid order', async () => {
  await open(() => json(orderFixture()));
  const [receipt] = await screen.findAllByRole('region');
  expect(factsOf(receipt as HTMLElement)).toEqual([
    ['Order', 'ord_1001'],
    ['Placed', 'Nov 20, 2026, 3:05 PM CST'],
    ['Pass', 'Annual Pass'],
    ['Amount', '$79.99'],
    ['State', 'Paid'],
    ['Card', 'Visa that ends in 4242'],
    ['Paid until', 'Nov 20, 2027'],
    ['Transaction', 'ch_1'],
  ]);
});

it('calls a video file what it is', async () => {
  const order = orderFixture({ pass: { key: 'download:vod-1', name: 'Lincoln vs. Roosevelt video file' } });
  await open(() => json(order));
  const [receipt] = await screen.findAllByRole('region');
  const facts = factsOf(receipt as HTMLElement);
  expect(facts).toContainEqual(['Video file', 'Lincoln vs. Roosevelt video file']);
  expect(facts).toContainEqual(['Can be loaded until', 'Nov 20, 2027']);
});

it('checks an order without an outcome, and keeps the focus when that is found', async () => {
  const services = await open(() => json(processing));
  services.on('POST', 'payments', `${address}/check`, () => {
    services.on('GET', 'payments', address, () => json(orderFixture()));
    return json(orderFixture());
  });
  await screen.findByText('We do not know yet whether your card was charged');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('Paid until');
  expect(document.body).not.toHaveFocus();
});

it('says that there is still no answer', async () => {
  const services = await open(() => json(processing));
  services.on('POST', 'payments', `${address}/check`, lostAnswer);
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Still no answer.')).toBeInTheDocument();
});

it.each([
  [{ state: 'declined', decline_message: 'Your card was declined.' }, 'Nothing was charged', 'Your card was declined.'],
  [{ state: 'refunding' }, 'The whole amount goes back to your card', 'up to ten days'],
  [{ state: 'refunded' }, 'The whole amount goes back to your card', 'up to ten days'],
] as const)('says what %j means', async (changes, title, words) => {
  await open(() => json({ ...processing, ...changes }));
  expect((await screen.findByText(title)).closest('[role="status"]')).toHaveTextContent(words);
});

it('says that an order is none of this member’s', async () => {
  const services = await open(() => json({}, 404));
  expect(await screen.findByRole('heading', { name: 'You have no such order' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your receipts' })).toHaveAttribute('href', '/member/receipts');
  expect(services.received('GET', 'payments', address)).toHaveLength(1);
});

it('can be read again after a failure', async () => {
  const services = await open(() => json({}, 500));
  await screen.findByText('This receipt could not be loaded');
  await retryInVain((answer) => services.on('GET', 'payments', address, answer));
  services.on('GET', 'payments', address, () => json(orderFixture()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paid until')).toBeInTheDocument();
});
