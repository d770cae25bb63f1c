import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { Button } from 'shared-ui';
import { EventTile } from '../../events/event-tile.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import styles from './section.module.css';

export interface EventSectionProps {
  title: string;
  events: readonly SportsEvent[];
  /** The way to the rest of them. */
  more?: { href: string; label: string } | undefined;
  shell: Pick<Shell, 'now'>;
}

/** The events of one kind that were found; nothing when there are none. */
export function EventSection({ title, events, more, shell }: EventSectionProps) {
  const id = useId();
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useEventsClock(shell, events);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.key}>
            <EventTile event={event} now={now} zone={zone} />
          </li>
        ))}
      </ul>
      {more && <Button href={more.href}>{more.label}</Button>}
    </section>
  );
}
