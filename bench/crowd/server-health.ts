import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Variable that tells a process where to write how it is. */
export const HEALTH_FOLDER = 'CROWD_HEALTH_FOLDER';

/** How a gateway's process was in one second; sizes in bytes. */
export interface HealthSecond {
  /** Milliseconds of the epoch, at its end. */
  at: number;
  rss: number;
  heap: number;
  buffers: number;
  cpuMs: number;
  /** Milliseconds by which timers came late. */
  late: number[];
}

/** What has a process write its health into a folder. */
export function healthEnvironment(folder: string): Record<string, string> {
  const script = new URL('report-health.ts', import.meta.url).href;
  return { [HEALTH_FOLDER]: folder, NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${script}` };
}

/** The seconds since a time of the process that lived longest: a start may run others before it serves. */
export function readHealth(folder: string, since: number): HealthSecond[] {
  const processes = readdirSync(folder).map((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as HealthSecond);
  });
  const [longest = []] = processes.sort((a, b) => (b.at(-1)?.at ?? 0) - (a.at(-1)?.at ?? 0) || b.length - a.length);
  return longest.filter(({ at }) => at >= since);
}

/** Growth of a size from the third minute of five to the last, by the lowest of each: what is free to be collected is left out. */
export function growthOf(seconds: readonly HealthSecond[], size: 'rss' | 'heap'): number {
  const fifth = Math.floor(seconds.length / 5);
  const lowest = (part: readonly HealthSecond[]) => Math.min(...part.map((second) => second[size]));
  const before = lowest(seconds.slice(2 * fifth, 3 * fifth));
  return (lowest(seconds.slice(4 * fifth)) / before - 1) * 100;
}
