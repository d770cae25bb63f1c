import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { competitionOf, eventStatusOf, eventSubtitle, eventTitle, placeOf } from 'shared-contracts/rules';
import { Badge } from 'shared-ui';
import { priceOf, statusLabel, timeLine } from '../../events/event-label.ts';
import styles from './event-heading.module.css';

export interface EventHeadingProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  zone: string;
}

/** The event's name, its state and what it is; a change of state is announced. */
export function EventHeading({ event, now, zone }: EventHeadingProps) {
  const { kind, text } = statusLabel(eventStatusOf(event, new Date(now)));
  const price = priceOf(event, now);
  const subtitle = eventSubtitle(event);
  return (
    <header className={styles.root}>
      <p role="status" className={styles.status}>
        <Badge kind={kind}>{text}</Badge> <span>{timeLine(event, now, zone)}</span>
      </p>
      <h1 className={styles.title}>{eventTitle(event)}</h1>
      {subtitle !== null && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.facts}>
        {price !== null && <Badge kind={price}>{t(price === 'paid' ? 'Pass' : 'Free')}</Badge>}
        <span>{[event.round, competitionOf(event), placeOf(event)].filter(Boolean).join(' · ')}</span>
      </p>
    </header>
  );
}
