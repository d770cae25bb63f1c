import { render, screen } from '@testing-library/react';
import { Icon } from './icon.tsx';

test('an icon is decoration unless it is given words', () => {
  const { rerender } = render(<Icon name="lock" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Icon name="lock" label="Needs a pass" />);
  expect(screen.getByRole('img', { name: 'Needs a pass' })).toBeInTheDocument();
});
