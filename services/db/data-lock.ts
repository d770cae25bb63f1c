import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type DataLock = { status: 'held'; release: () => void } | { status: 'taken'; pid: number };

/**
 * Takes the data folder for this process. The embedded database opens a folder twice without a word and then loses
 * rows, so the lock stands before it. A lock whose process has died is taken over.
 */
export function takeDataLock(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const own = `${file}.${process.pid}`;
  const words = `${process.pid} ${startOf(process.pid)}`;
  writeFileSync(own, words);
  try {
    for (;;) {
      if (claim(own, file)) return { status: 'held', release: () => releaseLock(file, words) };
      const holder = liveHolder(file) ?? removeDead(own, file);
      if (holder !== null) return { status: 'taken', pid: holder };
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** A link either gets the name or fails; there is no moment at which two processes both have it. */
function claim(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead process's lock, under a lock of its own: whoever saw the dead holder a moment ago could otherwise
 * remove the lock of the one who has taken over since. Answers the process that is at it just now, if there is one.
 */
function removeDead(own: string, file: string): number | null {
  const guard = `${file}.guard`;
  if (!claim(own, guard)) {
    const other = liveHolder(guard);
    // Killed between two lines of this function, so at most once in a machine's life.
    if (other === null) rmSync(guard, { force: true });
    return other;
  }
  try {
    if (liveHolder(file) === null) rmSync(file, { force: true });
    return null;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** The process that holds a lock file, or null when it has died. */
function liveHolder(file: string): number | null {
  const [, number = '', start] = /^(\d+) (.*)$/s.exec(readWords(file)) ?? [];
  const pid = Number(number);
  return pid > 0 && isRunning(pid) && startOf(pid) === start ? pid : null;
}

function readWords(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, where the system tells: after a restart of the machine its number belongs to another one. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second one is a name in brackets that may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function releaseLock(file: string, words: string): void {
  if (readWords(file) === words) rmSync(file, { force: true });
}
