import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ReleasableName, releasableNames, remoteNames } from 'shared-contracts/remote';
import { temporaryFolder } from '../services/releases/store/testing/temporary-folder.ts';
import { atMost, type BenchResult, told } from './bench-result.ts';
import type { PartBuild } from './builds/part-build.ts';
import { quantile, withCleanUp } from './measure.ts';

const ROUNDS = 3;
const ALL_LIMIT = 2_500;
const REMOTE_LIMIT = 500;
const execute = promisify(execFile);

/** What the bundler takes for host and remotes that were never built, one after another, and for each remote alone. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const rounds: PartBuild[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await buildParts(await temporaryFolder(t)));
    const median = (side: PartBuild['side'], names: readonly ReleasableName[]) =>
      quantile(
        rounds.map((builds) => {
          const meant = builds.filter((build) => build.side === side && names.includes(build.name));
          return meant.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        }),
        0.5,
      );
    return [
      atMost('host and remotes for browsers', median('browser', releasableNames), ALL_LIMIT, 'ms'),
      atMost('the same for servers', median('server', releasableNames), ALL_LIMIT, 'ms'),
      told('host for browsers', median('browser', ['host']), 'ms'),
      ...remoteNames.flatMap((remote) => [
        atMost(`${remote} for browsers`, median('browser', [remote]), REMOTE_LIMIT, 'ms'),
        atMost('the same for servers', median('server', [remote]), REMOTE_LIMIT, 'ms'),
      ]),
    ];
  });
}

async function buildParts(folder: string): Promise<PartBuild[]> {
  const program = path.join(import.meta.dirname, 'builds/build-parts.ts');
  const { stdout } = await execute(process.execPath, [program, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // The bundler writes to it as well.
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}
