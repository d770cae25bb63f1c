import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { gamesCount } from 'shared-contracts/rules';
import { Skeleton } from 'shared-ui';
import { recordsOf, recordWords } from './results.ts';
import styles from './team-records.module.css';
import type { KnownResults } from './use-results.ts';

export interface TeamRecordsProps extends KnownResults {
  /** All of a season. */
  events: readonly SportsEvent[];
  schoolKey: string;
}

/** How often each team of a school won and lost in a season, and of how many of its games that is known, or why it is not said. */
export function TeamRecords({ status, ...rest }: TeamRecordsProps) {
  if (status === 'loading') return <Skeleton shape="block" className={styles.loading} />;
  if (status === 'failed') return <p className={styles.note}>{t('Scores cannot be shown right now.')}</p>;
  if (status === 'hidden') return <p className={styles.note}>{t('You hide scores on this device.')}</p>;
  return <Records {...rest} />;
}

function Records({ events, results, schoolKey }: Omit<TeamRecordsProps, 'status'>) {
  const records = recordsOf(events, results, schoolKey);
  const known = records.reduce((sum, { won, lost, tied }) => sum + won + lost + tied, 0);
  if (known === 0) return <p className={styles.note}>{t('No score of these games is known here.')}</p>;
  return (
    <div className={styles.root}>
      <dl className={styles.records}>
        {records.map((record) => (
          <div key={record.team} className={styles.record}>
            <dt>{t('{team} record', { team: record.team }).trim()}</dt>
            <dd className={styles.count}>{recordWords(record)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {known === 1
          ? t('Counted from the one game whose score is known here.')
          : t('Counted from the {games} whose score is known here.', { games: gamesCount(known) })}
      </p>
    </div>
  );
}
