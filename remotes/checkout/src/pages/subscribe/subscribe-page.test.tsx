import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from 'shared-contracts/entities';
import { FakeCardFrame, FakeServices, json, lostAnswer, memberFixture, renderPage } from 'shared-contracts/testing';
import { paidAnswer, passesOnSale } from '../../testing/pass-fixtures.ts';
import * as page from './index.tsx';

function servicesOnSale(): FakeServices {
  return new FakeServices().on('GET', 'subscriptions', '/api/v2/pass_set', () => json({ passes: passesOnSale }));
}

const refusal = (status: number, code: string, message: string) => () =>
  json({ error: { code, message, param: null } }, status);

const payments = (services: FakeServices) => services.received('POST', 'payments', '/v3/payment');
const keyOf = (services: FakeServices, attempt: number) => payments(services)[attempt]?.headers.get('idempotency-key');

async function openAsMember(answer: () => Response | Promise<Response>, query = '') {
  const services = servicesOnSale().signIn().on('POST', 'payments', '/v3/payment', answer);
  const refresh = jest.fn(async () => {});
  const rendered = await renderPage(page, {
    services,
    at: `/subscribe/retail${query}`,
    params: { subscribeType: 'retail' },
    session: { status: 'signed-in', user: memberFixture() },
    shellSession: { refresh },
  });
  const frame = await new FakeCardFrame().load();
  return { services, refresh, frame, ...rendered };
}

const payButton = (amount = '$79.99') => screen.getByRole('button', { name: `Pay ${amount}` });

async function consentAndPay() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox'));
  await user.click(payButton());
  return user;
}

describe('the receipt', () => {
  it('shows order, pass, price and renewal, and the shell reads the member again', async () => {
    const { services, frame, refresh } = await openAsMember(() => json(paidAnswer));
    frame.fillIn();
    await consentAndPay();
    const heading = await screen.findByRole('heading', { name: 'You’re in' });
    await waitFor(() => expect(heading).toHaveFocus());
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    for (const words of ['ord_1001', 'Annual Pass', '$79.99', 'Visa', 'Nov 20, 2027']) {
      expect(receipt).toHaveTextContent(words);
    }
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(payments(services)).toHaveLength(1);
  });

  it('leads back to where the fan came from', async () => {
    const { location } = await openAsMember(() => json(paidAnswer), '?redir=%2Fevents%2Fgame%2Fkey');
    const user = await consentAndPay();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/events/game/key');
  });

  it('leads home when redir would leave the product', async () => {
    const { location } = await openAsMember(() => json(paidAnswer), '?redir=https%3A%2F%2Felsewhere.example');
    const user = await consentAndPay();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(location()).toBe('/');
  });
});

it('sends the token, the whole price, the consent and what the link told', async () => {
  const query = '?game_key=game-1&attributionSchoolKeys0=school-1&attributionPublisherKey=pub-1&redir=%2Fsearch';
  const { services } = await openAsMember(() => json(paidAnswer), query);
  await consentAndPay();
  await screen.findByRole('heading', { name: 'You’re in' });
  const [call] = payments(services);
  expect(call?.headers.get('authorization')).toBe('Bearer token-1');
  expect(call?.body).toEqual({
    pass: 'pass-annual',
    paypal_plan_id: 'plan_paypal_annual',
    price_in_cents: 7999,
    passCategory: 'year',
    subscribeSource: 'retail',
    plan_page: '/subscribe/retail',
    game_key: 'game-1',
    attributionSchoolKeys0: 'school-1',
    attributionPublisherKey: 'pub-1',
    redir: '/search',
    payment_option: 'card',
    card_token: 'tok_1',
    accept_renewal_terms: true,
    latest_order: null,
  } satisfies PaymentRequest);
});

describe('consent to renewal', () => {
  it('is not ticked beforehand, and nothing is sent without it', async () => {
    const { services, frame } = await openAsMember(() => json(paidAnswer));
    const box = screen.getByRole('checkbox');
    expect(box).not.toBeChecked();
    await userEvent.click(payButton());
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/Tick the box to agree/);
    expect(frame.commands).toEqual([]);
    expect(payments(services)).toHaveLength(0);
  });

  it('to one pass is none to another', async () => {
    await openAsMember(() => json(paidAnswer));
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('radio', { name: 'Monthly Pass' }));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(/\$11.99 every month, next on Dec 20, 2026/);
  });

  it('is not asked for a pass that ends by itself', async () => {
    const { services } = await openAsMember(() => json(paidAnswer));
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Day Pass' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(payButton('$10.99'));
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(payments(services)[0]?.body).toMatchObject({ pass: 'pass-day', accept_renewal_terms: false });
  });
});

describe('a declined card', () => {
  it('is said plainly, with the reason, and the focus is there', async () => {
    const { refresh } = await openAsMember(refusal(402, 'insufficient_funds', 'The card has insufficient funds.'));
    await consentAndPay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your card was declined. Nothing was charged.');
    expect(alert).toHaveTextContent('The card has insufficient funds.');
    expect(alert.parentElement).toHaveFocus();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('leaves the next try a new key and a new token', async () => {
    const { services } = await openAsMember(refusal(402, 'card_declined', 'The card was declined.'));
    const user = await consentAndPay();
    await screen.findByRole('alert');
    services.on('POST', 'payments', '/v3/payment', () => json(paidAnswer));
    await user.click(payButton());
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(keyOf(services, 0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(services, 1)).not.toBe(keyOf(services, 0));
    expect(payments(services)[1]?.body).toMatchObject({ card_token: 'tok_2' });
  });
});

describe('a lost answer', () => {
  it.each([{}, { ...paidAnswer, subscription: null }, [paidAnswer]])(
    'is what an answer that is no receipt counts as, such as %j',
    async (answer) => {
      await openAsMember(() => json(answer));
      await consentAndPay();
      expect(await screen.findByText('We do not know yet whether your payment went through')).toBeVisible();
    },
  );

  it('is admitted, and checking again sends the very same payment under the same key', async () => {
    const { services, frame } = await openAsMember(lostAnswer);
    const user = await consentAndPay();
    const notice = await screen.findByText('We do not know yet whether your payment went through');
    expect(notice.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Annual Pass' })).toBeDisabled();

    services.on('POST', 'payments', '/v3/payment', () => json(paidAnswer));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(payments(services)).toHaveLength(2);
    expect(keyOf(services, 1)).toBe(keyOf(services, 0));
    expect(payments(services)[1]?.body).toEqual(payments(services)[0]?.body);
    expect(frame.commands).toHaveLength(1);
  });

  it('stays unknown while nobody answers, however the service refuses to look', async () => {
    const { services } = await openAsMember(refusal(503, 'outcome_unknown', 'We could not learn it.'));
    const user = await consentAndPay();
    await screen.findByText(/We could not learn it/);
    services.on('POST', 'payments', '/v3/payment', () => json({ message: 'Slow down.' }, 429));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Still no answer')).toBeInTheDocument();
    expect(keyOf(services, 1)).toBe(keyOf(services, 0));
  });

  it('that turns out to be a decline says so', async () => {
    const { services } = await openAsMember(lostAnswer);
    const user = await consentAndPay();
    services.on('POST', 'payments', '/v3/payment', refusal(402, 'card_declined', 'The card was declined.'));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.');
    expect(payButton()).toBeEnabled();
  });
});

it('sends one payment for a double click', async () => {
  const { services, frame } = await openAsMember(() => new Promise<Response>(() => {}));
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox'));
  await user.dblClick(payButton());
  await waitFor(() => expect(payments(services)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Paying…' }));
  expect(payments(services)).toHaveLength(1);
  expect(frame.commands).toHaveLength(1);
});

describe('the card form', () => {
  it('that finds a wrong field keeps the payment from being sent', async () => {
    const { services, frame } = await openAsMember(() => json(paidAnswer));
    frame.error = { code: 'invalid_number', message: 'This card number is not valid.', field: 'number' };
    await consentAndPay();
    expect(await screen.findByRole('button', { name: 'Pay $79.99' })).toBeEnabled();
    // The frame shows its own words and has the focus.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(payments(services)).toHaveLength(0);
  });

  it('that cannot reach its network says so', async () => {
    const { frame } = await openAsMember(() => json(paidAnswer));
    frame.error = { code: 'network', message: 'The card service could not be reached.', field: null };
    await consentAndPay();
    expect(await screen.findByRole('alert')).toHaveTextContent('The card service could not be reached.');
  });

  it('submits on Enter like a field of the page', async () => {
    const { services, frame } = await openAsMember(() => json(paidAnswer));
    await userEvent.click(screen.getByRole('checkbox'));
    frame.say({ type: 'submit' });
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(payments(services)).toHaveLength(1);
  });

  it('is isolated from the page', async () => {
    await openAsMember(() => json(paidAnswer));
    expect(screen.getByTitle('Card details')).toHaveAttribute('sandbox', 'allow-scripts');
  });

  it('holds a release swap from the first digit on', async () => {
    const { frame, holds } = await openAsMember(() => json(paidAnswer));
    expect(holds()).toEqual([]);
    frame.fillIn();
    expect(holds()).toEqual(['payment']);
    await consentAndPay();
    await screen.findByRole('heading', { name: 'You’re in' });
    expect(holds()).toEqual([]);
  });
});

it('says that the sign-in has ended, and leads back to the same choice', async () => {
  const { services } = await openAsMember(() => json(paidAnswer));
  services.signOut();
  await consentAndPay();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was charged.');
  expect(within(alert).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/users/sign_in?redir=%2Fsubscribe%2Fretail%3Fpass_key%3Dpass-annual',
  );
});

it('reads the passes again when the service says that a price has changed', async () => {
  const { services } = await openAsMember(refusal(400, 'price_changed', 'The price of this pass is now $89.99.'));
  await consentAndPay();
  expect(await screen.findByRole('alert')).toHaveTextContent('The price of this pass is now $89.99.');
  await waitFor(() => expect(services.received('GET', 'subscriptions', '/api/v2/pass_set')).toHaveLength(2));
});

it('tells tracking of each step, and of the order once', async () => {
  const { tracked } = await openAsMember(() => json(paidAnswer), '?game_key=game-1');
  expect(tracked.map(([name]) => name)).toEqual(['Checkout Started', 'begin_checkout']);
  await userEvent.click(screen.getByRole('radio', { name: 'Annual Pass' }));
  await consentAndPay();
  await screen.findByRole('heading', { name: 'You’re in' });
  const names = tracked.map(([name]) => name);
  expect(names.slice(-5)).toEqual([
    'Checkout Step Completed',
    'add_payment_info',
    'Order Completed',
    'purchase',
    'User Checked Out',
  ]);
  const factsOf = (wanted: string) => tracked.find(([name]) => name === wanted)?.[1];
  expect(factsOf('Checkout Started')).toMatchObject({
    pass_key: 'pass-annual',
    price_in_cents: 7999,
    event_key: 'game-1',
  });
  expect(factsOf('purchase')).toMatchObject({
    currency: 'USD',
    value: 79.99,
    tax: 0,
    items: [{ item_id: 'pass-annual' }],
  });
  expect(factsOf('Order Completed')).toMatchObject({ order_id: 'ord_1001' });
});

it('tells tracking which pass was picked', async () => {
  const { tracked } = await openAsMember(() => json(paidAnswer));
  const [other] = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => !radio.checked);
  if (!other) throw new Error('There is but one pass on sale.');
  await userEvent.click(other);
  expect(tracked.slice(2).map(([name]) => name)).toEqual(['select_item', 'Checkout Step Completed']);
  expect(tracked.at(-1)?.[1]).toMatchObject({ step: 'pass', pass_key: other.value });
});
