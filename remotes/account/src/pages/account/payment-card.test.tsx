import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldPass, PaymentCard } from 'shared-contracts/entities';
import { FakeCardFrame, type FakeServices, json, renderPage, retryInVain } from 'shared-contracts/testing';
import {
  annual,
  annualPass,
  cardAddress,
  retriedPass,
  servicesOf,
  tellHoldings,
  visa,
} from '../../testing/account-services.ts';
import * as page from './index.tsx';

function openWith(passes: readonly HeldPass[], card: PaymentCard | null) {
  return open(tellHoldings(servicesOf(annual), passes, card));
}

async function open(services: FakeServices) {
  const session = { status: 'signed-in', user: null } as const;
  const rendered = await renderPage(page, { services, at: '/member/account', session });
  await screen.findByRole('region', { name: 'Profile' });
  return { services, ...rendered };
}

const section = () => screen.findByRole('region', { name: 'Payment card' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const oncePass = annualPass({ state: 'none' });

describe('the payment card', () => {
  it('is told with its expiry and who keeps it', async () => {
    await openWith([annualPass()], visa);
    const card = await section();
    expect(card).toHaveTextContent('Visa that ends in 4242, expires 02/2034');
    expect(card).toHaveTextContent('Your card is kept by the card network, for renewals only.');
  });

  it('is asked for when a pass could renew with it', async () => {
    await openWith([annualPass({ state: 'cancelled', price_in_cents: 7999 })], null);
    expect(await section()).toHaveTextContent('No card is kept. Add one so that your pass can renew.');
  });

  it('has no place on the page of a member who neither keeps nor needs one', async () => {
    await openWith([oncePass], null);
    await screen.findByRole('heading', { name: 'Annual Pass' });
    expect(screen.queryByRole('region', { name: 'Payment card' })).not.toBeInTheDocument();
  });

  it('that could not be loaded is loaded again', async () => {
    const services = tellHoldings(servicesOf(annual), [annualPass()], visa);
    await open(services.on('GET', 'member', cardAddress, () => json({ card: {} })));
    expect(await screen.findByText('Your card could not be loaded.')).toBeInTheDocument();
    await retryInVain((answer) => services.on('GET', 'member', cardAddress, answer));
    services.on('GET', 'member', cardAddress, () => json({ card: visa }));
    await press('Try again');
    expect(await screen.findByText(/^Visa that ends in 4242/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment card' })).toHaveFocus());
  });
});

describe('a new card', () => {
  async function save(frame: FakeCardFrame) {
    frame.fillIn();
    await press('Save card');
  }

  it('takes the place of a declined one, and the passes are read anew', async () => {
    const { services, toasts, holds } = await openWith([retriedPass(), annualPass()], visa);
    services.on('POST', 'member', cardAddress, () => {
      const card = { ...visa, last4: '4444', brand: 'Mastercard' };
      tellHoldings(services, [annualPass()], card);
      return json({ card });
    });
    const membership = within(await screen.findByRole('region', { name: 'Membership' }));
    await userEvent.click(await membership.findByRole('button', { name: 'Replace card' }));
    expect(screen.getByRole('dialog', { name: 'Replace your card' })).toBeInTheDocument();
    const frame = await new FakeCardFrame().load();
    frame.fillIn();
    expect(holds()).toEqual(['payment card']);
    await press('Save card');
    await waitFor(() => expect(membership.queryByText('Your card was declined')).not.toBeInTheDocument());
    expect(await section()).toHaveTextContent('Mastercard that ends in 4444');
    expect(services.received('POST', 'member', cardAddress)[0]?.body).toEqual({ token: 'tok_1' });
    expect(toasts).toEqual([{ tone: 'success', text: 'Card saved. Renewals are charged to it from now on.' }]);
    expect(holds()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Membership' })).toHaveFocus());
  });

  it.each([402, 429])('that is refused with %i says why, and another token is tried', async (status) => {
    const { services } = await openWith([annualPass()], null);
    services.on('POST', 'member', cardAddress, () => json({ code: 'no', message: 'Your card has expired.' }, status));
    await section();
    await press('Add card');
    const frame = await new FakeCardFrame().load();
    await save(frame);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your card is not saved');
    expect(alert).toHaveTextContent('Your card has expired.');
    await waitFor(() => expect(alert.parentElement).toHaveFocus());

    services.on('POST', 'member', cardAddress, () => {
      tellHoldings(services, [annualPass()], visa);
      return json({ card: visa });
    });
    await save(frame);
    expect(await screen.findByText(/^Visa that ends in 4242/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Replace card' })).toHaveFocus());
  });

  it('with a wrong field is not sent, since the frame says what is wrong', async () => {
    const { services } = await openWith([annualPass()], null);
    await section();
    await press('Add card');
    const frame = await new FakeCardFrame().load();
    frame.error = { code: 'incomplete_number', message: 'Your card number is incomplete.', field: 'number' };
    await save(frame);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(services.received('POST', 'member', cardAddress)).toEqual([]);
  });
});

describe('removing the card', () => {
  it('asks first, and leaves the focus where the card was', async () => {
    const { services, toasts } = await openWith([oncePass], visa);
    services.on('DELETE', 'member', cardAddress, () => {
      tellHoldings(services, [oncePass], null);
      return new Response(null, { status: 204 });
    });
    await section();
    await press('Remove card');
    expect(services.received('DELETE', 'member', cardAddress)).toEqual([]);
    await press('Remove now');
    expect(await screen.findByText('No card is kept.')).toBeInTheDocument();
    expect(toasts).toEqual([{ tone: 'success', text: 'Card removed.' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment card' })).toHaveFocus());
  });

  it('is refused while a pass renews with it', async () => {
    const { services } = await openWith([annualPass()], visa);
    const refusal = { code: 'renewals_planned', message: 'Cancel the renewal of your Annual Pass first.' };
    services.on('DELETE', 'member', cardAddress, () => json(refusal, 409));
    await section();
    await press('Remove card');
    await press('Remove now');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cancel the renewal of your Annual Pass first.');
  });
});
