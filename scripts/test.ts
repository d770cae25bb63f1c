import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failuresOf, formatResults, type NamedResult } from './test/format-results.ts';
import { SUITE_LIMITS } from './test/limits.ts';
import { failedRunner } from './test/runners/runner.ts';
import { runnersOf } from './test/suites.ts';

const USAGE = `npm test [-- <words>] [-- --strict]      the gate, or those of its runners whose names have one of the words
npm run test:all [-- <words>]            the gate, and everything that takes too long for it

  --strict   nothing is tried again`;

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' }, strict: { type: 'boolean' } } });
  } catch (error) {
    return stopWith(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function stopWith(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values, positionals: words } = readCommandLine();
const suite = values.all ? 'all' : 'gate';
const runners = runnersOf(suite);
const chosen = runners.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  stopWith(`No runner has such a name. There are: ${runners.map(({ name }) => name).join(', ')}.\n\n${USAGE}`);
}

const reportFolder = path.resolve('.cache/test-reports');
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const suiteSignal = AbortSignal.timeout(SUITE_LIMITS[suite]);
const results: NamedResult[] = [];
for (const { name, limit, run } of chosen) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const signal = AbortSignal.any([suiteSignal, AbortSignal.timeout(limit)]);
  const result = suiteSignal.aborted
    ? failedRunner('The limit of the whole suite was past before it began.')
    : await run({ reportFolder, signal, triesAgain: !values.strict }).catch((error: Error) =>
        failedRunner(error.stack ?? error.message),
      );
  results.push({ name, result, seconds: Math.round((performance.now() - startedAt) / 1000) });
}

writeFileSync(
  path.join(reportFolder, 'tried-again.json'),
  `${JSON.stringify(failuresOf(results, 'triedAgain'), null, 2)}\n`,
);
console.log(`\n${formatResults(results)}`);
process.exit(failuresOf(results, 'failures').length === 0 ? 0 : 1);
