import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { HOSTILE, TYPED, wordAddresses } from '../scripts/testing/list-addresses.ts';
import { type ListCall, listCalls } from '../scripts/testing/list-calls.ts';
import { NETWORK_TIME, scaledNetwork } from '../scripts/testing/scaled-network.ts';
import { openEmbedded } from '../services/db/database.ts';
import { seedDemo } from '../services/db/seed/seed-demo.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withCleanUp } from './measure.ts';

const ROUNDS = 20;
/** A hundred times the seed takes some minutes to make: `npm run bench -- search --large`. */
const SIZES = process.argv.includes('--large') ? [1, 10, 100] : [1, 10];

/** Milliseconds of each call, by its name. */
type Times = ReadonlyMap<string, readonly number[]>;

/** Every list and search on PostgreSQL with networks of several sizes, and the hostile searches on PGlite. */
export function run(): Promise<BenchResult[]> {
  return withCleanUp(async (t) => {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('This bench needs a PostgreSQL.');
    t.after(() => cluster.stop());
    const measured: Times[] = [];
    for (const times of SIZES) {
      const network = await scaledNetwork(cluster.url, times);
      const { calls, close } = await listCalls(network);
      measured.push(await timeCalls(calls));
      await close();
      await network.close();
    }
    printTable(measured);
    return [...typedResults(measured), ...growthResults(measured), await timeHostile()];
  });
}

/** The calls take turns, so that a busy moment of the machine is shared by all of them. */
async function timeCalls(calls: readonly ListCall[]): Promise<Times> {
  const times = new Map(calls.map(({ name }) => [name, [] as number[]]));
  for (const { call } of calls) await call();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, call } of calls) {
      const startedAt = performance.now();
      await call();
      times.get(name)?.push(performance.now() - startedAt);
    }
  }
  return times;
}

function printTable(measured: readonly Times[]): void {
  const cell = (figure: number) => figure.toFixed(1).padStart(8);
  console.log(SIZES.map((times) => `   ${times} × p50     p95`).join(''), '  growth, last to first p50');
  for (const name of measured[0]?.keys() ?? []) {
    const columns = measured.map((times) => {
      const all = times.get(name) ?? [];
      return cell(quantile(all, 0.5)) + cell(quantile(all, 0.95));
    });
    console.log(`${columns.join('')}${cell(growthOf(measured, name))} ×  ${name}`);
  }
}

function typedResults(measured: readonly Times[]): BenchResult[] {
  const addresses = TYPED.flatMap(wordAddresses);
  return measured.map((times, index) => {
    const p95 = quantile(
      addresses.flatMap((name) => times.get(name) ?? []),
      0.95,
    );
    const limit = SIZES[index] === 10 ? 30 : null;
    const what = `search as one types, ${SIZES[index]} × the seed, p95`;
    return { what, figure: p95, unit: 'ms', limit, ok: limit === null || p95 <= limit };
  });
}

function growthResults(measured: readonly Times[]): BenchResult[] {
  const names = [...(measured[0]?.keys() ?? [])];
  const growths = names.map((name) => growthOf(measured, name));
  const slowest = Math.max(...names.map((name) => quantile(measured.at(-1)?.get(name) ?? [], 0.5)));
  const much = `from 1 to ${SIZES.at(-1)} × the seed`;
  return [
    { what: `growth ${much}, median of the calls`, figure: quantile(growths, 0.5), unit: '×', limit: null, ok: true },
    { what: `growth ${much}, the greatest`, figure: Math.max(...growths), unit: '×', limit: null, ok: true },
    { what: `slowest call at ${SIZES.at(-1)} × the seed, p50`, figure: slowest, unit: 'ms', limit: null, ok: true },
  ];
}

function growthOf(measured: readonly Times[], name: string): number {
  return quantile(measured.at(-1)?.get(name) ?? [], 0.5) / quantile(measured[0]?.get(name) ?? [], 0.5);
}

/** The worst of each hostile search on the embedded database, which one visitor's search keeps from all others. */
async function timeHostile(): Promise<BenchResult> {
  const open = await openEmbedded();
  await seedDemo(open.db, { seed: 1, now: NETWORK_TIME, domainSuffix: 'demo.test' });
  const { calls, close } = await listCalls(open);
  const addresses = HOSTILE.flatMap(wordAddresses);
  const times = await timeCalls(calls.filter(({ name }) => addresses.includes(name)));
  await close();
  await open.close();
  const slowest = Math.max(...[...times.values()].flat());
  const what = 'slowest hostile search of 20 words on PGlite';
  return { what, figure: slowest, unit: 'ms', limit: 300, ok: slowest <= 300 };
}
