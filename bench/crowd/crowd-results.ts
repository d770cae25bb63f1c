import type { BenchResult } from '../bench-result.ts';
import { quantile } from '../measure.ts';
import type { CrowdSize } from './crowd-size.ts';
import type { CrowdOutcome } from './run-crowd.ts';
import { growthOf, type HealthSecond } from './server-health.ts';

/** Percent that memory may grow from the third minute to the last. */
const GROWTH = 10;
const MEGABYTE = 1_048_576;

/** Prints how each route was and how the gateways were over time, and gives the figures that have limits. */
export function crowdResults(
  { ledger, viewers, faults, homeAlone, ownDelay }: CrowdOutcome,
  gateways: readonly (readonly HealthSecond[])[],
  size: CrowdSize,
): BenchResult[] {
  printRoutes(ledger.byRoute(), size.length / 1000);
  gateways.forEach(printHealth);
  for (const [reason, count] of ledger.reasons().slice(0, 10)) console.log(`  ${count} × ${reason}`);
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  const home = ledger.byRoute().find(({ route }) => route === 'home');
  return [
    counted('answers that were no success', ledger.errors() + faults.length),
    counted('viewers whose video stalled', viewers.stalled),
    told('seconds that videos stalled, of all', viewers.stalledSeconds, 's'),
    {
      ...told('viewers (at least)', viewers.started, 'people'),
      limit: size.viewers,
      ok: viewers.started >= size.viewers,
    },
    told('requests a second', ledger.requests() / (size.length / 1000), ''),
    told('home page, p50, against one alone', (home?.p50 ?? Number.NaN) / homeAlone, '×'),
    told('event loop of the bench itself held, p99', ownDelay.p99, 'ms'),
    told('event loop of the bench itself held, longest', ownDelay.max, 'ms'),
    ...gateways.flatMap((seconds, index) =>
      healthResults(seconds, gateways.length > 1 ? ` of gateway ${index + 1}` : ''),
    ),
  ];
}

function healthResults(seconds: readonly HealthSecond[], of: string): BenchResult[] {
  const late = seconds.flatMap((second) => second.late);
  const flat = (what: string, figure: number): BenchResult => ({
    ...{ what: `growth of the ${what}${of} after two minutes`, figure, unit: '%', limit: GROWTH, ok: figure <= GROWTH },
  });
  return [
    flat('memory', growthOf(seconds, 'rss')),
    flat('heap', growthOf(seconds, 'heap')),
    told(`event loop${of} held, p50`, quantile(late, 0.5), 'ms'),
    told(`event loop${of} held, p99`, quantile(late, 0.99), 'ms'),
    told(
      `event loop${of} held, longest`,
      late.reduce((longest, next) => Math.max(longest, next), 0),
      'ms',
    ),
  ];
}

function told(what: string, figure: number, unit: string): BenchResult {
  return { what, figure, unit, limit: null, ok: true };
}

function counted(what: string, figure: number): BenchResult {
  return { what, figure, unit: '', limit: 0, ok: figure === 0 };
}

type RouteLines = ReturnType<CrowdOutcome['ledger']['byRoute']>;

function printRoutes(routes: RouteLines, seconds: number): void {
  const cell = (figure: number) => figure.toFixed(1).padStart(9);
  console.log(`  ${'route'.padEnd(18)} a second   p50 ms   p99 ms   max ms   errors`);
  for (const { route, count, p50, p99, max, errors } of routes.sort((a, b) => b.count - a.count)) {
    console.log(
      `  ${route.padEnd(18)}${cell(count / seconds)}${[p50, p99, max].map(cell).join('')}${String(errors).padStart(9)}`,
    );
  }
}

/** Ten lines, each the middle of a tenth of the evening. */
function printHealth(seconds: readonly HealthSecond[], index: number): void {
  console.log(
    `  gateway ${index + 1}: memory, heap, buffers in MB, CPU of one core, event loop held p99 and longest in ms`,
  );
  const step = Math.max(1, Math.floor(seconds.length / 10));
  for (let from = 0; from + step <= seconds.length; from += step) {
    const part = seconds.slice(from, from + step);
    const middle = (value: (second: HealthSecond) => number) => quantile(part.map(value), 0.5);
    const late = part.flatMap((second) => second.late);
    const sizes = (['rss', 'heap', 'buffers'] as const).map((size) => middle((second) => second[size]) / MEGABYTE);
    const figures = [...sizes, middle(({ cpuMs }) => cpuMs / 10), quantile(late, 0.99), Math.max(...late)];
    console.log(
      `  ${String(from + step).padStart(4)} s ${figures.map((figure) => figure.toFixed(0).padStart(7)).join('')}`,
    );
  }
}
