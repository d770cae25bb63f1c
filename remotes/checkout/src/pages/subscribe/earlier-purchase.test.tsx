import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from 'shared-contracts/entities';
import {
  FakeCardFrame,
  FakeServices,
  json,
  lostAnswer,
  memberFixture,
  orderFixture,
  renderPage,
  TEST_NOW,
} from 'shared-contracts/testing';
import { paidAnswer, passesOnSale } from '../../testing/pass-fixtures.ts';
import * as page from './index.tsx';

const latestAddress = '/v3/purchases/latest';
const checkAddress = '/v3/orders/ord_1001/check';
const unknown = 'We do not know yet whether your payment went through';

/** An hour before the page opens. */
const placed_at = new Date(new Date(TEST_NOW).getTime() - 3_600_000).toISOString();
const paid = orderFixture({ placed_at });
const processing: Order = { ...paid, state: 'processing', card: null, receipt: null };
const declined: Order = { ...processing, state: 'declined', decline_message: 'Your card was declined.' };

const tell = (services: FakeServices, order: Order | null) =>
  services.on('GET', 'payments', latestAddress, () => json({ order }));

async function open(order: Order | null, answer: () => Response = () => json(paidAnswer)) {
  const services = tell(new FakeServices(), order)
    .on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: passesOnSale }))
    .on('POST', 'payments', '/v3/payment', answer)
    .signIn();
  const refresh = jest.fn(async () => {});
  const rendered = await renderPage(page, {
    services,
    at: '/subscribe/retail?pass_key=pass-day',
    params: { subscribeType: 'retail' },
    session: { status: 'signed-in', user: memberFixture() },
    shellSession: { refresh },
  });
  return { services, refresh, ...rendered };
}

const payButton = () => screen.findByRole('button', { name: 'Pay $10.99' });
const payments = (services: FakeServices) => services.received('POST', 'payments', '/v3/payment');

async function pay() {
  await new FakeCardFrame().load();
  await userEvent.click(await payButton());
}

describe('a page that opens while a purchase has no outcome', () => {
  it('says so in the place of the form, and leaves the focus where it is', async () => {
    await open(processing);
    const notice = await screen.findByText(unknown);
    expect(notice.parentElement).toHaveTextContent(/\$79\.99 for the Annual Pass on /);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('shows its receipt once a check finds that it was paid, and tells tracking of the order', async () => {
    const { services, refresh, tracked } = await open(processing);
    services.on('POST', 'payments', checkAddress, () => {
      tell(services, paid);
      return json(paid);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'You’re in' })).toHaveFocus();
    for (const words of ['ord_1001', 'Annual Pass', '$79.99', 'Visa', 'Nov 20, 2027']) {
      expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(words);
    }
    expect(refresh).toHaveBeenCalled();
    expect(tracked.filter(([name]) => name === 'purchase')).toMatchObject([
      [
        'purchase',
        { transaction_id: 'ch_1', value: 79.99, items: [{ item_id: 'pass-annual', item_category: 'year' }] },
      ],
    ]);
  });

  it('offers the form once a check finds that nothing was charged, and the focus is on the reason', async () => {
    const { services } = await open(processing);
    services.on('POST', 'payments', checkAddress, () => {
      tell(services, declined);
      return json(declined);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    const note = await screen.findByText('Your last payment was not made. Nothing was charged.');
    expect(note.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.getByText(/Your card was declined\./)).toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  });

  it('stays as it is while nobody answers', async () => {
    const { services } = await open(processing);
    services.on('POST', 'payments', checkAddress, lostAnswer);
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Still no answer after one check.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
  });

  it('reads the order again by itself', async () => {
    jest.useFakeTimers();
    try {
      const { services } = await open(processing);
      await screen.findByText(unknown);
      tell(services, paid);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByRole('heading', { name: 'You’re in' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a page that opens after a purchase', () => {
  it('tells of it with its receipt, and sends its number with the next one', async () => {
    const { services } = await open(paid);
    expect(await screen.findByText(/^You bought the Annual Pass on /)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your receipt' })).toHaveAttribute('href', '/member/receipts/ord_1001');
    await pay();
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(payments(services)[0]?.body).toMatchObject({ pass: 'pass-day', latest_order: 'ord_1001' });
  });

  it('says nothing of one that is long over', async () => {
    await open(orderFixture({ placed_at: '2026-10-01T18:00:00.000Z' }));
    await payButton();
    expect(screen.queryByText(/^You bought/)).not.toBeInTheDocument();
  });

  it('says that a last payment charged nothing', async () => {
    await open(declined);
    expect(await screen.findByText('Your last payment was not made. Nothing was charged.')).toBeInTheDocument();
    expect(await payButton()).toBeEnabled();
  });

  it('says that the money of a withdrawn pass goes back', async () => {
    await open({ ...paid, state: 'refunding', receipt: null });
    expect(await screen.findByText('Your money goes back to your card')).toBeInTheDocument();
  });
});

describe('a payment whose answer is lost', () => {
  it('is found by the order that the service has, without being sent again', async () => {
    const { services } = await open(null, () => {
      tell(services, paid);
      return lostAnswer();
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'You’re in' })).toHaveFocus();
    expect(payments(services)).toHaveLength(1);
  });

  it('is waited for while the service knows no more, and the focus is on what it says', async () => {
    const { services } = await open(null, () => {
      tell(services, processing);
      return lostAnswer();
    });
    await pay();
    const notice = await screen.findByText(/\$79\.99 for the Annual Pass on /);
    await waitFor(() => expect(notice.closest('[tabindex="-1"]')).toHaveFocus());
    expect(payments(services)).toHaveLength(1);
  });

  it('may be sent again while the service knows of none', async () => {
    const { services } = await open(orderFixture({ placed_at: '2026-10-01T18:00:00.000Z' }), lostAnswer);
    await pay();
    await screen.findByText(unknown);
    services.on('POST', 'payments', '/v3/payment', () => json(paidAnswer));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(payments(services)).toHaveLength(2);
    expect(payments(services)[1]?.body).toEqual(payments(services)[0]?.body);
  });
});

it('a page that did not know of a purchase shows it when it is refused, and may pay then', async () => {
  const message = 'You paid $79.99 for the Annual Pass since this page was opened.';
  const { services } = await open(null, () => {
    tell(services, paid);
    return json({ error: { code: 'newer_order', message, param: 'latest_order' } }, 409);
  });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('This payment was not made. Nothing more was charged.');
  expect(await screen.findByText(/^You bought the Annual Pass on /)).toBeInTheDocument();
  services.on('POST', 'payments', '/v3/payment', () => json(paidAnswer));
  await userEvent.click(await payButton());
  await screen.findByRole('heading', { name: 'You’re in' });
  expect(payments(services).map(({ body }) => (body as { latest_order: string | null }).latest_order)).toEqual([
    null,
    'ord_1001',
  ]);
});

it('a decline of this page is told once, beside the button', async () => {
  const refusal = { error: { code: 'card_declined', message: 'Your card was declined.', param: null } };
  const { services } = await open(null, () => {
    tell(services, declined);
    return json(refusal, 402);
  });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined. Nothing was charged.');
  await waitFor(() => expect(services.received('GET', 'payments', latestAddress)).toHaveLength(2));
  expect(screen.queryByText('Your last payment was not made. Nothing was charged.')).not.toBeInTheDocument();
});
