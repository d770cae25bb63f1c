import { DatabaseUnavailableError } from '../unavailable.ts';
import { after } from './after.ts';
import type { Allowance } from './priority.ts';

interface Waiting {
  /** When it came, and its lag: the smallest is next. */
  due: number;
  serve: () => void;
}

/** Connections of the database, and who waits for one. */
export interface ConnectionQueue {
  /** Resolves when a connection is free for the caller; rejects when there are too many before it, or after too long. */
  take(allowance: Allowance): Promise<void>;
  giveBack(): void;
}

/**
 * Lends so many connections, to urgent work first. Nobody starves: work that is less urgent counts as come later by its
 * lag, so what comes after that time stands behind it.
 */
export function createConnectionQueue(connections: number, now = () => performance.now()): ConnectionQueue {
  const queues = new Map<Allowance, Waiting[]>();
  let free = connections;

  function queueOf(allowance: Allowance): Waiting[] {
    const queue = queues.get(allowance) ?? [];
    queues.set(allowance, queue);
    return queue;
  }

  function wait(allowance: Allowance): Promise<void> {
    const queue = queueOf(allowance);
    if (queue.length >= allowance.length) throw new DatabaseUnavailableError('tooBusy', 'Too many calls wait already.');
    return new Promise((resolve, reject) => {
      const waiting = { due: now() + allowance.lag, serve };
      const stop = after(allowance.wait, () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new DatabaseUnavailableError('tooBusy', `No connection was free for ${allowance.wait} ms.`));
      });
      function serve(): void {
        stop();
        resolve();
      }
      queue.push(waiting);
    });
  }

  return {
    async take(allowance) {
      if (free === 0) return wait(allowance);
      free -= 1;
    },
    giveBack() {
      const waiting = [...queues.values()].filter((queue) => queue.length > 0);
      const next = waiting.sort(([a], [b]) => (a?.due ?? 0) - (b?.due ?? 0))[0]?.shift();
      if (next) next.serve();
      else free += 1;
    },
  };
}
