import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';

test('pressing the words toggles the box', async () => {
  render(<Checkbox label="Renew each month" hint="Cancel any time" />);
  const box = screen.getByRole('checkbox', { name: 'Renew each month' });
  expect(box).toHaveAccessibleDescription('Cancel any time');
  await userEvent.click(screen.getByText('Renew each month'));
  expect(box).toBeChecked();
});

test('an error describes the box', () => {
  render(<Checkbox label="I agree to the terms" error="Agree to the terms to go on" />);
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Agree to the terms to go on');
});
