import type { ReactNode } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { EventArt } from 'shared-ui';
import { artTeamsOf } from '../../events/event-title.ts';
import styles from './stage.module.css';

/** The frame that stands where the player would, in the colours of the sides. */
export function Stage({ event, children }: { event: SportsEvent; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <EventArt teams={artTeamsOf(event)} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
