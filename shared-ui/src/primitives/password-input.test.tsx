import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from './password-input.tsx';

test('the password is hidden until shown, and can be hidden again', async () => {
  render(<PasswordInput label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'friday-night-lights');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('friday-night-lights');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('showing the password does not submit the form around it', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <PasswordInput label="New password" autoComplete="new-password" error="Use at least 8 characters" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use at least 8 characters');
});
