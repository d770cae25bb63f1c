import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import type { CrestTeam } from '../crest/crest-look.ts';
import { Badge, type BadgeKind } from '../primitives/badge.tsx';
import { EventArt } from './event-art.tsx';
import styles from './event-card.module.css';

export interface EventCardProps {
  /** Where the event's page is. */
  href: string;
  /** The event in words, such as "Central vs. North Ridge"; leads the link's name. */
  title: string;
  /** The sides, the first on the left. */
  teams?: readonly CrestTeam[];
  statusBadge: { kind: BadgeKind; label: string };
  /** When it plays or what state it is in, such as "Tonight, 7:00 PM ET". */
  statusText?: string | null | undefined;
  /** What it is and where, such as "Boys varsity · Columbus, OH". */
  meta?: string | null | undefined;
  /** Shown on the picture, such as "Football". */
  sport?: string | null | undefined;
  /** Marks that a pass is needed. */
  isPaid?: boolean;
}

/** One event as one link: picture, state, sides, time and place. Fits any width from 240 px. */
export function EventCard(props: EventCardProps) {
  const { href, title, teams = [], statusBadge, statusText, meta, sport, isPaid = false } = props;
  // The link is named by its content, so the words come before the picture that is drawn above them.
  return (
    <Link to={href} className={styles.root}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>{' '}
        {statusText && <span className={styles.status}>{statusText}</span>}{' '}
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>{' '}
      <span className={styles.art}>
        <EventArt teams={teams} />
        <span className={styles.badges}>
          <Badge kind={statusBadge.kind}>{statusBadge.label}</Badge> {isPaid && <Badge kind="paid">{t('Pass')}</Badge>}
        </span>{' '}
        {sport && <span className={styles.sport}>{sport}</span>}
      </span>
    </Link>
  );
}
