import { render, screen, within } from '@testing-library/react';
import { watchedPlaces } from 'shared-contracts/testing';
import { LongList } from './long-list.tsx';

const places = watchedPlaces();
const games = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `gam-${index}` }));
const shown = (count: number) => (
  <LongList items={games(count)} className="games">
    {({ key }) => key}
  </LongList>
);
const parts = () => screen.queryAllByRole('list');
const itemsOf = (part: HTMLElement | undefined) => within(part ?? document.body).getAllByRole('listitem');
const mayRest = () => parts().map((part) => part.hasAttribute('data-may-rest'));

test('a list has parts of 24 items, in their order', () => {
  const { rerender } = render(shown(24));
  expect(parts()).toHaveLength(1);
  rerender(shown(60));
  expect(parts().map((part) => itemsOf(part).length)).toEqual([24, 24, 12]);
  expect(itemsOf(undefined).map(({ textContent }) => textContent)).toEqual(games(60).map(({ key }) => key));
  for (const part of parts()) expect(part).toHaveClass('games');
  rerender(shown(0));
  expect(parts()).toEqual([]);
});

test('a part may rest once it has been away from the screen, and from then on', () => {
  const { rerender, unmount } = render(shown(60));
  const [first, second, third] = parts();
  expect(mayRest()).toEqual([false, false, false]);
  places.comeNear((part) => part === first);
  places.move({ isIntersecting: false }, (part) => part === second || part === third);
  expect(mayRest()).toEqual([false, true, true]);
  places.move({ isIntersecting: false }, (part) => part === first);
  places.comeNear();
  rerender(shown(80));
  expect(mayRest()).toEqual([true, true, true, false]);
  const last = parts().at(-1);
  unmount();
  places.move({ isIntersecting: false });
  expect(last).not.toHaveAttribute('data-may-rest');
});
