import type { MapPreview, ReleasableName } from 'shared-contracts/remote';
import { sampleMap, sampleRelease } from '../testing/sample-map.ts';
import { createMapGuard } from './map-guard.ts';

const watch = (generation: number, releaseId: string, preview: MapPreview | null = null, host = 1) =>
  sampleMap({ watch: { generation, current: sampleRelease(releaseId) } }, host, preview);
const previewOf = (remote: ReleasableName): MapPreview => ({
  remote,
  releaseId: 'p',
  version: '9.0.0',
  until: '2026-11-01T00:00:00Z',
});
const first = watch(5, 'a');

test.each([
  ['the same map', first, false],
  ['a higher generation', watch(6, 'b'), true],
  ['a lower generation', watch(4, 'c'), false],
  [
    'a lower generation of one remote beside a higher one',
    sampleMap({
      watch: { generation: 4, current: sampleRelease('x') },
      store: { generation: 9, current: sampleRelease('s') },
    }),
    false,
  ],
  [
    'a remote that is new',
    sampleMap({ watch: { generation: 5, current: sampleRelease('a') }, store: { current: sampleRelease('s') } }),
    true,
  ],
  ['a remote that no longer fits the host', sampleMap({}, 2), true],
  ['a lower generation of the host', watch(6, 'b', null, 0), false],
  ['another choice at the same generation', watch(5, 'b'), true],
  ['a preview', watch(5, 'p', previewOf('watch')), true],
  ['a preview of a channel without a step', watch(0, 'p', previewOf('watch')), true],
  ['a preview beside a lower generation of another part', watch(5, 'p', previewOf('watch'), 0), false],
  [
    'a remote without a generation',
    sampleMap({ watch: { generation: Number.NaN, current: sampleRelease('x') } }),
    false,
  ],
])('%s: accepted is %s', (_name, next, expected) => expect(createMapGuard(first)(next)).toBe(expected));

test('a preview is left for the map of before, and for none that is older', () => {
  const accepts = createMapGuard(first);
  expect(accepts(watch(0, 'p', previewOf('watch')))).toBe(true);
  expect(accepts(watch(4, 'c'))).toBe(false);
  expect(accepts(first)).toBe(true);
});

test('a remote that was away for a while does not come back older', () => {
  const accepts = createMapGuard(first);
  expect(accepts(sampleMap({}, 2))).toBe(true);
  expect(accepts(watch(4, 'c', null, 2))).toBe(false);
  expect(accepts(watch(5, 'a', null, 2))).toBe(true);
});

test('what is no map is a bug of the gateway', () => {
  expect(() => createMapGuard(first)(null as never)).toThrow(TypeError);
});
