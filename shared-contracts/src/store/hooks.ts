import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Shell } from '../remote/shell.ts';
import type { AppDispatch, AppState } from './app-store.ts';

export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/**
 * The time, kept current. `wakeAt` is the next instant at which the caller wants to render again, in milliseconds;
 * without one the value is the time of the first render.
 */
export function useNow(shell: Pick<Shell, 'now'>, wakeAt?: (now: number) => number | null): number {
  const [now, setNow] = useState(() => shell.now());
  const next = wakeAt?.(now) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer may fire early, and `now` then asks for another one
  useEffect(() => {
    if (next === null) return;
    // A timer holds at most 2^31-1 ms.
    const timer = setTimeout(() => setNow(shell.now()), Math.min(Math.max(next - shell.now(), 50), 2_000_000_000));
    return () => clearTimeout(timer);
  }, [next, now, shell]);
  return now;
}
