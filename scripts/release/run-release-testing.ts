import { type RanScript, runScript } from '../testing/run-script.ts';

/** Runs the command line of releases in a process of its own. */
export const release = (environment: Record<string, string>, ...args: string[]): Promise<RanScript> =>
  runScript('release.ts', environment, args);
