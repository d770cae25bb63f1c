import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

test('an error is announced and can be retried, but not while a retry runs', async () => {
  let give: (answer: object) => void = () => {};
  const answer = new Promise<object>((resolve) => {
    give = resolve;
  });
  const onRetry = jest.fn(() => answer);
  const { container } = render(
    <ErrorState title="These games did not load" onRetry={onRetry}>
      Check your connection and try again.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again', busy: true }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await act(async () => give({}));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('every retry that fails is told of in other words, and leaves the focus where it was', async () => {
  render(<ErrorState title="These games did not load" onRetry={async () => ({ error: 'Down.' })} />);
  const button = screen.getByRole('button', { name: 'Try again' });
  for (const outcome of ['Still not loaded after 1 more try.', 'Still not loaded after 2 more tries.']) {
    await userEvent.click(button);
    expect(screen.getByRole('status')).toHaveTextContent(outcome);
    expect(button).toHaveFocus();
  }
});

test('an error that no retry can mend offers none', () => {
  render(<ErrorState title="This game does not exist" headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This game does not exist' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty state is calm: a heading, the reason and a way on', async () => {
  const { container } = render(
    <EmptyState title="No games tonight" action={<a href="/week">See the week</a>}>
      Nothing is planned in Ohio today.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No games tonight' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the week' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});
