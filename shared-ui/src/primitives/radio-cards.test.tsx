import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

function Passes({ error }: { error?: string }) {
  const [pass, setPass] = useState<'month' | 'year' | 'event' | null>(null);
  return (
    <RadioCards
      legend="Choose a pass"
      name="pass"
      value={pass}
      onChange={setPass}
      error={error}
      options={[
        { value: 'month', title: 'Monthly', description: 'Renews each month', detail: '$11.99' },
        { value: 'year', title: 'Annual', detail: '$79.99' },
        { value: 'event', title: 'One game', disabled: true },
      ]}
    />
  );
}

test('the cards are one radio group: one is chosen at a time, by pointer or arrow keys', async () => {
  render(<Passes />);
  expect(screen.getByRole('group', { name: 'Choose a pass' })).toBeVisible();
  await userEvent.click(screen.getByText('Renews each month'));
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Annual' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Monthly' })).not.toBeChecked();
});

test('each card tells its price and terms after its title', () => {
  render(<Passes />);
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveAccessibleDescription('$11.99 Renews each month');
  expect(screen.getByRole('radio', { name: 'One game' })).toBeDisabled();
});

test('an error describes the group', () => {
  render(<Passes error="Choose a pass to go on" />);
  expect(screen.getByRole('group', { name: 'Choose a pass' })).toHaveAccessibleDescription('Choose a pass to go on');
});
