import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner.tsx';

test('a labelled spinner announces the wait, and one without a label stays silent', () => {
  const { rerender } = render(<Spinner label="Loading games" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading games');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
