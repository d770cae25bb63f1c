import { type RemoteName, remoteNames } from 'shared-contracts/remote';
import type { Failure } from './failure-reports.ts';

const FRAME = /\/r\/([a-z]+)\/([^/\s]+)\//g;

const isRemote = (name: string | undefined): name is RemoteName =>
  (remoteNames as readonly (string | undefined)[]).includes(name);

/** The release that a stack names: the innermost frame of a remote, since the host's code is below all of them. */
function releaseOf(stack: string): Pick<Failure, 'remote' | 'release'> | null {
  for (const [, remote, releaseId] of stack.matchAll(FRAME)) {
    if (isRemote(remote) && releaseId) return { remote, release: { releaseId } };
  }
  return null;
}

/** Tells of errors that nobody caught and that came from a remote's code, until the signal ends. */
export function followUncaught(target: Window, failed: (failure: Failure) => void, signal: AbortSignal): void {
  function onFault(error: unknown, place = ''): void {
    const { name = '', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    // A request or a playback that was given up on purpose.
    if (name === 'AbortError') return;
    const source = releaseOf(String(stack) || place);
    if (source) failed({ ...source, kind: 'uncaught', reason: `${name}: ${message}` });
  }
  target.addEventListener('error', ({ error, filename }) => onFault(error, filename), { signal });
  target.addEventListener('unhandledrejection', ({ reason }) => onFault(reason), { signal });
}
