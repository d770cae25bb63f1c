import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram, installDebianPackage } from '../../scripts/test/find-program.ts';
import { atMost, type BenchResult } from '../bench-result.ts';

const run = promisify(execFile);
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface Load {
  /** Answers in a second. */
  perSecond: number;
  /** Milliseconds. */
  median: number;
  /** Milliseconds. */
  p99: number;
  /** Answers that were no success, and connections that failed. */
  errors: number;
}

const CONNECTIONS = 8;

/** Asks for an address as fast as it is answered, by eight connections, with the load tool wrk. */
export async function loadOf(address: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  const program = findProgram(['wrk']) ?? (installDebianPackage('wrk') ? findProgram(['wrk']) : null);
  if (!program) throw new Error('There is no wrk on this machine: install the load tool of that name.');
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '30s', ...sent, address];
  const { stdout } = await run(program, args);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    median: milliseconds(/^\s+50%\s+([\d.]+)(us|ms|s|m)$/m.exec(stdout)),
    p99: milliseconds(/^\s+99%\s+([\d.]+)(us|ms|s|m)$/m.exec(stdout)),
    errors:
      number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}

/** The load of an address whose first answers are made already, as is the code that makes them, asked for as browsers do. */
export async function warmLoadOf(address: string, seconds: number): Promise<Load> {
  await loadOf(address, 2, asBrowsers);
  return loadOf(address, seconds, asBrowsers);
}

/** Answers to all loads that were no success, of which there may be none. */
export function errorsOf(...loads: Load[]): BenchResult {
  const figure = loads.reduce((sum, { errors }) => sum + errors, 0);
  return atMost('answers that were no success', figure, 0, 'answers');
}

function milliseconds(match: RegExpExecArray | null): number {
  const [, value = 'NaN', unit = 'ms'] = match ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN);
}
