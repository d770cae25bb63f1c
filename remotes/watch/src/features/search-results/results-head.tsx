import type { SearchCorrection, SearchedDays } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { CorrectionNote } from './correction-note.tsx';
import { DayNote } from './day-note.tsx';
import { listSummary, overviewSummary } from './result-words.ts';
import type { SearchAddress } from './search-address.ts';
import styles from './search-results.module.css';
import type { Results } from './use-results.ts';

export interface ResultsHeadProps {
  address: SearchAddress;
  results: Results;
  isWaiting: boolean;
  corrections: readonly SearchCorrection[];
  days: SearchedDays | undefined;
  /** Milliseconds. */
  now: number;
}

/** How much was found, and how the words were taken. */
export function ResultsHead({ address, results, isWaiting, corrections, days, now }: ResultsHeadProps) {
  return (
    <div className={styles.head}>
      <p role="status" className={styles.summary}>
        {isWaiting ? t('Searching for “{words}” …', { words: address.words }) : summaryOf(address, results)}
      </p>
      <CorrectionNote corrections={corrections} />
      <DayNote days={days} words={address.words} now={now} />
    </div>
  );
}

function summaryOf(address: SearchAddress, { games, schools }: Results): string {
  const { show } = address;
  if (show === null) return overviewSummary(address, games.games.body?.total, schools.body?.total);
  const body = show === 'schools' ? schools.body : games[show].body;
  return body ? listSummary(address, show, body.items.length, body.total) : '';
}
