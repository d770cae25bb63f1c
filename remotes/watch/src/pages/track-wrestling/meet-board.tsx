import { useId } from 'react';
import type { WrestlingMeet } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { formatEventDate } from 'shared-contracts/rules';
import { Badge, EmptyState } from 'shared-ui';
import { BoutRow } from './bout-row.tsx';
import { classWords } from './bout-words.ts';
import styles from './track-wrestling.module.css';

const BADGES = { scheduled: 'upcoming', in_progress: 'live', final: 'neutral' } as const;
const STATUS_WORDS = {
  scheduled: () => t('Not begun'),
  in_progress: () => t('In progress'),
  final: () => t('Final'),
} as const;

interface MeetBoardProps {
  meet: WrestlingMeet;
  zone: string;
}

/** Team totals, and the bouts in the order of their weight classes as they are wrestled. */
export function MeetBoard({ meet, zone }: MeetBoardProps) {
  const headingId = useId();
  const { teams, team_points: points, bouts, status } = meet;
  return (
    <section aria-labelledby={headingId} className={styles.board}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {t('{away} at {home}', { away: teams.away.short_name, home: teams.home.short_name })}
        </h2>
        <p className={styles.when}>
          <Badge kind={BADGES[status] ?? 'neutral'}>{STATUS_WORDS[status]?.() ?? status}</Badge>{' '}
          <time dateTime={meet.start_time}>{formatEventDate(new Date(meet.start_time), zone)}</time>
        </p>
      </div>
      {/* Spoken when it changes, which a reload alone does not make it do. */}
      <p role="status" className={styles.totals}>
        <span className={styles.total}>
          <span className={styles.team}>{teams.home.name}</span>{' '}
          <strong className={styles.points}>{points.home}</strong>
        </span>{' '}
        <span className={styles.total}>
          <span className={styles.team}>{teams.away.name}</span>{' '}
          <strong className={styles.points}>{points.away}</strong>
        </span>
      </p>
      {bouts.length === 0 ? (
        <EmptyState title={t('No bouts yet')} headingLevel={3}>
          <p>{t('The line-ups are here as soon as the first bout begins.')}</p>
        </EmptyState>
      ) : (
        <table aria-label={t('Bouts by weight class')} className={styles.bouts}>
          <thead>
            <tr>
              <th scope="col">{t('Weight')}</th>
              <th scope="col">{teams.home.short_name}</th>
              <th scope="col">{teams.away.short_name}</th>
              <th scope="col">{t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {bouts.map((bout) => (
              <BoutRow key={classWords(bout)} bout={bout} teams={teams} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
