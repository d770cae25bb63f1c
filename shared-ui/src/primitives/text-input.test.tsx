import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from './text-input.tsx';

test('typing goes to the box that the label names', async () => {
  render(<TextInput label="Email" type="email" hint="Your receipt goes here" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(input, 'fan@demo.test');
  expect(input).toHaveValue('fan@demo.test');
  expect(input).toHaveAccessibleDescription('Your receipt goes here');
  expect(input).toBeValid();
});

test('an error marks the box invalid and describes it after the hint', () => {
  render(<TextInput label="Email" hint="Your receipt goes here" error="Enter an email address" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Your receipt goes here Enter an email address');
});

test('an optional field says so in its label', () => {
  render(<TextInput label="Promo code" isOptional />);
  expect(screen.getByRole('textbox', { name: 'Promo code (optional)' })).toBeVisible();
});
