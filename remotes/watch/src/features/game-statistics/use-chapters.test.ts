import { renderHook } from '@testing-library/react';
import { sidesOf } from 'shared-contracts/rules';
import type { GameChapters } from '../../events/chapter.ts';
import { eventFixture } from '../../testing/event-fixture.ts';
import { GAME_START, QUARTER } from './statistics-testing.ts';
import { useChapters } from './use-chapters.ts';

const onWhole = () => {};
const sides = sidesOf(eventFixture());
let told: GameChapters[];
const onChapters = (chapters: GameChapters) => void told.push(chapters);

const show = (options: Partial<Parameters<typeof useChapters>[0]>) =>
  renderHook((changed: Partial<Parameters<typeof useChapters>[0]>) =>
    useChapters({
      ...{ updates: QUARTER, sides, furthest: null, hidesPlays: false, isWhole: false, onWhole, onChapters },
      ...options,
      ...changed,
    }),
  );

beforeEach(() => {
  told = [];
});

test('chapters are told once for what the viewer knows, and again when they know more', () => {
  const { rerender } = show({ furthest: GAME_START + 400_000 });
  rerender({ furthest: GAME_START + 500_000 });
  expect(told).toHaveLength(1);
  rerender({ furthest: GAME_START + 600_000 });
  expect(told.map(({ list }) => list.filter(({ kind }) => kind === 'play').length)).toEqual([1, 2]);
});

test('the whole game can be asked for as long as some of it is kept back', () => {
  const { rerender } = show({});
  expect(told.at(-1)?.onWhole).toBe(onWhole);
  rerender({ isWhole: true });
  expect(told.at(-1)?.onWhole).toBeNull();
  rerender({ isWhole: false, furthest: GAME_START + 960_000 });
  expect(told.at(-1)?.onWhole).toBeNull();
});

test('where scores are hidden there are parts alone, and no whole game to be asked for', () => {
  const { rerender } = show({ furthest: GAME_START + 600_000, hidesPlays: true });
  expect(told.at(-1)?.onWhole).toBeNull();
  expect(new Set(told.at(-1)?.list.map(({ kind }) => kind))).toEqual(new Set(['part']));
  rerender({ hidesPlays: false });
  expect(told.at(-1)?.onWhole).toBe(onWhole);
  expect(told.at(-1)?.list.filter(({ kind }) => kind === 'play')).toHaveLength(2);
});

test.each([
  ['nothing is known of the game yet', { updates: null }],
  ['it is not one of two sides', { sides: null }],
])('there are no chapters while %s', (_when, options) => {
  show({ ...options, isWhole: true });
  expect(told).toEqual([{ list: [], onWhole: null }]);
});

test('chapters go with the statistics', () => {
  const { unmount } = show({ isWhole: true });
  expect(told.at(-1)?.list).not.toEqual([]);
  unmount();
  expect(told.at(-1)?.list).toEqual([]);
});
