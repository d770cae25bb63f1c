import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { EventTile } from '../../events/event-tile.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { LongList } from '../../long-list/long-list.tsx';
import styles from './event-grid.module.css';

/** Events as cards. */
export function EventGrid({ events, shell }: { events: readonly SportsEvent[]; shell: Pick<Shell, 'now'> }) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useEventsClock(shell, events);
  return (
    <div className={styles.root}>
      <LongList items={events} className={styles.cards}>
        {(event) => <EventTile event={event} now={now} zone={zone} />}
      </LongList>
    </div>
  );
}
