import { HOSTILE, wordAddresses } from '../scripts/testing/list-addresses.ts';
import type { BenchResult } from './bench-result.ts';
import { quantile, withProduct } from './measure.ts';

/** Visitors who send the most expensive searches, each the next one as soon as the last is answered. */
const HOSTILE_VISITORS = 20;
const SECONDS = 15;
/** Milliseconds between two calls that are measured while the searches run. */
const PACE = 20;

interface Call {
  status: number;
  milliseconds: number;
}

/** Health checks and calls of the most urgent kind, while twenty visitors send the product searches that cost the most. */
export function run(): Promise<BenchResult[]> {
  return withProduct(async (product) => {
    const searches = hostileSearches();
    const call = (path: string) => timed(product.url + path);
    // What is compiled and read for the first time is not measured.
    for (let warm = 0; warm < 30; warm += 1) await call(searches.next().value);

    const end = performance.now() + SECONDS * 1000;
    const [health, urgent, ...visitors] = await Promise.all([
      callEvery(PACE, end, () => call('/healthz')),
      callEvery(PACE, end, () => call('/services/licences/v1/health')),
      ...Array.from({ length: HOSTILE_VISITORS }, () => callEvery(0, end, () => call(searches.next().value))),
    ]);
    const all = visitors.flat();
    const answered = all.filter(({ status }) => status === 200);
    const refused = all.filter(({ status }) => status === 503);
    const failed = [...health, ...urgent].filter(({ status }) => status !== 200).length;
    const others = failed + all.length - answered.length - refused.length;
    const during = `while ${HOSTILE_VISITORS} hostile searches run`;
    return [
      result(`/healthz ${during}, p99`, quantile(timesOf(health), 0.99), 'ms', 50),
      result(`a call of the most urgent kind ${during}, p99`, quantile(timesOf(urgent), 0.99), 'ms'),
      result('the searches themselves that were answered, slowest', Math.max(...timesOf(answered)), 'ms', 300),
      result('the same, median', quantile(timesOf(answered), 0.5), 'ms'),
      result('the same, a second', answered.length / SECONDS, '/s'),
      result('searches refused with 503', (100 * refused.length) / all.length, '%'),
      result('refusals, slowest', Math.max(0, ...timesOf(refused)), 'ms'),
      result('health checks and urgent calls that failed, and searches neither answered nor refused', others, '', 0),
    ];
  });
}

/** Gives addresses without end, none twice: what was asked before would be answered without the database. */
function* hostileSearches(): Generator<string, never> {
  for (let time = 0; ; time += 1) {
    for (const address of HOSTILE.flatMap((words) => wordAddresses(respelled(words, time)))) {
      yield `/services/search${encodeURI(address)}`;
    }
  }
}

/** The same words with other capitals each time, which make no difference to what is found. */
function respelled(words: string, time: number): string {
  let letter = 0;
  return words.replace(/[a-z]/g, (small) => {
    letter += 1;
    return (time >> (letter % 31)) & 1 ? small.toUpperCase() : small;
  });
}

async function timed(url: string): Promise<Call> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - startedAt };
}

/** Calls again and again, with a pause, until an instant of `performance.now()`. */
async function callEvery(pause: number, end: number, call: () => Promise<Call>): Promise<Call[]> {
  const calls: Call[] = [];
  while (performance.now() < end) {
    calls.push(await call());
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return calls;
}

function timesOf(calls: readonly Call[]): number[] {
  return calls.map(({ milliseconds }) => milliseconds);
}

function result(what: string, figure: number, unit: string, limit: number | null = null): BenchResult {
  return { what, figure, unit, limit, ok: limit === null || figure <= limit };
}
