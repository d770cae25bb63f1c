import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { DatabaseUnavailableError } from '../unavailable.ts';
import { after } from '../waiting/after.ts';
import { type RunningThread, startThread, type ThreadData, type ThreadQuestion } from './running-thread.ts';
import { ThreadStream } from './thread-stream.ts';

/** The embedded database on a thread of its own, so that no statement keeps the server from answering. */
export interface DatabaseThread {
  /** Whether there is a thread that answers, sooner or later. */
  isOpen(): boolean;
  /**
   * Sets the milliseconds that each statement of the connection may take from now on. Nothing interrupts PGlite, so a
   * statement that takes longer is cut off by ending the thread.
   */
  limitStatements(milliseconds: number): void;
  /** A connection for node-postgres. All of them have the one session, so only one may be in use at a time. */
  connect(): Duplex;
  /** Takes what the thread has answered, without waiting for a turn of the event loop. */
  takeAnswers(): void;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** Milliseconds after which a database that could not be opened again is tried once more, when somebody asks for it. */
const BETWEEN_FAILURES = 1_000;

/** The kind and the length of that message, which has one more byte. */
const READY = ['Z'.charCodeAt(0), 0, 0, 0, 5];

/** Starts the thread. Whenever it ends by a fault, that is reported, and the database opened again from its folder. */
export async function startDatabaseThread(
  data: ThreadData,
  report: (message: string) => void,
): Promise<DatabaseThread> {
  let source = data;
  let opened: Promise<RunningThread> | undefined;
  let present: RunningThread | undefined;
  /** Why the last thread ended. */
  let fault: Error | undefined;
  let isOpen = false;
  let isClosing = false;
  let limit = Number.POSITIVE_INFINITY;
  let turn: Promise<unknown> = Promise.resolve();
  /** Connections that have said something to the thread that runs. Another one knows nothing of their transactions. */
  const connections = new Set<ThreadStream>();

  /** The thread that runs; begins one when there is none, though no second time at once. */
  function running(): Promise<RunningThread> {
    opened ??= begin().catch((error) => {
      setTimeout(() => {
        opened = undefined;
      }, BETWEEN_FAILURES).unref();
      throw error;
    });
    return opened;
  }

  async function begin(): Promise<RunningThread> {
    // What was in memory is gone with its thread, as is what somebody deleted; an empty one must not take its place.
    if (fault && !isKept(data)) throw fault;
    const thread = await startThread(source);
    present = thread;
    isOpen = true;
    source = { ...data, snapshot: undefined };
    if (fault) report('The database is open again.');
    void thread.ended.then(reopen);
    return thread;
  }

  function reopen(reason: Error): void {
    isOpen = false;
    for (const connection of connections) connection.destroy(reason);
    if (isClosing) return;
    fault = reason;
    opened = undefined;
    report(`The database has to be opened again: ${reason}`);
    running().catch((error) => report(`The database cannot be opened again: ${error}`));
  }

  /** One after the other, so that the limit counts the time of its own statement alone. */
  function ask(question: ThreadQuestion, from?: ThreadStream): Promise<unknown> {
    const answer = turn.then(() => exchange(question, from));
    turn = answer.catch(() => {});
    return answer;
  }

  async function exchange(question: ThreadQuestion, from?: ThreadStream): Promise<unknown> {
    const thread = await running();
    if (from?.destroyed) throw new DatabaseUnavailableError('crashed', 'The connection has ended.');
    if (from) connections.add(from);
    const stop = after(limit, () =>
      thread.end(new DatabaseUnavailableError('cutOff', `A statement took more than ${limit} ms and was cut off.`)),
    );
    const answer = await thread.ask(question).finally(stop);
    if (!(answer instanceof Uint8Array) || isComplete(answer)) return answer;
    const broken = new DatabaseUnavailableError('crashed', 'A statement left the database broken.');
    thread.end(broken);
    await thread.ended;
    throw broken;
  }

  await running();
  return {
    isOpen: () => isOpen,
    limitStatements(milliseconds) {
      limit = milliseconds;
    },
    connect() {
      // Beginning a session, perhaps of a thread that has just been started, is none of the statements of the last one.
      limit = Number.POSITIVE_INFINITY;
      const stream = new ThreadStream((message) => ask(message, stream) as Promise<Uint8Array>);
      stream.once('close', () => connections.delete(stream));
      return stream;
    },
    takeAnswers: () => present?.takeAnswer(),
    dump: () => ask('dump') as Promise<Blob>,
    async close() {
      isClosing = true;
      await turn;
      const thread = await opened?.catch(() => null);
      await thread?.ask('close').catch(() => {});
      await thread?.ended;
    },
  };
}

/** Whether there is a database in the folder, by the file that marks one. */
function isKept({ folder }: ThreadData): boolean {
  return folder !== undefined && existsSync(path.join(folder, 'PG_VERSION'));
}

/** Whether an answer ends as all of PostgreSQL's do, by a message that it is ready; one without a stack left does not. */
function isComplete(answer: Uint8Array): boolean {
  return READY.every((byte, place) => answer.at(place - 6) === byte);
}
