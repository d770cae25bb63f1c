import { render, screen } from '@testing-library/react';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { StatGrid } from './stat-grid.tsx';

test('each label is a term and each value its definition', async () => {
  const { container } = render(
    <StatGrid
      stats={[
        { label: 'Games', value: '1,284', detail: 'this week' },
        { label: 'Schools', value: '4,012' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Games', 'Schools']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1,284', 'this week', '4,012']);
  expect(await accessibilityFaults(container)).toEqual([]);
});
