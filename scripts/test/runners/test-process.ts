import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecordedFile } from '../record/current-file.ts';
import { type CommandOutcome, runCommand } from '../run-command.ts';

const main = path.resolve(import.meta.dirname, 'test-process-main.ts');
const reporter = pathToFileURL(path.resolve(import.meta.dirname, '../record/node-reporter.ts')).href;

export interface TestProcessOptions {
  environment: Record<string, string>;
  /** Milliseconds for each test. */
  testLimit: number;
  /** Ends the process and what it runs. */
  signal: AbortSignal;
}

export interface FileOutcome {
  /** What the process printed meanwhile. */
  output: string;
  /** How the process ended in the midst of the file; absent when it goes on. */
  end?: CommandOutcome;
}

/** A process of Node's test runner that runs test files, one after the other. */
export interface TestProcess {
  /** Whether it has ended and takes no file any more. */
  readonly hasEnded: boolean;
  /** Runs a file, whose record gets its tests. The limit is in milliseconds; past it, the process is ended. */
  run(file: RecordedFile, limit: number): Promise<FileOutcome>;
  close(): Promise<void>;
}

/** Starts a process for test files, with all that they start in its group. */
export function startTestProcess({ environment, testLimit, signal }: TestProcessOptions): TestProcess {
  const stop = new AbortController();
  let output = '';
  let child: ChildProcess | undefined;
  let hasEnded = false;
  const ended = runCommand(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--test-timeout=${testLimit}`,
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
      main,
    ],
    {
      environment,
      signal: AbortSignal.any([signal, stop.signal]),
      isQuiet: true,
      onChannel: (started) => {
        child = started;
        for (const stream of [started.stdout, started.stderr]) {
          stream?.on('data', (text: string) => {
            output += text;
          });
        }
      },
    },
  ).finally(() => {
    hasEnded = true;
  });

  return {
    get hasEnded() {
      return hasEnded;
    },
    async run(file, limit) {
      output = '';
      const timer = setTimeout(() => stop.abort(), limit);
      const answered = new Promise<undefined>((resolve) => child?.once('message', () => resolve(undefined)));
      child?.send(file, () => {});
      const end = await Promise.race([answered, ended]);
      clearTimeout(timer);
      return { output, ...(end ? { end } : {}) };
    },
    async close() {
      if (child?.connected) child.send('end', () => {});
      await ended;
    },
  };
}
