import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';
import { createLoadingBar } from './loading-bar-state.ts';

test('a load that takes long is told to screen readers until it ends', async () => {
  const timers: (() => void)[] = [];
  const control = createLoadingBar({ now: () => 0, eachFrame: () => () => {} }, (_milliseconds, fire) => {
    timers.push(fire);
    return () => {};
  });
  let finish = () => {};
  const slowLoad = () =>
    new Promise((resolve) => {
      finish = () => resolve(null);
    });
  const router = createMemoryRouter([
    {
      element: <LoadingBar control={control} />,
      children: [
        { path: '/', element: null },
        { path: '/slow', loader: slowLoad, element: null },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();

  await act(async () => void router.navigate('/slow'));
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  act(() => timers[0]?.());
  expect(screen.getByText('Loading')).toHaveAttribute('aria-live', 'polite');

  await act(async () => finish());
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});
