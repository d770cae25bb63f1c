import type { SportsEvent } from 'shared-contracts/entities';
import { artTeamsOf, eventTitle, formatEventDate, placeOf } from 'shared-contracts/rules';
import { Card, TeamCrest } from 'shared-ui';
import styles from './game-banner.module.css';

interface GameBannerProps {
  event: SportsEvent;
  /** The viewer's IANA zone. */
  zone: string;
}

/** The game that the fan wants to see, on top of the passes that open it. */
export function GameBanner({ event, zone }: GameBannerProps) {
  const time = event.time_to_be_determined ? 'Time TBD' : startOf(event, zone);
  return (
    <Card as="section" tone="sunken" padding="s" aria-label="The game" className={styles.root}>
      <span className={styles.crests}>
        {artTeamsOf(event).map((team) => (
          <TeamCrest key={team.key} team={team} size="m" />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{eventTitle(event)}</span>
        <span className={styles.facts}>{[event.sport, time, placeOf(event)].filter(Boolean).join(' · ')}</span>
      </span>
    </Card>
  );
}

function startOf(event: SportsEvent, zone: string): string | null {
  return event.start_time === null ? null : formatEventDate(new Date(event.start_time), zone);
}
