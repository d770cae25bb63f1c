import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { HEALTH_FOLDER, type HealthSecond } from './server-health.ts';

/**
 * Loaded into a gateway's process before its own code (`--import`): writes once a second how that process is. Timers
 * that come late tell for how long the event loop was held.
 */
const TICK = 20;
const folder = process.env[HEALTH_FOLDER] ?? '';
const file = path.join(folder, `${process.pid}.jsonl`);
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
