const DAY = 86_400_000;

/** The days from `first` to `last`, counted from the UTC day of `now`, as `YYYY-MM-DD`. */
export function daysAround(now: Date, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date(now.getTime() + (first + index) * DAY).toISOString().slice(0, 10),
  );
}
