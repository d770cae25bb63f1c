import type { ReactNode } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppSelector } from 'shared-contracts/store';
import { EmptyState, EventCardSkeleton, type OnRetry, Rail } from 'shared-ui';
import { EventTile } from '../../events/event-tile.tsx';
import { GamesNotLoaded } from '../../events/games-not-loaded.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import styles from './event-rail.module.css';

/** What a rail knows of its events; null while there is no answer. An answer outlives a later failure. */
export interface RailLoad {
  events: readonly SportsEvent[] | null;
  hasFailed: boolean;
  /** Why it failed; of several searches the first that did. */
  error: unknown;
  retry: OnRetry;
}

export interface EventRailProps {
  title: string;
  load: RailLoad;
  shell: Pick<Shell, 'now'>;
  /** Stands beside the title. */
  mark?: ReactNode;
  description?: string;
  /** What to say when there is no event, and what to do instead. */
  empty: { title: string; text: string; action?: ReactNode };
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A row of events that loads, fails and is empty by itself, in the same room throughout. */
export function EventRail({ title, load, shell, mark, description, empty }: EventRailProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const events = load.events ?? [];
  const now = useEventsClock(shell, events);
  if (load.events === null && !load.hasFailed) {
    return (
      <Rail title={title} isLoading>
        {placeholders.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </Rail>
    );
  }
  if (events.length === 0) {
    return (
      <section aria-label={title} className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.panel}>
          {load.events === null ? (
            <GamesNotLoaded error={load.error} headingLevel={3} onRetry={load.retry} />
          ) : (
            <EmptyState title={empty.title} headingLevel={3} action={empty.action}>
              <p>{empty.text}</p>
            </EmptyState>
          )}
        </div>
      </section>
    );
  }
  return (
    <Rail title={title} mark={mark} {...(description === undefined ? {} : { description })}>
      {events.map((event) => (
        <EventTile key={event.key} event={event} now={now} zone={zone} />
      ))}
    </Rail>
  );
}
