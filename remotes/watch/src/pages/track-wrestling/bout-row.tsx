import type { Bout, WrestlingMeet, WrestlingSide } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { cx, Icon, VisuallyHidden } from 'shared-ui';
import { classWords, resultWords } from './bout-words.ts';
import styles from './track-wrestling.module.css';

interface BoutRowProps {
  bout: Bout;
  teams: WrestlingMeet['teams'];
}

/** One bout: both wrestlers with their score, how it ended, and what it gave to which team. */
export function BoutRow({ bout, teams }: BoutRowProps) {
  const { winner, team_points: points } = bout;
  return (
    <tr>
      <th scope="row" className={styles.weight}>
        {classWords(bout)}
      </th>
      <WrestlerCell bout={bout} side="home" />
      <WrestlerCell bout={bout} side="away" />
      <td>
        <span className={styles.result}>{resultWords(bout)}</span>{' '}
        {winner && (
          <span className={styles.given}>
            {teams[winner].short_name} +{points[winner]}
          </span>
        )}
      </td>
    </tr>
  );
}

function WrestlerCell({ bout, side }: { bout: Bout; side: WrestlingSide }) {
  const wrestler = bout.wrestlers[side];
  const isWinner = bout.winner === side;
  if (!wrestler) return <td className={styles.nobody}>{t('No wrestler')}</td>;
  return (
    <td className={cx(isWinner && styles.winner)}>
      <span className={styles.wrestler}>
        <span>
          {wrestler.name}{' '}
          {isWinner && (
            <>
              <Icon name="check" size="s" className={styles.check} />
              <VisuallyHidden>{t('won')}</VisuallyHidden>
            </>
          )}
        </span>{' '}
        {bout.score && <span className={styles.score}>{bout.score[side]}</span>}
      </span>
    </td>
  );
}
