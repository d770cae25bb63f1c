import { setTimeout as pause } from 'node:timers/promises';

/** How long a bucket is asked before it counts as down. */
export interface Patience {
  attempts: number;
  /** Milliseconds that one attempt may take, its bytes included. */
  limit: number;
  /** Rests between two attempts; `attempt` is the number of those that failed. */
  rest(attempt: number): Promise<void>;
}

/** Four attempts of half a minute at most; a bucket that does not answer at all fails sooner, by its client's limits. */
export const usualPatience: Patience = {
  attempts: 4,
  limit: 30_000,
  // Spread, so that writers who met once do not meet again.
  rest: (attempt) => pause(50 * 2 ** attempt * (0.5 + Math.random())),
};

/** A bucket that gave no answer, or one that cannot be used. */
export class BucketError extends Error {
  /** HTTP status of the last answer; null when none came. */
  readonly status: number | null;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.status = statusOf(cause);
  }
}

/** HTTP status that a failed call got; null for one that got none. */
export function statusOf(error: unknown): number | null {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null;
}

/**
 * Asks until an answer comes that another attempt would not change.
 * @param what words for the error, such as `read "ch/1"`
 */
export async function persist<T>(
  what: string,
  { attempts, limit, rest }: Patience,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(AbortSignal.timeout(limit));
    } catch (error) {
      if (attempt < attempts && isPassing(error)) await rest(attempt);
      else throw new BucketError(`The bucket of releases could not ${what}: ${describe(error)}`, error);
    }
  }
}

/** Answers of refusal stay what they are; a busy, conflicting, broken or missing one may not. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  const { name } = error as Error;
  if (name === 'RequestTimeout' || name === 'RequestTimeTooSkewed') return true;
  if (status === null || status < 400 || status === 408 || status === 409 || status === 429) return true;
  return status >= 500 && status !== 501;
}

function describe(error: unknown): string {
  const { name, message } = error as Error;
  const { code } = error as NodeJS.ErrnoException;
  const status = statusOf(error);
  const answer = status === null ? [code ?? name] : [status, name];
  return `${answer.join(' ')}${message ? ` (${message})` : ''}.`;
}
