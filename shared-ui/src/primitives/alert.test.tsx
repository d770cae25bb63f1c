import { render, screen } from '@testing-library/react';
import { Alert } from './alert.tsx';

test('a fault interrupts, and everything else waits its turn', () => {
  render(
    <>
      <Alert tone="danger" title="Card declined">
        Nothing was charged.
      </Alert>
      <Alert tone="success">Pass active.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Card declinedNothing was charged.');
  expect(screen.getByRole('status')).toHaveTextContent('Pass active.');
});
