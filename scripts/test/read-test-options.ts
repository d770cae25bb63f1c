import { parseArgs } from 'node:util';
import { isTimeZone } from '../../services/time-zone.ts';
import type { SuiteName } from './suites.ts';

export const TEST_USAGE = `npm test [-- <words>]              the gate
npm run test:all [-- <words>]      the gate, and everything that takes too long for it

  <words>        only runners with such a name, or test files with such a path
  --changed      only tests that a change since the last commit can reach
  --since <c>    the same, since the commit <c>
  --repeat <n>   runs everything <n> times, and tries nothing again
  --strict       tries nothing again
  --clock <time> lets each runner begin at this time, for example 2027-12-31T23:59Z
  --zone <zone>  runs in this time zone, for example Pacific/Honolulu`;

export interface TestOptions {
  suite: SuiteName;
  words: string[];
  /** The commit since which a change counts; null runs what no change reaches, too. */
  since: string | null;
  /** How often everything is run. */
  times: number;
  triesAgain: boolean;
  /** When each runner begins, in milliseconds since 1970; null leaves the clock as it is. */
  clock: number | null;
  /** A time zone of the IANA database; null leaves the machine's. */
  zone: string | null;
}

export type OptionsOutcome = { status: 'read'; options: TestOptions } | { status: 'refused'; message: string };

/** Reads the options of `npm test`. */
export function readTestOptions(args: string[]): OptionsOutcome {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        since: { type: 'string' },
        repeat: { type: 'string' },
        strict: { type: 'boolean', default: false },
        clock: { type: 'string' },
        zone: { type: 'string' },
      },
    });
    const times = values.repeat === undefined ? 1 : Number(values.repeat);
    if (!Number.isInteger(times) || times < 1 || times > 1000) {
      return { status: 'refused', message: `--repeat takes a number from 1 to 1000, not "${values.repeat}".` };
    }
    const clock = values.clock === undefined ? null : Date.parse(values.clock);
    if (Number.isNaN(clock)) {
      return { status: 'refused', message: `--clock takes a time like 2027-12-31T23:59Z, not "${values.clock}".` };
    }
    const zone = values.zone ?? null;
    if (zone !== null && !isTimeZone(zone)) {
      return { status: 'refused', message: `--zone takes a zone like Pacific/Honolulu, not "${zone}".` };
    }
    return {
      status: 'read',
      options: {
        suite: values.all ? 'all' : 'gate',
        words: positionals,
        since: values.since ?? (values.changed ? 'HEAD' : null),
        times,
        triesAgain: !values.strict && values.repeat === undefined,
        clock,
        zone,
      },
    };
  } catch (error) {
    return { status: 'refused', message: (error as Error).message };
  }
}
