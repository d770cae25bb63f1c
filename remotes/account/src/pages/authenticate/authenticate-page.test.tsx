import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shell, SignInResult, SignUpResult } from 'shared-contracts/remote';
import { FakeServices, memberFixture, renderPage } from 'shared-contracts/testing';
import * as page from './index.tsx';

function openPage(authenticate: 'sign_in' | 'sign_up', query: string, shellSession: Partial<Shell['session']>) {
  return renderPage(page, {
    services: new FakeServices(),
    at: `/users/${authenticate}${query}`,
    params: { authenticate },
    shellSession,
  });
}

const signedIn: SignInResult = { status: 'signed-in', user: memberFixture() };

async function fillSignIn() {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' fan@example.test ');
  await user.type(screen.getByLabelText('Password'), ' two  spaces ');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

async function fillSignUp() {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Pat');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Doe');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'fan@example.test');
  await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '78701');
  await user.type(screen.getByLabelText('Password'), 'friday-night-lights');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('sign in', () => {
  it('sends the email trimmed and the password as it is, and goes on to redir', async () => {
    const signIn = jest.fn(async () => signedIn);
    const { location } = await openPage('sign_in', '?redir=%2Fevents%2Fgame%2Fkey', { signIn });
    await fillSignIn();
    expect(signIn).toHaveBeenCalledWith('fan@example.test', ' two  spaces ');
    expect(location()).toBe('/events/game/key');
  });

  it('goes home when redir would leave the product', async () => {
    const { location } = await openPage('sign_in', '?redir=https%3A%2F%2Fevilnetwork.test', {
      signIn: async () => signedIn,
    });
    await fillSignIn();
    expect(location()).toBe('/');
  });

  it('announces a refusal and returns to the password', async () => {
    const { location } = await openPage('sign_in', '', {
      signIn: async () => ({ status: 'refused', message: 'Email or password is not right.' }),
    });
    await fillSignIn();
    expect(screen.getByRole('alert')).toHaveTextContent('Email or password is not right.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(location()).toBe('/users/sign_in');
  });

  it('announces that the service is away and brings the focus to the message', async () => {
    await openPage('sign_in', '', {
      signIn: async () => ({ status: 'unavailable', message: 'The service cannot be reached at the moment.' }),
    });
    await fillSignIn();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The service cannot be reached at the moment.');
    expect(alert.parentElement).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('fan@example.test');
    expect(screen.getByLabelText('Password')).toHaveValue(' two  spaces ');
  });

  it('names each empty field, returns to the first and asks nobody', async () => {
    const signIn = jest.fn(async () => signedIn);
    await openPage('sign_in', '', { signIn });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Enter your email');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('lets password managers and paste in, and never sends the form by address', async () => {
    await openPage('sign_in', '', {});
    const user = userEvent.setup();
    const password = screen.getByLabelText('Password');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password);
    await user.paste('from-a-manager');
    expect(password).toHaveValue('from-a-manager');
    expect(password.closest('form')).toHaveAttribute('method', 'post');
  });

  it.each([
    ['expired', /took too long/],
    ['refused', /could not be completed/],
    ['unavailable', /was not possible/],
  ])('says what became of a sign-in that is %s', async (problem, words) => {
    await openPage('sign_in', `?redir=%2Fsearch&problem=${problem}`, {});
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it.each(['toString', '__proto__', '<b>won</b>', ''])('says nothing of the made-up problem %j', async (problem) => {
    await openPage('sign_in', `?problem=${encodeURIComponent(problem)}`, {});
    expect(screen.queryByText('You are not signed in yet')).not.toBeInTheDocument();
  });

  it('keeps redir on the way to the sign-up page', async () => {
    await openPage('sign_in', '?redir=%2Fsearch%3Fq%3Dcentral', {});
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/users/sign_up?redir=%2Fsearch%3Fq%3Dcentral',
    );
  });
});

describe('sign up', () => {
  it('sends every field and goes on to redir', async () => {
    const signUp = jest.fn(async (): Promise<SignUpResult> => signedIn);
    const { location, meta } = await openPage('sign_up', '?redir=%2Fsearch', { signUp });
    expect(meta()?.title).toBe('Create an account | Test Network');
    await fillSignUp();
    expect(signUp).toHaveBeenCalledWith({
      name: 'Pat',
      last_name: 'Doe',
      email: 'fan@example.test',
      zip_code: '78701',
      password: 'friday-night-lights',
      accept_service_terms: true,
    });
    expect(location()).toBe('/search');
  });

  it('puts the service’s words under their fields and returns to the first', async () => {
    await openPage('sign_up', '', {
      signUp: async () => ({
        status: 'invalid',
        message: 'Check the marked fields.',
        fields: { email: 'This email already has an account.', password: 'Use at least 10 characters' },
      }),
    });
    await fillSignUp();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('This email already has an account.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Use at least 10 characters/);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Pat');
  });

  it('announces that the service is away, and keeps what was typed for the next attempt', async () => {
    const signUp = jest.fn(async (): Promise<SignUpResult> => signedIn);
    signUp.mockResolvedValueOnce({ status: 'unavailable', message: 'The service cannot be reached at the moment.' });
    const { location } = await openPage('sign_up', '?redir=%2Fsearch', { signUp });
    await fillSignUp();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The service cannot be reached at the moment.');
    expect(alert.parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(signUp.mock.calls[1]).toEqual(signUp.mock.calls[0]);
    expect(location()).toBe('/search');
  });

  it('asks for the terms before it asks the service', async () => {
    const signUp = jest.fn(async (): Promise<SignUpResult> => signedIn);
    await openPage('sign_up', '', { signUp });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to create an account');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('says so when the account exists now but signing in failed, and leads to sign in', async () => {
    const { location } = await openPage('sign_up', '?redir=%2Fsearch', {
      signUp: async () => ({ status: 'created', message: 'Account created but could not login' }),
    });
    await fillSignUp();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Account created but could not login');
    expect(within(status).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/users/sign_in?redir=%2Fsearch',
    );
    expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
    expect(location()).toBe('/users/sign_up?redir=%2Fsearch');
  });

  it('sends once, however often the button is pressed', async () => {
    const signUp = jest.fn(() => new Promise<SignUpResult>(() => {}));
    await openPage('sign_up', '', { signUp });
    await fillSignUp();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(signUp).toHaveBeenCalledTimes(1);
  });
});
