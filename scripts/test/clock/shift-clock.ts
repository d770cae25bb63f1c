/** Milliseconds that are added to the clock of the tests and of what they start: see `npm test -- --clock`. */
export const SHIFT_VARIABLE = 'TEST_CLOCK_SHIFT';

/**
 * Makes `Date` of this realm tell a time that is later by `shift` milliseconds. Timers run as before. Browser pages get
 * this function as text, so it uses nothing from outside.
 */
export function shiftClock(shift: number): void {
  const NativeDate = Date;
  const nativeNow = NativeDate.now;
  const now = () => nativeNow() + shift;
  const ShiftedDate = new Proxy(NativeDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  NativeDate.now = now;
  NativeDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}

/** Shifts the clock of this realm as the tests were asked to. */
export function shiftClockAsAsked(): void {
  const shift = Number(process.env[SHIFT_VARIABLE] ?? 0);
  if (shift !== 0) shiftClock(shift);
}
