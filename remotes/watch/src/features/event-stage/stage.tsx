import type { ReactNode } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { artTeamsOf } from 'shared-contracts/rules';
import { EventArt, TeamCrest } from 'shared-ui';
import styles from './stage.module.css';

/** The frame that stands where the player would: crests and words on a blur of the sides' colours. */
export function Stage({ event, children }: { event: SportsEvent; children: ReactNode }) {
  const teams = artTeamsOf(event);
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <EventArt teams={teams} />
      </div>
      {/* The picture behind the words is dark in both themes. */}
      <div className={styles.content} data-theme="dark">
        <div className={styles.crests}>
          {teams.map((team) => (
            <TeamCrest key={team.key} team={team} size="l" />
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
