import type { MappedRelease } from 'shared-contracts/remote';
import type { Failure } from './failure-reports.ts';
import { followUncaught } from './uncaught-failures.ts';

const errorWith = (stack: string, name = 'TypeError') => Object.assign(new Error('no'), { stack, name });

/** Not the window itself, whose errors the test runner takes for its own. */
const target = new EventTarget();

function failuresOf(raise: () => void, mapped: MappedRelease | null = null): Failure[] {
  const failures: Failure[] = [];
  const stop = new AbortController();
  followUncaught(
    target as Window,
    () => mapped,
    (failure) => failures.push(failure),
    stop.signal,
  );
  raise();
  stop.abort();
  raise();
  return failures;
}

const throws = (error: unknown, filename = '') => target.dispatchEvent(new ErrorEvent('error', { error, filename }));
const rejects = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const ownFrame = 'at f (https://site.test/r/store/abc123/page.js:1:2)';
const hostFrame = 'at g (https://site.test/r/host/fff/main.js:1:2)';

test.each([
  ['an error', () => throws(errorWith(`TypeError: no\n${ownFrame}`))],
  ['a rejection', () => rejects(errorWith(`TypeError: no\n${ownFrame}`))],
  ['an error that the host ran into on the way', () => throws(errorWith(`TypeError: no\n${hostFrame}\n${ownFrame}`))],
])('%s out of a remote’s code is a failure of its release', (_name, raise) => {
  expect(failuresOf(raise)).toEqual([
    { remote: 'store', release: { releaseId: 'abc123' }, kind: 'uncaught', reason: 'TypeError: no' },
  ]);
});

test('an error out of the host’s code alone is a failure of the host', () => {
  expect(failuresOf(() => throws(errorWith(`TypeError: no\n${hostFrame}`)))).toEqual([
    { remote: 'host', release: { releaseId: 'fff' }, kind: 'uncaught', reason: 'TypeError: no' },
  ]);
});

test('a script that could not be read is known by its address', () => {
  const failures = failuresOf(() => throws(null, 'https://site.test/r/watch/abc/page.js'));
  expect(failures).toMatchObject([{ remote: 'watch', release: { releaseId: 'abc' } }]);
});

test('a script that a bundle could not load is named, with the hashes of the release that is in the map', () => {
  const mapped = { releaseId: 'abc123', integrity: {} } as MappedRelease;
  const request = 'https://site.test/r/store/abc123/player.js';
  const error = Object.assign(errorWith(ownFrame, 'ChunkLoadError'), { request });
  const failures = failuresOf(() => throws(error), mapped);
  expect(failures).toEqual([
    {
      ...{ remote: 'store', release: mapped, kind: 'load', reason: 'ChunkLoadError: no' },
      files: ['/r/store/abc123/player.js'],
    },
  ]);
});

test.each([
  ['of a browser extension', () => throws(errorWith('at h (chrome-extension://x/r.js:1:2)'))],
  ['of an unknown remote', () => throws(errorWith('at h (https://site.test/r/other/abc/x.js:1:2)'))],
  ['without a stack', () => rejects('offline')],
  ['of nothing', () => rejects(undefined)],
  ['of a request that was given up', () => rejects(errorWith(ownFrame, 'AbortError'))],
])('a fault %s is nobody’s failure', (_name, raise) => expect(failuresOf(raise)).toEqual([]));
