import { DatabaseUnavailableError } from '../unavailable.ts';
import { after } from './after.ts';
import type { Allowance, Work } from './priority.ts';
import { createWaitClock, type WaitClock } from './wait-clock.ts';

interface Waiting {
  allowance: Allowance;
  /** When its work began, and its lag: the smallest is next. */
  due: number;
  serve: () => void;
}

/** Connections of the database, and who waits for one. */
export interface ConnectionQueue {
  /** Resolves when a connection is free for the caller; rejects when there are too many before it, or after too long. */
  take(work: Work): Promise<void>;
  giveBack(): void;
}

/**
 * Lends so many connections, to urgent work first. Work that is less urgent counts as come later by its lag, so what comes
 * after that time stands behind it. Nobody waits for ever: each call is served or refused. A request that has begun goes
 * before a later one, so that under load some are answered whole and not all in part.
 */
export function createConnectionQueue(connections: number, now = () => performance.now()): ConnectionQueue {
  const line = new Set<Waiting>();
  const clocks = new WeakMap<Work, WaitClock>();
  let free = connections;

  /** A stream, or a timer that a request started, may live on for hours; what it asks then is no part of that request. */
  function isPartOfRequest({ allowance, began }: Work): boolean {
    return began !== null && now() - began <= allowance.hold;
  }

  /** What a request waits for elsewhere, such as a bank, does not count. */
  function clockOf(work: Work): WaitClock {
    const clock = (isPartOfRequest(work) && clocks.get(work)) || createWaitClock(now);
    clocks.set(work, clock);
    return clock;
  }

  function wait(work: Work): Promise<void> {
    const { allowance } = work;
    const ofItsKind = [...line].filter((other) => other.allowance === allowance);
    if (ofItsKind.length >= allowance.length) {
      throw new DatabaseUnavailableError('tooBusy', 'Too many calls wait already.');
    }
    const began = isPartOfRequest(work) ? work.began : null;
    const clock = clockOf(work);
    return new Promise((resolve, reject) => {
      const waiting = { allowance, due: (began ?? now()) + allowance.lag, serve };
      const stop = after(Math.max(0, allowance.wait - clock.waited()), () => {
        leave();
        reject(new DatabaseUnavailableError('tooBusy', `No connection was free within ${allowance.wait} ms.`));
      });
      function leave(): void {
        line.delete(waiting);
        clock.end();
      }
      function serve(): void {
        leave();
        stop();
        resolve();
      }
      line.add(waiting);
      clock.begin();
    });
  }

  return {
    async take(work) {
      if (free === 0) return wait(work);
      free -= 1;
    },
    giveBack() {
      const [next] = [...line].sort((a, b) => a.due - b.due);
      if (next) next.serve();
      else free += 1;
    },
  };
}
