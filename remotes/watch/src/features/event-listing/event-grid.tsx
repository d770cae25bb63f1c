import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { EventTile } from '../../events/event-tile.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import styles from './event-grid.module.css';

/** Events as cards. */
export function EventGrid({ events, shell }: { events: readonly SportsEvent[]; shell: Pick<Shell, 'now'> }) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useEventsClock(shell, events);
  return (
    <ul className={styles.root}>
      {events.map((event) => (
        <li key={event.key}>
          <EventTile event={event} now={now} zone={zone} />
        </li>
      ))}
    </ul>
  );
}
