import { Link } from 'react-router';
import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath, PASSES_PATH } from 'shared-contracts/routes';
import { artTeamsOf, competitionOf, eventSubtitle, eventTitle, placeOf } from 'shared-contracts/rules';
import { Badge, Button, EventArt } from 'shared-ui';
import { timeLine } from '../../events/event-label.ts';
import styles from './featured-game.module.css';

export interface FeaturedGameProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  zone: string;
}

/** The live game that leads the page. */
export function FeaturedGame({ event, now, zone }: FeaturedGameProps) {
  const title = eventTitle(event);
  const subtitle = eventSubtitle(event);
  return (
    <div className={styles.root}>
      {/* First, as it is drawn on a phone: what a browser has shown of a page does not move as the rest of it arrives. */}
      <Link to={eventPath(event)} className={styles.art} tabIndex={-1} aria-hidden="true">
        <EventArt teams={artTeamsOf(event)} />
      </Link>
      <div className={styles.words}>
        <p className={styles.status}>
          <Badge kind="live">Live</Badge>
          <span>{timeLine(event, now, zone)}</span>
        </p>
        <h2 className={styles.title}>{title}</h2>
        {subtitle !== null && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.facts}>
          {[event.round, competitionOf(event), placeOf(event)].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.actions}>
          <Button href={eventPath(event)} variant="primary" size="l" icon="play">
            Watch live
          </Button>
          <Button href={PASSES_PATH} size="l">
            See passes
          </Button>
        </div>
      </div>
    </div>
  );
}
