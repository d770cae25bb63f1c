import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';
import { createLoadingBar } from './loading-bar-state.ts';

/** The bar above a page that loads until `finish`; `fire` lets the bar's next timer end. */
function slowSite() {
  const timers: (() => void)[] = [];
  const control = createLoadingBar((_milliseconds, fire) => {
    timers.push(fire);
    return () => {};
  });
  const rendered = jest.fn();
  let finish = () => {};
  const slowLoad = () =>
    new Promise((resolve) => {
      finish = () => resolve(null);
    });
  const router = createMemoryRouter([
    {
      element: (
        <Profiler id="bar" onRender={rendered}>
          <LoadingBar control={control} />
        </Profiler>
      ),
      children: [
        { path: '/', element: null },
        { path: '/slow', loader: slowLoad, element: null },
      ],
    },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  return {
    rendered,
    phase: () => container.querySelector('[aria-hidden]')?.getAttribute('data-phase'),
    load: () => act(async () => void router.navigate('/slow')),
    fire: () => act(() => timers.shift()?.()),
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

test('the bar goes through its phases without an update of React, which would interrupt the page that is rendered', async () => {
  const { phase, load, fire, finish, rendered } = slowSite();
  expect(phase()).toBe('idle');
  await load();
  rendered.mockClear();
  fire();
  expect(phase()).toBe('loading');
  expect(rendered).not.toHaveBeenCalled();

  await finish();
  expect(phase()).toBe('full');
  rendered.mockClear();
  fire();
  expect(phase()).toBe('fading');
  fire();
  expect(phase()).toBe('idle');
  expect(rendered).not.toHaveBeenCalled();
});

describe('the style of the bar', () => {
  // Code for browsers knows no types of Node.
  const { readFileSync } = jest.requireActual<{ readFileSync(file: string, encoding: 'utf8'): string }>('node:fs');
  const style = readFileSync('host/src/loading-bar/loading-bar.module.css', 'utf8');
  const seconds = Number(/animation: grow (\d+)s linear/.exec(style)?.[1]);
  const steps = [...style.matchAll(/([\d.]+)% \{\s+transform: scaleX\(([\d.]+)\)/g)].map(
    ([, percent, scale]) => [(Number(percent) / 100) * seconds, Number(scale)] as const,
  );

  test.each(steps)('after %d s it stands where the specified curve of two seconds does', (elapsed, scale) => {
    expect(scale).toBeCloseTo((2 / Math.PI) * Math.atan((elapsed * 1_000) / 2_000 / 0.5), 3);
  });

  test('it has enough steps to look like the curve, and is never full by itself', () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(Math.max(...steps.map(([, scale]) => scale))).toBeLessThan(1);
  });

  test('it stands still for whoever asks for less motion', () => {
    const [, reduced = ''] = style.split('@media (prefers-reduced-motion: reduce)');
    expect(reduced).toMatch(/data-phase="loading"\] \{\s+transform: scaleX\(0\.6\);\s+animation: none;/);
  });
});
