import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { readRecord } from '../record/record.ts';
import type { RunContext } from './runner.ts';

/** A folder inside the project, so that what is planted finds the packages; it goes with the test. */
export function plant(t: TestContext): string {
  const parent = path.resolve('.cache/planted');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'faults-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files into a folder, and returns the folder. */
export function plantFiles(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Code that throws the first time it runs, and never again. */
export function failsOnce(folder: string, name: string): string {
  const mark = JSON.stringify(path.join(folder, `${name}.mark`));
  return `{
    const { existsSync, writeFileSync } = require('node:fs');
    if (!existsSync(${mark})) { writeFileSync(${mark}, ''); throw new Error('The first time fails.'); }
  }`;
}

export function contextIn(reportFolder: string, overrides: Partial<RunContext> = {}): RunContext {
  return { reportFolder, signal: new AbortController().signal, triesAgain: true, ...overrides };
}

/** Returns a signal that is aborted once a record has a line that contains the words. */
export function abortedOnceRecorded(t: TestContext, record: string, words: string): AbortSignal {
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (existsSync(record) && JSON.stringify(readRecord(record)).includes(words)) controller.abort();
  }, 50);
  t.after(() => clearInterval(timer));
  return controller.signal;
}
