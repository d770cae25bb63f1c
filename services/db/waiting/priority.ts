import { AsyncLocalStorage } from 'node:async_hooks';

/** What a kind of work may ask of the database. Times are in milliseconds. */
export interface Allowance {
  /** How much later it counts as come than it has: what is more urgent and comes within that time goes before it. */
  lag: number;
  /** Longest wait for a connection; of a request, from its begin. */
  wait: number;
  /** Calls that may wait at the same time. */
  length: number;
  /** Longest time for one statement. */
  statement: number;
  /** Longest time to hold a connection, which a transaction does from its begin to its end. */
  hold: number;
}

/** Of requests: no page is worth a longer wait, and a statement of five seconds keeps everybody else out on PGlite. */
const request = { statement: 5_000, hold: 15_000 };

const allowances = {
  /** Sign-in, payments, passes and licences, and whatever is not named otherwise. */
  essential: { lag: 0, wait: 10_000, length: 1_000, ...request },
  /** What others can read a second later. */
  list: { lag: 400, wait: 2_000, length: 200, ...request },
  /** Whoever types has typed on by then. */
  search: { lag: 1_000, wait: 200, length: 50, ...request },
  /** A question that measures how long lists wait. It waits with them, and is not refused where they are. */
  probe: { lag: 400, wait: 60_000, length: 1, ...request },
  /** What the server does by itself. */
  background: { lag: 5_000, wait: 60_000, length: 100, statement: 60_000, hold: 300_000 },
} satisfies Record<string, Allowance>;

/** Kinds of work, the most urgent first. */
export type Priority = keyof typeof allowances;

/** Of what nobody gave a priority. */
export const unlimited: Allowance = {
  ...{ lag: 0, wait: Number.POSITIVE_INFINITY, length: Number.POSITIVE_INFINITY },
  ...{ statement: Number.POSITIVE_INFINITY, hold: Number.POSITIVE_INFINITY },
};

/** Work that asks for a connection. */
export interface Work {
  allowance: Allowance;
  /** When it began, as `performance.now()` says it; null for work that waits anew with each call. */
  began: number | null;
}

const current = new AsyncLocalStorage<Work>();

/** Runs a function, and all that it begins, at a priority. */
export function atPriority<T>(priority: Priority, run: () => T): T {
  return withAllowance(allowances[priority], run);
}

/** Runs what a request asks for at a priority. All calls of a request together wait no longer than one may. */
export function asRequest<T>(priority: Priority, run: () => T): T {
  return current.run({ allowance: allowances[priority], began: performance.now() }, run);
}

/** Runs a function, and all that it begins, with an allowance of its own. */
export function withAllowance<T>(allowance: Allowance, run: () => T): T {
  return current.run({ allowance, began: null }, run);
}

/**
 * Returns the present work. What has no priority (a start with its migrations and seed, a command, a test) waits and runs
 * as long as it takes.
 */
export function currentWork(): Work {
  return current.getStore() ?? { allowance: unlimited, began: null };
}
