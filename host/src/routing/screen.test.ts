import type { MappedRemote } from 'shared-contracts/remote';
import { loadedPage, sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { createScreen } from './screen.ts';

const watch = (releaseId: string, facts: Partial<MappedRemote>) =>
  sampleMap({ watch: { current: sampleRelease(releaseId), ...facts } });
const shown = () => {
  const screen = createScreen();
  screen.show({ ...loadedPage('v1'), generation: 5 });
  return screen;
};

test.each([
  ['a normal step', watch('v2', { generation: 6 }), false],
  ['a critical step', watch('v2', { generation: 6, criticalSince: 6 }), true],
  ['a step after a critical one', watch('v2', { generation: 7, criticalSince: 6 }), true],
  ['a critical step from before the page', watch('v2', { generation: 6, criticalSince: 5 }), false],
  ['a critical step to the release that is shown', watch('v1', { generation: 6, criticalSince: 6 }), false],
  ['a critical step of another remote', sampleMap({ store: { criticalSince: 9, current: sampleRelease('s') } }), false],
])('after %s the page on the screen is outdated, by the rules', (_name, map, expected) =>
  expect(shown().isOutdated(map)).toBe(expected),
);

test.each([
  ['the same map', watch('v1', { generation: 5 }), false],
  ['any later step', watch('v2', { generation: 6 }), true],
])('a page that could not be shown is tried again after %s, by the rules', (_name, map, expected) => {
  const screen = shown();
  screen.fail('watch', watch('v1', { generation: 5 }));
  expect(screen.page()).toBeNull();
  expect(screen.isOutdated(map)).toBe(expected);
});

test('a remote that was not there at all is tried once it is', () => {
  const screen = createScreen();
  screen.fail('watch', sampleMap());
  expect(screen.isOutdated(sampleMap())).toBe(false);
  expect(screen.isOutdated(watch('v1', {}))).toBe(true);
});

test('an empty screen is never outdated', () => {
  const screen = shown();
  screen.clear();
  expect(screen.isOutdated(watch('v2', { generation: 6, criticalSince: 6 }))).toBe(false);
});
