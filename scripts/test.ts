import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type RunnerResult, runners } from './test/runners.ts';

/** Runs all tests, or those runners whose names contain one of the words given. */
const words = process.argv.slice(2);
const chosen = runners.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No runner has such a name. There are: ${runners.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const reportFolder = path.resolve('.cache/test-reports');
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const results: { name: string; seconds: number; result: RunnerResult }[] = [];
for (const { name, run } of chosen) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const result = await run(reportFolder).catch((error): RunnerResult => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0, note: 'the runner itself broke' };
  });
  results.push({ name, result, seconds: Math.round((performance.now() - startedAt) / 1000) });
}

console.log('');
for (const { name, seconds, result } of results) {
  const { passed, failed, skipped, note } = result;
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  console.log(`${name.padEnd(24)} ${counts}  (${seconds} s)${note ? `  ${note}` : ''}`);
}
const sum = (count: (result: RunnerResult) => number) =>
  results.reduce((total, { result }) => total + count(result), 0);
const failed = sum((result) => result.failed);
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
