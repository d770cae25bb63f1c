import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button } from './button.tsx';

test('a press runs the action', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Follow</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('while loading it says that it is busy, keeps its name and focus, and ignores presses', async () => {
  const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
  const onClick = jest.fn();
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onClick={onClick}>
        Pay $79.99
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.tab();
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Pay $79.99', busy: true });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('with an address it is a link', () => {
  render(<Button href="/subscribe/retail">Get a pass</Button>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Get a pass' })).toHaveAttribute('href', '/subscribe/retail');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an icon-only button keeps its words as its name', () => {
  render(
    <Button icon="close" isIconOnly>
      Close
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
