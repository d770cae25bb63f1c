import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BenchResult } from '../bench/bench-result.ts';

/** Runs all benches and simulations, or those whose names contain one of the words given, and prints their figures. */
const folder = path.resolve(import.meta.dirname, '../bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !['bench-result.ts', 'measure.ts', 'open-browser.ts'].includes(file))
  .map((file) => path.basename(file, '.ts'))
  .sort();
const words = process.argv.slice(2);
const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No bench has such a name. There are: ${names.join(', ')}.`);
  process.exit(2);
}

const write = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 3 });

function print({ what, figure, unit, limit, ok }: BenchResult): void {
  const bound = limit === null ? '' : `  (limit ${write(limit)})`;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${write(figure)} ${unit}${bound}`);
}

let isGood = true;
for (const name of chosen) {
  console.log(`\n── ${name}`);
  const bench = (await import(path.join(folder, `${name}.ts`))) as { run(): Promise<BenchResult[]> };
  const results = await bench.run();
  results.forEach(print);
  isGood &&= results.every(({ ok }) => ok);
}
process.exit(isGood ? 0 : 1);
