import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { Socket } from 'node:net';
import { z } from 'zod';
import { createFrameReader, type Frame, frameOf } from './frames.ts';
import { memoryOf } from './memory-of.ts';
import type { RenderAnswer, RenderMessage } from './messages.ts';

/** The two files as one, since the process may read neither. */
const program = [new URL('./frames.ts', import.meta.url), new URL('./render-process.ts', import.meta.url)]
  .map((file) => stripTypeScriptTypes(readFileSync(file, 'utf8')))
  .map((script) => script.replace(/^import .* from '\.\/.*;$/gm, ''))
  .join('\n');

/** Megabytes of heap, for the scripts and the largest page; and of all memory, buffers outside the heap among it. */
const LARGEST_HEAP = 192;
const LARGEST = 512;
/** Milliseconds between two looks at the memory of a process that is at work. */
const LOOK_EVERY = 50;

/** In characters: a reason is logged and reported. */
const LONGEST_REASON = 500;
/** In bytes, of the longest page in characters that take the most. */
const LONGEST_ANSWER = 20_000_000;
const reason = z.string().transform((text) => text.slice(0, LONGEST_REASON));

/** What a process may answer, with a page's HTML as the text beside it: whatever it runs is not trusted. */
const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('started') }),
  z.strictObject({ status: z.literal('rendered') }),
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
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
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

  const readFrames = createFrameReader((frame) => answer(answerOf(frame)), LONGEST_ANSWER);
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      readFrames(chunk);
    } catch {
      fail('It answered with something else than a page.');
    }
  });
  child.stdin.on('error', (error) => fail(error.message));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => fail(`Its process ended with ${signal ?? `code ${code}`}.`));
  // The server does not stay for it.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();

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
        child.stdin.write(frameOfMessage(message));
      });
    },
    end: () => fail('It was ended.'),
    isAlive: () => isAlive,
  };
}

function frameOfMessage(message: RenderMessage): Buffer {
  if ('scripts' in message) return frameOf(message);
  const { page, ...request } = message.request;
  return frameOf({ request }, JSON.stringify(page));
}

/** Throws when it is no answer. */
function answerOf({ head, text }: Frame): ProcessAnswer {
  const answer = answerSchema.parse(head);
  return answer.status === 'rendered' ? { ...answer, html: text } : answer;
}
