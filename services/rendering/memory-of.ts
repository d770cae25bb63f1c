import { readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds; null where the system does not say so, as outside Linux. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}
