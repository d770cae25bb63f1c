import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldPass, PaymentCard } from 'shared-contracts/entities';
import { json, memberFixture, renderPage } from 'shared-contracts/testing';
import {
  annual,
  annualPass,
  cancelAddress,
  resumeAddress,
  retriedPass,
  servicesOf,
  tellHoldings,
  visa,
} from '../../testing/account-services.ts';
import * as page from './index.tsx';

/** Opens the account of a member who holds these passes. */
async function openWith(passes: readonly HeldPass[], card: PaymentCard | null = visa, user = annual) {
  const services = tellHoldings(servicesOf(user), passes, card);
  const session = { status: 'signed-in', user: null } as const;
  const rendered = await renderPage(page, { services, at: '/member/account', session });
  const membership = await screen.findByRole('region', { name: 'Membership' });
  await within(membership).findAllByRole('listitem');
  return { services, membership, ...rendered };
}

const cancelled = { state: 'cancelled', price_in_cents: 7999 } as const;
const monthly: HeldPass = {
  ...retriedPass(),
  expires_at: '2026-12-20T18:00:00.000Z',
  access_ends_at: '2026-12-20T18:00:00.000Z',
  renewal: { state: 'planned', price_in_cents: 1199 },
};

async function press(...names: (string | RegExp)[]) {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
}

const heading = () => screen.getByRole('heading', { name: 'Membership' });

describe('the list of passes', () => {
  it('says when a pass renews and for how much, in the member’s zone', async () => {
    const { membership } = await openWith([annualPass()]);
    expect(within(membership).getByRole('heading', { name: 'Annual Pass' })).toBeInTheDocument();
    expect(membership).toHaveTextContent('Renews on Mar 1, 2027 for $79.99.');
    expect(within(membership).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a pass that renews beside one that lasts longer, and a voucher', async () => {
    const voucher = { expires: '2027-07-01T04:00:00.000Z' };
    const { membership } = await openWith([monthly, annualPass({ state: 'none' })], visa, { ...annual, voucher });
    const lines = within(membership)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Monthly PassRenews on Dec 20, 2026 for $11.99.Cancel renewal of Monthly Pass',
      'Annual PassYours until Mar 1, 2027. It does not renew.',
      'VoucherYours until Jun 30, 2027. It does not renew.',
    ]);
  });

  it.each([
    [{}, 'Your card was declinedWe try again on Nov 23, 2026. You keep watching until Nov 27, 2026.'],
    [{ next_try_at: null }, 'We could not renew this pass. You keep watching until Nov 27, 2026.'],
    [{ problem: 'no_card' }, 'We have no card for this passAdd one to keep watching after Nov 27, 2026.'],
  ] as const)('says what a renewal waits for: %o', async (changes, sentence) => {
    const { membership } = await openWith([retriedPass(changes)]);
    expect(
      within(membership)
        .getByText(/keep watching/)
        .closest('[role="status"]'),
    ).toHaveTextContent(sentence);
    const way = 'problem' in changes ? 'Add card' : 'Replace card';
    expect(within(membership).getByRole('button', { name: way })).toBeInTheDocument();
    expect(within(membership).getByRole('button', { name: 'Cancel renewal' })).toBeInTheDocument();
  });
});

describe('cancelling a renewal', () => {
  it('takes two presses, means one pass alone, and says until when it stays open', async () => {
    const { services, toasts, tracked } = await openWith([monthly, annualPass()]);
    services.on('PUT', 'member', cancelAddress, () => {
      tellHoldings(services, [monthly, annualPass(cancelled)], visa);
      return json(memberFixture(annual));
    });
    await press('Cancel renewal of Annual Pass');
    expect(screen.getByRole('dialog')).toHaveTextContent('not charged again for the Annual Pass');
    await press('Cancel now');
    expect(await screen.findByText('Yours until Mar 1, 2027. It does not renew.')).toBeInTheDocument();
    expect(services.received('PUT', 'member', cancelAddress).map(({ body }) => body)).toEqual([
      { pass_key: 'annual-1' },
    ]);
    expect(screen.getByRole('button', { name: 'Cancel renewal of Monthly Pass' })).toBeInTheDocument();
    expect(toasts).toEqual([{ tone: 'success', text: 'Renewal cancelled. You keep watching until Mar 1, 2027.' }]);
    expect(tracked).toEqual([['cancel_subscription', { plan: 'Annual Pass' }]]);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('closes at once a pass that was not paid for again, and says so first', async () => {
    const { services, toasts } = await openWith([retriedPass()], visa, {});
    services.on('PUT', 'member', cancelAddress, () => {
      tellHoldings(services, [], visa);
      return json(memberFixture());
    });
    await press('Cancel renewal');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'It closes at once, since its paid time ended on Nov 20, 2026.',
    );
    await press('Cancel now');
    expect(await screen.findByText('Free account')).toBeInTheDocument();
    expect(toasts).toEqual([{ tone: 'success', text: 'Renewal cancelled. Your Monthly Pass is closed.' }]);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('says so when it did not work, and lets the member try again', async () => {
    const { services } = await openWith([annualPass()]);
    services.on('PUT', 'member', cancelAddress, () => json({ message: 'Down.' }, 503));
    await press('Cancel renewal', 'Cancel now');
    expect(await screen.findByRole('alert')).toHaveTextContent('The renewal is not cancelled yet');
    await press('Cancel now');
    expect(services.received('PUT', 'member', cancelAddress)).toHaveLength(2);
  });
});

describe('resuming a renewal', () => {
  it('states the terms before the button, and then the charge', async () => {
    const { services, toasts, tracked } = await openWith([annualPass(cancelled)]);
    services.on('PUT', 'member', resumeAddress, () => {
      tellHoldings(services, [annualPass()], visa);
      return json(memberFixture(annual));
    });
    await press('Resume renewal');
    expect(screen.getByRole('dialog', { name: 'Resume the Annual Pass?' })).toHaveTextContent(
      'Your Visa that ends in 4242 is charged $79.99 on Mar 1, 2027, and again every year until you cancel.',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume renewal' }));
    expect(await screen.findByText('Renews on Mar 1, 2027 for $79.99.')).toBeInTheDocument();
    expect(services.received('PUT', 'member', resumeAddress)[0]?.body).toEqual({ pass_key: 'annual-1' });
    const text = 'Renewal resumed. Your card is charged $79.99 on Mar 1, 2027.';
    expect(toasts).toEqual([{ tone: 'success', text }]);
    expect(tracked).toEqual([['reactivate_subscription', { plan: 'Annual Pass' }]]);
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  it('without a kept card leads to adding one first', async () => {
    await openWith([annualPass(cancelled)], null);
    await press('Resume renewal');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^A card is needed first/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Add card' }));
    expect(screen.getByRole('dialog', { name: 'Add a card' })).toBeInTheDocument();
    await press('Not now');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume renewal' })).toHaveFocus());
  });

  it('asks for a card when the one that was shown is gone meanwhile', async () => {
    const { services } = await openWith([annualPass(cancelled)]);
    services.on('PUT', 'member', resumeAddress, () => {
      tellHoldings(services, [annualPass(cancelled)], null);
      return json({ code: 'card_required', message: 'Add a card first.' }, 409);
    });
    await press('Resume renewal');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Resume renewal' }));
    expect(await dialog.findByRole('button', { name: 'Add card' })).toHaveFocus();
  });

  it('shows the service’s words when it is too late', async () => {
    const { services } = await openWith([annualPass(cancelled)]);
    const refusal = { code: 'not_resumable', message: 'The pass has ended.' };
    services.on('PUT', 'member', resumeAddress, () => json(refusal, 409));
    await press('Resume renewal');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume renewal' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The renewal is not resumed yet');
    expect(alert).toHaveTextContent('The pass has ended.');
  });
});
