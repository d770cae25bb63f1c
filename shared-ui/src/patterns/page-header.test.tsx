import { render, screen } from '@testing-library/react';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { PageHeader } from './page-header.tsx';

test('the title is the one first-level heading, apart from what stands above and below it', async () => {
  const { container } = render(<PageHeader eyebrow="Ohio" title="Playoffs" lead="Every bracket of the state." />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Playoffs');
  expect(screen.getByText('Every bracket of the state.')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});
