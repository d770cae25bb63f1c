import type { ReactNode } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { eventCalendarPath, eventPath } from 'shared-contracts/routes';
import { awaitedVideo, eventTitle } from 'shared-contracts/rules';
import { Button } from 'shared-ui';
import { ShareButton } from '../../events/share-button.tsx';
import styles from './event-actions.module.css';
import { ReminderButton } from './reminder-button.tsx';

export interface EventActionsProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  shell: Pick<Shell, 'toast' | 'track'>;
  /** What a fan can do with its video. */
  children?: ReactNode;
}

/** What a fan can take along from an event: a reminder, its link, and while it lies ahead an entry for their calendar. */
export function EventActions({ event, now, shell, children }: EventActionsProps) {
  const isAhead = event.start_time !== null && Date.parse(event.start_time) > now;
  const awaited = awaitedVideo(event, new Date(now));
  return (
    <div className={styles.root}>
      {awaited && <ReminderButton event={event} awaited={awaited} shell={shell} />}
      <ShareButton what="event" path={eventPath(event)} title={eventTitle(event)} shell={shell} />
      {children}
      {isAhead && (
        <Button href={eventCalendarPath(event)} reloadDocument size="s" icon="calendar">
          {t('Add to calendar')}
        </Button>
      )}
    </div>
  );
}
