import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { eventPath } from 'shared-contracts/routes';
import { artTeamsOf, competitionOf, eventStatusOf, eventSubtitle, eventTitle, placeOf } from 'shared-contracts/rules';
import { Badge, Button, EventArt } from 'shared-ui';
import { expectationLine, statusLabel } from '../../events/event-label.ts';
import styles from './featured-game.module.css';

export interface FeaturedGameProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  zone: string;
  headingLevel?: 1 | 2;
  /** What it costs to watch it. */
  price?: string | null;
  /** What else a fan can do. */
  children?: ReactNode;
}

/** The event that leads a page, and the way to its video. */
export function FeaturedGame({ event, now, zone, headingLevel = 2, price = null, children }: FeaturedGameProps) {
  const status = eventStatusOf(event, new Date(now));
  const { kind, text } = statusLabel(status);
  const isOnAir = status === 'live_available';
  const isReplay = status === 'vod_available';
  const Heading = `h${headingLevel}` as const;
  const subtitle = eventSubtitle(event);
  return (
    <div className={styles.root}>
      {/* First, as it is drawn on a phone: what a browser has shown of a page does not move as the rest of it arrives. */}
      <Link to={eventPath(event)} className={styles.art} tabIndex={-1} aria-hidden="true">
        <EventArt teams={artTeamsOf(event)} />
      </Link>
      <div className={styles.words}>
        <p className={styles.status}>
          <Badge kind={kind}>{text}</Badge>
          <span>{expectationLine(event, now, zone)}</span>
        </p>
        <Heading className={styles.title}>{eventTitle(event)}</Heading>
        {subtitle !== null && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.facts}>
          {[event.round, competitionOf(event), placeOf(event)].filter(Boolean).join(' · ')}
        </p>
        {price !== null && <p className={styles.price}>{price}</p>}
        <div className={styles.actions}>
          <Button
            href={eventPath(event)}
            variant="primary"
            size="l"
            {...(isOnAir || isReplay ? { icon: 'play' as const } : {})}
          >
            {t(isOnAir ? 'Watch live' : isReplay ? 'Watch the replay' : 'See the game')}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}
