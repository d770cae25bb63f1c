import { type MappedRelease, type ReleasableName, releasableNames } from 'shared-contracts/remote';
import type { Failure } from './failure-reports.ts';
import { missingFiles } from './missing-files.ts';

const FRAME = /\/r\/([a-z]+)\/([^/\s]+)\//g;

const isReleasable = (name: string | undefined): name is ReleasableName =>
  (releasableNames as readonly (string | undefined)[]).includes(name);

/** Where a release that a stack names is in the map of the tab, with its hashes; null when it is there no more. */
export type FindRelease = (remote: ReleasableName, releaseId: string) => MappedRelease | null;

/**
 * The release that a stack names: the innermost frame of a remote, since the host's code is below all of them; the host's
 * own where there is none.
 */
function releaseOf(stack: string): { remote: ReleasableName; releaseId: string } | null {
  const frames = [...stack.matchAll(FRAME)].flatMap(([, remote, releaseId]) =>
    isReleasable(remote) && releaseId ? [{ remote, releaseId }] : [],
  );
  return frames.find(({ remote }) => remote !== 'host') ?? frames[0] ?? null;
}

/** Tells of errors that nobody caught and that came from a release's code, until the signal ends. */
export function followUncaught(
  target: Window,
  findRelease: FindRelease,
  failed: (failure: Failure) => void,
  signal: AbortSignal,
): void {
  function onFault(error: unknown, place = ''): void {
    const { name = '', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    // A request or a playback that was given up on purpose.
    if (name === 'AbortError') return;
    const source = releaseOf(String(stack) || place);
    if (!source) return;
    const { remote, releaseId } = source;
    const release = findRelease(remote, releaseId) ?? { releaseId };
    const files = missingFiles(error, release);
    const how = files ? ({ kind: 'load', files } as const) : ({ kind: 'uncaught' } as const);
    failed({ remote, release, reason: `${name}: ${message}`, ...how });
  }
  target.addEventListener('error', ({ error, filename }) => onFault(error, filename), { signal });
  target.addEventListener('unhandledrejection', ({ reason }) => onFault(reason), { signal });
}
