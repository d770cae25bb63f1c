import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { z } from 'zod';
import { memoryOf } from './memory-of.ts';
import type { RenderAnswer, RenderMessage } from './messages.ts';

const program = stripTypeScriptTypes(readFileSync(new URL('./render-process.ts', import.meta.url), 'utf8'));

/** Megabytes of heap, for the scripts and the largest page; and of all memory, buffers outside the heap among it. */
const LARGEST_HEAP = 192;
const LARGEST = 512;
/** Milliseconds between two looks at the memory of a process that is at work. */
const LOOK_EVERY = 50;

/** In characters: a reason is logged and reported. */
const LONGEST_REASON = 500;
const reason = z.string().transform((text) => text.slice(0, LONGEST_REASON));

/** What a process may answer: whatever it runs is not trusted. */
const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('started') }),
  z.object({ status: z.literal('rendered'), html: z.string() }),
  z.object({ status: z.literal('lacking'), addresses: z.array(z.string()).max(20) }),
  z.object({ status: z.literal('left to the tab') }),
  z.object({ status: z.literal('failed'), reason, isOfHost: z.literal(true).optional() }),
]);

export type ProcessAnswer = RenderAnswer | { status: 'started' };

/** A process that does one thing at a time. */
export interface RenderProcess {
  /** Resolves with what the process answers; with a failure when it ends, or takes longer than the limit, which ends it. */
  ask(message: RenderMessage, limit: number): Promise<ProcessAnswer>;
  end(): void;
  /** Whether it may be asked again. */
  isAlive(): boolean;
}

/** Starts a process that may read no file and start no process, and that knows nothing of this one's environment. */
export function startProcess(): RenderProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${LARGEST_HEAP}`,
      '--input-type=module',
      ...['--eval', program],
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  let answered: ((answer: ProcessAnswer) => void) | null = null;
  let isAlive = true;

  function answer(given: ProcessAnswer): void {
    answered?.(given);
    answered = null;
  }
  function fail(reason: string): void {
    isAlive = false;
    child.kill('SIGKILL');
    answer({ status: 'failed', reason });
  }

  child.on('message', (message) => {
    const parsed = answerSchema.safeParse(message);
    if (parsed.success) answer(parsed.data);
    else fail('It answered with something else than a page.');
  });
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => fail(`Its process ended with ${signal ?? `code ${code}`}.`));
  // The server does not stay for it.
  child.unref();
  child.channel?.unref();

  return {
    ask(message, limit) {
      if (!isAlive) return Promise.resolve({ status: 'failed', reason: 'Its process has ended.' });
      return new Promise((resolve) => {
        const timer = setTimeout(() => fail(`It took more than ${limit} ms.`), limit);
        const looks = setInterval(() => {
          if ((memoryOf(child.pid) ?? 0) > LARGEST) fail(`It took more than ${LARGEST} MB.`);
        }, LOOK_EVERY);
        answered = (given) => {
          clearTimeout(timer);
          clearInterval(looks);
          resolve(given);
        };
        child.send(message, (error) => error && fail(error.message));
      });
    },
    end: () => fail('It was ended.'),
    isAlive: () => isAlive,
  };
}
