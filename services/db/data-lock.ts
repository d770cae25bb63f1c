import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type DataLock = { status: 'held'; release: () => void } | { status: 'taken'; pid: number };

/**
 * Takes the data folder for this process. The embedded database opens a folder twice without a word and then loses
 * rows, so the lock stands before it. A lock whose process has died is taken over.
 */
export function takeDataLock(dataDir: string, pid = process.pid): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const own = path.join(dataDir, `lock.${pid}`);
  writeFileSync(own, String(pid));
  try {
    for (;;) {
      try {
        // A link either gets the name or fails; there is no moment at which two processes both have it.
        linkSync(own, file);
        return { status: 'held', release: () => releaseLock(file, pid) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = readHolder(file);
        if (holder !== null && isRunning(holder)) return { status: 'taken', pid: holder };
        unlinkSync(file);
      }
    }
  } finally {
    unlinkSync(own);
  }
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function releaseLock(file: string, pid: number): void {
  if (readHolder(file) === pid) unlinkSync(file);
}
