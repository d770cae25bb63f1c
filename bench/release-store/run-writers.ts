import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StoreConfig } from '../../services/releases/store/store-config.ts';
import type { FatalStep } from './kill-steps.ts';
import type { WriterTask } from './task.ts';

/** How one life of a writer ends, unless its work does first. */
export interface LifeEnd {
  /** Name of the step, for the tally. */
  step: string;
  /** It kills itself there, on a folder. */
  fatalStep: FatalStep | null;
  /** Milliseconds after its start at which it is killed from outside; null for not. */
  after: number | null;
}

export interface WritersOptions {
  writers: readonly string[];
  count: number;
  placeOf: (writer: string) => StoreConfig;
  /** Null for a life that may go on to the end; `kill` ends it at once. */
  endOf: (writer: string, life: number, kill: () => void) => LifeEnd | null;
}

export interface WritersOutcome {
  /** Number of each acknowledged append, by writer and index such as `writer-1/42`. */
  acknowledged: Map<string, number>;
  /** How often a life ended at each step. */
  kills: Map<string, number>;
}

const script = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Runs all writers at once, restarts each that was killed, and answers what they were told to be done. */
export async function runWriters(options: WritersOptions): Promise<WritersOutcome> {
  const outcome: WritersOutcome = { acknowledged: new Map(), kills: new Map() };
  await Promise.all(options.writers.map((writer) => runWriter(writer, options, outcome)));
  return outcome;
}

async function runWriter(writer: string, options: WritersOptions, outcome: WritersOutcome): Promise<void> {
  const { count, placeOf, endOf } = options;
  let [first, after] = [0, 0];
  for (let life = 0; first < count; life++) {
    const killer = new AbortController();
    const end = endOf(writer, life, () => killer.abort());
    const fatalStep = end?.fatalStep ?? null;
    const task: WriterTask = { place: placeOf(writer), writer, first, count, after, isRestart: life > 0, fatalStep };
    const child = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
    killer.signal.addEventListener('abort', () => child.kill('SIGKILL'));
    const timer = end?.after ? setTimeout(() => killer.abort(), end.after) : null;
    const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    // What a killed process said last is still in the pipe when it is gone.
    for await (const line of createInterface({ input: child.stdout })) {
      [after = 0, first = 0] = line.split(' ').map(Number);
      outcome.acknowledged.set(`${writer}/${first}`, after);
      first += 1;
    }
    const [code, signal] = await exit;
    if (timer) clearTimeout(timer);
    if (signal === 'SIGKILL' && end) outcome.kills.set(end.step, (outcome.kills.get(end.step) ?? 0) + 1);
    else if (code !== 0) throw new Error(`Writer ${writer} broke: ${signal ?? `code ${code}`}.`);
  }
}
