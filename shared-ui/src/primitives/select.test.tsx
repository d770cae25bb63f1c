import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select.tsx';

const states = [
  { value: 'OH', label: 'Ohio' },
  { value: 'TX', label: 'Texas' },
];

test('a choice is reported, and the placeholder stands for none', async () => {
  const chosen: string[] = [];
  render(
    <Select
      label="State"
      placeholder="All states"
      options={states}
      onChange={(event) => chosen.push(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('All states');
  await userEvent.selectOptions(select, 'Texas');
  await userEvent.selectOptions(select, 'All states');
  expect(chosen).toEqual(['TX', '']);
});
