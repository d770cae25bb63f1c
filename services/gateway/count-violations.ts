import { isTenfold } from '../count-in-log.ts';
import type { Violation } from './read-violations.ts';

/** Kinds told apart; whoever makes kinds up cannot fill the memory or the log. */
const MAX_KINDS = 200;

const others: Violation = { directive: 'other', blocked: 'other', source: 'other', page: 'other' };

export interface ViolationLog {
  warn: (facts: Violation & { count: number }, message: string) => void;
}

/** Counts violations by kind, in this process's memory. Each kind is logged when it is new, then at each tenfold. */
export function createViolationCount(log: ViolationLog): (violation: Violation) => void {
  const counts = new Map<string, number>();
  const nameOf = ({ directive, blocked, source, page }: Violation) => [directive, blocked, source, page].join(' ');

  return (violation) => {
    const isKnown = counts.has(nameOf(violation)) || counts.size < MAX_KINDS;
    const kind = isKnown ? violation : others;
    const count = (counts.get(nameOf(kind)) ?? 0) + 1;
    counts.set(nameOf(kind), count);
    if (isTenfold(count)) log.warn({ ...kind, count }, 'A page broke its content security policy.');
  };
}
