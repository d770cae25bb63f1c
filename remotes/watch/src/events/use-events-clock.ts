import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { nextStatusChange } from 'shared-contracts/rules';
import { useNow } from 'shared-contracts/store';

/** The time in milliseconds, renewed whenever the status of one of the events changes by the clock alone. */
export function useEventsClock(shell: Pick<Shell, 'now'>, events: readonly SportsEvent[]): number {
  return useNow(shell, (now) => {
    const changes = events.flatMap((event) => nextStatusChange(event, new Date(now))?.getTime() ?? []);
    return changes.length > 0 ? Math.min(...changes) : null;
  });
}
