export interface CountLog {
  warn: (facts: { count: number; err?: unknown }, message: string) => void;
}

/**
 * Counts what happens too often to be written down each time, in this process's memory: the first one is logged, the tenth,
 * the hundredth and so on, with the error that it was.
 */
export function createCountInLog(log: CountLog, message: string): (err?: unknown) => void {
  let count = 0;
  return (err) => {
    count += 1;
    if (isTenfold(count)) log.warn(err === undefined ? { count } : { count, err }, message);
  };
}

/** True for 1, 10, 100 and so on. */
export function isTenfold(count: number): boolean {
  return /^10*$/.test(String(count));
}
