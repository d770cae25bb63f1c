import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';
import { createLoadingBar } from './loading-bar-state.ts';

/** The bar above a page that loads until `finish`; `fire` lets the bar's next timer end, `paint` a frame pass. */
function slowSite({ isMotionReduced = false } = {}) {
  const timers: (() => void)[] = [];
  const frames: (() => void)[] = [];
  let now = 0;
  const clock = {
    now: () => now,
    eachFrame(callback: () => void) {
      frames.push(callback);
      return () => {};
    },
    isMotionReduced: () => isMotionReduced,
  };
  const control = createLoadingBar(clock, (_milliseconds, fire) => {
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
  const { container } = render(<RouterProvider router={router} />);
  return {
    bar: () => container.querySelector('[aria-hidden]'),
    load: () => act(async () => void router.navigate('/slow')),
    fire: () => act(() => timers.shift()?.()),
    paint: (milliseconds: number) =>
      act(() => {
        now += milliseconds;
        for (const frame of frames) frame();
      }),
    finish: () => act(async () => finish()),
  };
}

test('a load that takes long is told to screen readers until it ends', async () => {
  const { load, fire, finish } = slowSite();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();

  await load();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  fire();
  expect(screen.getByText('Loading')).toHaveAttribute('aria-live', 'polite');

  await finish();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test.each([
  ['grows while a page loads', false, ['0%', '50%', '100%']],
  ['stands still while a page loads, for whoever asks for less motion', true, ['60%', '60%', '100%']],
])('the bar %s', async (_name, isMotionReduced, expected) => {
  const { bar, load, fire, paint, finish } = slowSite({ isMotionReduced });
  const steps = [fire, () => paint(1_000), finish];
  await load();
  for (const [index, step] of steps.entries()) {
    await step();
    expect(bar()).toHaveStyle({ transform: `scaleX(${expected[index]})` });
  }
});
