import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';

function show(props: Partial<ErrorPanelProps>) {
  const panel = (
    <ErrorPanel
      status={404}
      heading="Page not found"
      message="It is not here."
      links={[
        { label: 'Home', href: '/' },
        { label: 'Support', href: 'https://support.test/', isExternal: true },
      ]}
      {...props}
    />
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />);
}

test.each(['scoreboard', 'goalposts'] as const)('the %s is read out as the status', async (picture) => {
  const { container } = show({ picture });
  expect(screen.getByRole('img', { name: '404' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Page not found' })).toHaveTextContent('It is not here.');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('links stay in the tab, and those to other sites open one of their own and say so', () => {
  show({ action: <button type="button">Try again</button> });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('target');
  const support = screen.getByRole('link', { name: 'Support (opens in a new tab)' });
  expect(support).toHaveAttribute('target', '_blank');
  expect(support).toHaveAttribute('rel', 'noopener noreferrer');
});
