/** How much room an event is given, in milliseconds: no record says how long it will take. */
const USUAL_LENGTH = 2 * 60 * 60 * 1000;
const HALF_HOUR = 30 * 60 * 1000;

/** When an event is expected to end. One that is on at `now` beyond that is given half hours until it is not. */
export function expectedEnd(start: Date, now: Date | null = null): Date {
  const usual = start.getTime() + USUAL_LENGTH;
  const over = now === null ? -1 : now.getTime() - usual;
  return new Date(over < 0 ? usual : usual + (Math.floor(over / HALF_HOUR) + 1) * HALF_HOUR);
}
