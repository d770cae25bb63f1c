import { act, screen } from '@testing-library/react';
import { lendBrowser } from '../testing/lend-browser.ts';
import { renderSite } from '../testing/render-site.tsx';

const VIEW = 600;

function Games() {
  return <h1>Games</h1>;
}
function Found() {
  return <h1>Found</h1>;
}

/** A window that cannot be scrolled further than its page is tall; `grow` tells whoever watches the page's size. */
function tallWindow() {
  let height = 3_000;
  const scroll = (top: number) => Object.assign(window, { scrollY: Math.min(top, height - VIEW) });
  const watchers = new Set<() => void>();
  class Observer {
    readonly #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe = () => void watchers.add(this.#callback);
    disconnect = () => void watchers.delete(this.#callback);
  }
  Object.assign(window, { ResizeObserver: Observer });
  jest.mocked(window.scrollTo).mockImplementation((...to: unknown[]) => {
    const top = typeof to[0] === 'object' ? (to[0] as ScrollToOptions).top : to[1];
    scroll(Number(top));
  });
  return {
    scroll,
    isWatched: () => watchers.size > 0,
    grow: (to: number) => {
      height = to;
      scroll(window.scrollY);
      for (const watcher of watchers) watcher();
    },
  };
}

/** A fan who scrolled down a page, went on, and came back to it before its content is there. */
async function backOnShortPage() {
  const view = tallWindow();
  const { router } = await renderSite({
    '/': { Page: Games },
    '/search': { Page: Found },
  });
  await screen.findByRole('heading', { name: 'Games' });
  view.scroll(1_500);
  await act(() => router.navigate('/search'));
  expect(window.scrollY).toBe(0);
  view.grow(900);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(300);
  return { ...view, router };
}

beforeEach(lendBrowser);
beforeEach(() => Object.assign(window, { scrollY: 0 }));

test('a page whose content arrives late is scrolled to where the fan left it, and then left alone', async () => {
  const { grow, scroll, isWatched } = await backOnShortPage();
  grow(1_800);
  expect(window.scrollY).toBe(1_200);
  grow(3_000);
  expect(window.scrollY).toBe(1_500);
  scroll(700);
  grow(4_000);
  expect(window.scrollY).toBe(700);
  expect(isWatched()).toBe(false);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a %s of the fan keeps the page where it is',
  async (hand) => {
    const { grow, isWatched } = await backOnShortPage();
    window.dispatchEvent(new Event(hand));
    grow(3_000);
    expect(window.scrollY).toBe(300);
    expect(isWatched()).toBe(false);
  },
);

test('a page that the fan has left again is scrolled no more', async () => {
  const { grow, isWatched, router } = await backOnShortPage();
  await act(() => router.navigate('/search?q=x'));
  grow(3_000);
  expect(window.scrollY).toBe(0);
  expect(isWatched()).toBe(false);
});

test('a page that never grows is given up after 15 s', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  const { isWatched } = await backOnShortPage();
  expect(isWatched()).toBe(true);
  act(() => jest.advanceTimersByTime(15_000));
  expect(isWatched()).toBe(false);
  jest.useRealTimers();
});
