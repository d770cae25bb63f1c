import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../unavailable.ts';

export interface ThreadData {
  /** Folder of the database; memory when absent. */
  folder?: string | undefined;
  /** A tar made by `dump`, to start from. */
  snapshot?: Blob | undefined;
}

/** What the thread is given to begin with; it listens and answers at the port. */
export interface ThreadStart extends ThreadData {
  port: MessagePort;
}

/** Bytes of PostgreSQL's protocol, or an act. */
export type ThreadQuestion = Uint8Array | 'dump' | 'close';

export interface RunningThread {
  /** Asks one question at a time; rejects when the thread ends meanwhile, or has ended. */
  ask(question: ThreadQuestion): Promise<unknown>;
  /** Takes the answer now if it is there, without waiting for a turn of the event loop. */
  takeAnswer(): void;
  /** Ends the thread, also in the midst of a statement, whose question is rejected with the reason. */
  end(reason: Error): void;
  /** Resolves with the reason once the thread has ended. */
  ended: Promise<Error>;
}

/** Starts a thread with the database, and waits until that is open. */
export async function startThread(data: ThreadData): Promise<RunningThread> {
  const { port1: port, port2 } = new MessageChannel();
  const workerData: ThreadStart = { ...data, port: port2 };
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), { workerData, transferList: [port2] });
  let reason: Error | undefined;
  let hasEnded = false;
  let answer = Promise.withResolvers<unknown>();
  const end = Promise.withResolvers<Error>();
  port.on('message', (message) => answer.resolve(message));
  worker.on('error', (cause) => {
    reason ??= new DatabaseUnavailableError('crashed', `The database broke down: ${cause}`, { cause });
  });
  worker.on('exit', () => {
    reason ??= new DatabaseUnavailableError('shutDown', 'The thread of the database has ended.');
    hasEnded = true;
    answer.reject(reason);
    end.resolve(reason);
  });
  await answer.promise;
  // An open database alone does not keep the process; a question does.
  worker.unref();
  port.unref();
  return {
    async ask(question) {
      if (hasEnded) throw reason;
      answer = Promise.withResolvers();
      worker.ref();
      port.postMessage(question, question instanceof Uint8Array ? [question.buffer as ArrayBuffer] : []);
      try {
        return await answer.promise;
      } finally {
        worker.unref();
      }
    },
    takeAnswer() {
      const received = receiveMessageOnPort(port);
      if (received) answer.resolve(received.message);
    },
    end(why) {
      reason ??= why;
      void worker.terminate();
    },
    ended: end.promise,
  };
}
