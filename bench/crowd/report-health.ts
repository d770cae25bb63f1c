import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { HEALTH_FOLDER, type HealthSecond } from './server-health.ts';

const TICK = 20;

// Threads load this module as well; what is asked for is the loop that answers visitors.
if (isMainThread) reportHealth(path.join(process.env[HEALTH_FOLDER] ?? '', `${process.pid}.jsonl`));

/**
 * Loaded into a gateway's process before its own code (`--import`): writes once a second how that process is. Timers
 * that come late tell for how long the event loop was held.
 */
function reportHealth(file: string): void {
  let late: number[] = [];
  let dueAt = performance.now() + TICK;
  let cpu = process.cpuUsage();

  setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, Math.round((now - dueAt) * 10) / 10));
    dueAt = now + TICK;
  }, TICK).unref();

  setInterval(() => {
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const second: HealthSecond = {
      at: Date.now(),
      rss,
      heap: heapUsed,
      buffers: arrayBuffers,
      cpuMs: (user + system) / 1000,
      late,
    };
    late = [];
    appendFileSync(file, `${JSON.stringify(second)}\n`);
  }, 1000).unref();
}
