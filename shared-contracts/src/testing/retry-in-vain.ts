import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from './fake-services.ts';

/**
 * Presses the one "Try again" by keyboard and has what it asks for refused. Expects the button to keep its place and the
 * focus, while it asks and then, and the page to say that it failed.
 * @param answerWith has the service of the test answer so
 */
export async function retryInVain(
  answerWith: (answer: () => Promise<Response>) => void,
  user: { keyboard: (keys: string) => Promise<unknown> } = userEvent,
): Promise<void> {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  answerWith(() => refused.then(() => json({ message: 'Down.' }, 400)));
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  await user.keyboard('{Enter}');
  // The store tells of a call that has begun with the next frame.
  const nextFrame = jest.fn();
  requestAnimationFrame(nextFrame);
  await waitFor(() => expect(nextFrame).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBe(button);
  expect(button).toHaveFocus();

  refuse();
  const outcome = await screen.findByText(/Still not loaded after 1 more try/);
  expect(outcome.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Try again', busy: false })).toBe(button);
  expect(button).toHaveFocus();
}
