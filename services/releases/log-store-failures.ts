import { isTenfold } from '../count-in-log.ts';
import type { ReleaseFollower } from './release-follower.ts';

interface ErrorLog {
  error(facts: { err: unknown; count: number }, message: string): void;
}

/**
 * Returns a function that logs the failing looks of a follower at its store: of each outage the first, the tenth, the hundredth
 * and so on, since a folder is looked at ten times a second. Another error than the last one is logged at once.
 */
export function logStoreFailures(follower: Pick<ReleaseFollower, 'lastGoodAt'>, log: ErrorLog): (err: unknown) => void {
  let outage: string | null = null;
  let count = 0;
  return (err) => {
    const name = `${follower.lastGoodAt()} ${err}`;
    count = name === outage ? count + 1 : 1;
    outage = name;
    if (isTenfold(count)) log.error({ err, count }, 'the release store did not answer');
  };
}
