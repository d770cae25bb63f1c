import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserInfo } from 'shared-contracts/entities';
import {
  type FakeServices,
  json,
  memberFixture,
  profileFixture,
  renderPage,
  retryInVain,
} from 'shared-contracts/testing';
import { annual, annualPass, passesAddress, servicesOf } from '../../testing/account-services.ts';
import * as page from './index.tsx';

const central = {
  content_type: 'school',
  content_key: 'school-1',
  content_logo: null,
  content_name: 'Central High School',
  content_slug: 'central',
  content_city: 'Springfield',
  content_state_code: 'IL',
};

function openPage(services: FakeServices, shellSession = {}) {
  const session = { status: 'signed-in', user: null } as const;
  return renderPage(page, { services, at: '/member/account', session, shellSession });
}

async function membership() {
  const card = await screen.findByRole('region', { name: 'Membership' });
  await waitFor(() => expect(card).not.toHaveTextContent('Loading your passes'));
  return card;
}

describe('membership', () => {
  it('of a free member leads to the passes', async () => {
    await openPage(servicesOf({}));
    const card = await membership();
    expect(card).toHaveTextContent('Free account');
    expect(within(card).getByRole('link', { name: 'See passes' })).toHaveAttribute(
      'href',
      '/subscribe/retail?redir=%2Fmember%2Faccount',
    );
  });

  it('is told from the profile while the passes cannot be loaded, without actions', async () => {
    const services = servicesOf(annual).on('GET', 'member', passesAddress, () => json({ message: 'No.' }, 404));
    await openPage(services);
    const card = await membership();
    expect(await within(card).findByText(/^Your passes could not be loaded/)).toBeInTheDocument();
    expect(card).toHaveTextContent('Annual pass');
    expect(card).toHaveTextContent('Renews on Mar 1, 2027.');
    expect(within(card).queryByRole('button', { name: /renewal/ })).not.toBeInTheDocument();

    await retryInVain((answer) => services.on('GET', 'member', passesAddress, answer));
    services.on('GET', 'member', passesAddress, () => json({ passes: [annualPass()] }));
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByRole('heading', { name: 'Annual Pass' })).toBeInTheDocument();
    await waitFor(() => expect(within(card).getByRole('heading', { name: 'Membership' })).toHaveFocus());
  });

  it.each([
    ['a pass without its end', { passes: [{ ...annualPass(), expires_at: null }] }],
    ['a renewal of an unknown state', { passes: [{ ...annualPass(), renewal: { state: 'paused' } }] }],
    ['no list', {}],
  ])('is told from the profile when the service answers with %s', async (_what, answer) => {
    await openPage(servicesOf(annual).on('GET', 'member', passesAddress, () => json(answer)));
    expect(await screen.findByText(/^Your passes could not be loaded/)).toBeInTheDocument();
    expect(await membership()).toHaveTextContent('Renews on Mar 1, 2027.');
  });

  it('by voucher says until when', async () => {
    const voucher = { expires: '2027-07-01T04:00:00.000Z' };
    await openPage(servicesOf({ access_purchase_type: 'voucher', voucher, access_expires_at: voucher.expires }));
    const card = await membership();
    expect(card).toHaveTextContent('Voucher');
    expect(card).toHaveTextContent('Yours until Jun 30, 2027.');
  });

  it('that has ended says when, and offers a new pass', async () => {
    const expires_at = '2026-11-01T18:00:00.000Z';
    const active_subscription = { ...annual.active_subscription, expires_at } as UserInfo['active_subscription'];
    await openPage(servicesOf({ ...annual, active_subscription, access_expires_at: expires_at }));
    const card = await membership();
    expect(card).toHaveTextContent('Ended on Nov 1, 2026.');
    expect(within(card).getByRole('link', { name: 'Get a new pass' })).toBeInTheDocument();
  });
});

describe('profile', () => {
  it('shows name, email, ZIP code and zone', async () => {
    await openPage(servicesOf({}));
    const card = await screen.findByRole('region', { name: 'Profile' });
    for (const words of ['Pat Doe', 'fan@example.test', '78701', 'Central Time']) expect(card).toHaveTextContent(words);
  });

  it('says that the zone is the device’s when the member has none', async () => {
    await openPage(servicesOf({ time_zone: null }));
    expect(await screen.findByText('Central Time, from this device')).toBeInTheDocument();
  });
});

describe('changing the password', () => {
  const address = '/api/user/password';

  async function change(current: string, next: string) {
    const user = userEvent.setup();
    if (!screen.queryByRole('dialog')) {
      await user.click(await screen.findByRole('button', { name: 'Change password' }));
    }
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
    ] as const) {
      const field = dialog.getByLabelText(label);
      await user.clear(field);
      if (text) await user.type(field, text);
    }
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    return dialog;
  }

  it('sends both as they were typed, and says that other devices are signed out', async () => {
    const services = servicesOf({}).on('PUT', 'member', address, () => new Response(null, { status: 204 }));
    const { toasts } = await openPage(services);
    await change(' old password ', ' a new one, longer ');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [sent] = services.received('PUT', 'member', address);
    expect(sent?.body).toEqual({ current_password: ' old password ', new_password: ' a new one, longer ' });
    expect(toasts).toEqual([{ tone: 'success', text: 'Password changed. All your other devices are signed out.' }]);
  });

  for (const [what, answer, field, sentence] of [
    [
      'a wrong one',
      ['wrong_password', 403, 'This is not your current password.'],
      'Current password',
      /not your current/,
    ],
    [
      'the same one',
      ['same_password', 422, 'Choose another password than the one now.'],
      'New password',
      /Choose another/,
    ],
  ] as const) {
    it(`takes ${what} to its field`, async () => {
      const [code, status, message] = answer;
      await openPage(servicesOf({}).on('PUT', 'member', address, () => json({ code, message }, status)));
      const dialog = await change('old password', 'a new password');
      expect(await dialog.findByText(sentence)).toBeInTheDocument();
      expect(dialog.getByLabelText(field)).toHaveFocus();
      expect(dialog.getByLabelText(field)).toBeInvalid();
    });
  }

  it('asks the service nothing while a field is empty or the new one is short', async () => {
    const services = servicesOf({});
    await openPage(services);
    const dialog = await change('', 'short');
    expect(dialog.getByText('Enter your current password')).toBeInTheDocument();
    expect(dialog.getByText('Use at least 10 characters')).toBeInTheDocument();
    expect(services.received('PUT', 'member', address)).toEqual([]);
  });

  it('says so when the service is down, and lets the member try again', async () => {
    const services = servicesOf({}).on('PUT', 'member', address, () => json({ message: 'Down.' }, 503));
    await openPage(services);
    const dialog = await change('old password', 'a new password');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your password is not changed');
    services.on('PUT', 'member', address, () => new Response(null, { status: 204 }));
    await change('old password', 'a new password');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('following', () => {
  const address = '/v1/user/following/school/school-1';

  it('takes an entry away at once and says so', async () => {
    const services = servicesOf({}, { following: [central] });
    services.on('DELETE', 'member', address, () => {
      services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture()));
      return new Response(null, { status: 204 });
    });
    const { toasts } = await openPage(services);
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow Central High School' }));
    expect(screen.getByRole('heading', { name: /^Following/ })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Central High School' })).not.toBeInTheDocument());
    expect(services.received('DELETE', 'member', address)).toHaveLength(1);
    expect(toasts).toEqual([{ tone: 'info', text: 'You no longer follow Central High School.' }]);
  });

  it('brings the entry back when the service refuses', async () => {
    const services = servicesOf({}, { following: [central] });
    services.on('DELETE', 'member', address, () => json({ message: 'Down.' }, 503));
    const { toasts } = await openPage(services);
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow Central High School' }));
    expect(await screen.findByRole('link', { name: 'Central High School' })).toBeInTheDocument();
    expect(toasts[0]?.tone).toBe('danger');
  });

  it('of nothing leads to the search', async () => {
    await openPage(servicesOf({}));
    expect(await screen.findByRole('link', { name: 'Find your school' })).toHaveAttribute('href', '/find-school');
  });

  it('shows the logo of an entry, and letters if it does not load', async () => {
    await openPage(servicesOf({}, { following: [{ ...central, content_logo: '/lions.svg' }] }));
    const entry = (await screen.findByRole('link', { name: 'Central High School' })).closest('li') as HTMLElement;
    const logo = entry.querySelector('img') as HTMLImageElement;
    expect(logo).toHaveAttribute('src', '/lions.svg');
    fireEvent.error(logo);
    expect(within(entry).getByText('C')).toBeInTheDocument();
  });

  it('shows a state by its name', async () => {
    const state = { ...central, content_type: 'state', content_key: 'TX', content_name: null, content_city: null };
    await openPage(servicesOf({}, { following: [{ ...state, content_state_code: null }] }));
    expect(await screen.findByRole('link', { name: 'Texas' })).toHaveAttribute('href', '/states/tx');
  });

  it.each([
    ['school', 'central-milltown-il', '/schools/central-milltown-il'],
    ['state_association', 'ilpsa', '/associations/ilpsa'],
    ['affiliate', 'lakes', '/affiliates/lakes'],
    ['school', null, '/search?q=Central+High+School'],
    ['constructor', 'x', '/search?q=Central+High+School'],
  ])('leads from a %s with the slug %s to %s', async (content_type, content_slug, path) => {
    const entry = { ...central, content_type, content_slug };
    await openPage(servicesOf({}, { following: [entry] }));
    expect(await screen.findByRole('link', { name: 'Central High School' })).toHaveAttribute('href', path);
  });
});

it('says that the account could not be loaded and loads it again', async () => {
  const services = servicesOf({}).on('GET', 'member', '/v2/user/profile', () => json({ message: 'Down.' }, 503));
  await openPage(services);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded');
  await retryInVain((answer) => services.on('GET', 'member', '/v2/user/profile', answer));
  services.on('GET', 'member', '/v2/user/profile', () => json(memberFixture()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await membership()).toHaveTextContent('Free account');
});

it('says that what the member follows could not be loaded and loads it again', async () => {
  const services = servicesOf({}).on('GET', 'member', '/v1/user/profile', () => json({ message: 'Down.' }, 503));
  await openPage(services);
  expect(await screen.findByRole('alert')).toHaveTextContent('What you follow and wait for could not be loaded');
  await retryInVain((answer) => services.on('GET', 'member', '/v1/user/profile', answer));
  services.on('GET', 'member', '/v1/user/profile', () => json(profileFixture({ following: [central] })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Central High School/ })).toBeInTheDocument();
});

it('signs out and goes home', async () => {
  const signOut = jest.fn(async () => {});
  const { location } = await openPage(servicesOf({}), { signOut });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(location()).toBe('/');
});
