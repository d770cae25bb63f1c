import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

test('a badge reads as its words alone: its dot or sign stays silent', () => {
  render(
    <p>
      <Badge kind="live">Live</Badge> <Badge kind="paid">Pass</Badge>
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^Live Pass$/);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
