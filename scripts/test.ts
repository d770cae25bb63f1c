import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ChosenRunner, chooseByWords, narrowToChange } from './test/choose-tests.ts';
import { environmentAt } from './test/clock/environment-at.ts';
import { failuresOf, formatResults, type NamedResult } from './test/format-results.ts';
import { SUITE_LIMITS } from './test/limits.ts';
import { readChange } from './test/read-change.ts';
import { readTestOptions, TEST_USAGE, type TestOptions } from './test/read-test-options.ts';
import { failedRunner } from './test/runners/runner.ts';
import { runnersOf } from './test/suites.ts';

function stopWith(message: string): never {
  console.error(message);
  process.exit(2);
}

function chooseTests({ suite, words, since }: TestOptions): ChosenRunner[] {
  const runners = runnersOf(suite);
  const choice = chooseByWords(runners, words);
  if (choice.status === 'unknown') {
    const names = runners.map(({ name }) => name).join(', ');
    stopWith(`No runner and no test file is called "${choice.word}". Runners: ${names}.\n\n${TEST_USAGE}`);
  }
  if (since === null) return choice.runners;
  const outcome = readChange(since);
  if (outcome.status === 'failed') stopWith(outcome.message);
  return narrowToChange(choice.runners, outcome.change);
}

const read = readTestOptions(process.argv.slice(2));
if (read.status === 'refused') stopWith(`${read.message}\n\n${TEST_USAGE}`);
const { options } = read;
const chosen = chooseTests(options);
if (chosen.length === 0) {
  console.log(`Nothing that has changed since ${options.since} can be reached by a test.`);
  process.exit(0);
}

const reports = path.resolve('.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
const suiteSignal = AbortSignal.timeout(SUITE_LIMITS[options.suite] * options.times);
const results: NamedResult[] = [];
const ownEnvironment = { ...process.env };
if (options.zone) process.env.TZ = options.zone;

for (let time = 1; time <= options.times; time++) {
  const reportFolder = options.times > 1 ? path.join(reports, String(time)) : reports;
  mkdirSync(reportFolder, { recursive: true });
  for (const { runner, files } of chosen) {
    const name = options.times > 1 ? `${runner.name} (${time})` : runner.name;
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    if (options.clock !== null) Object.assign(process.env, environmentAt(options.clock, ownEnvironment));
    const signal = AbortSignal.any([suiteSignal, AbortSignal.timeout(runner.limit)]);
    const context = { reportFolder, signal, triesAgain: options.triesAgain, ...(files ? { files } : {}) };
    const result = suiteSignal.aborted
      ? failedRunner('The limit of the whole suite was past before it began.')
      : await runner.run(context).catch((error: Error) => failedRunner(error.stack ?? error.message));
    results.push({ name, result, seconds: Math.round((performance.now() - startedAt) / 1000) });
  }
}

writeFileSync(
  path.join(reports, 'tried-again.json'),
  `${JSON.stringify(failuresOf(results, 'triedAgain'), null, 2)}\n`,
);
console.log(`\n${formatResults(results)}`);
process.exit(failuresOf(results, 'failures').length === 0 ? 0 : 1);
