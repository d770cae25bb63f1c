import { t } from 'shared-contracts/messages';
import { type CrestTeam, TeamCrest, VisuallyHidden } from 'shared-ui';
import type { BoxScore } from './box-score.ts';
import type { Sides } from './game-sheet.tsx';
import styles from './score-table.module.css';

interface ScoreTableProps {
  box: Pick<BoxScore, 'parts' | 'total' | 'latest'>;
  sides: Sides;
}

/** The score of each part of the game, and of all of it. */
export function ScoreTable({ box, sides }: ScoreTableProps) {
  const { parts, total, latest } = box;
  const row = (side: 'home' | 'away', team: CrestTeam) => (
    <tr>
      <th scope="row" className={styles.team}>
        <span className={styles.name}>
          <TeamCrest team={team} size="s" /> <span>{team.short_name}</span>
        </span>
      </th>
      {parts.map((part) => (
        <td key={part.short} className={styles.points}>
          {part[side]}
        </td>
      ))}
      <td className={styles.total}>{total[side]}</td>
    </tr>
  );
  return (
    <table className={styles.root} aria-label={t('Score')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('Team')}</VisuallyHidden>
          </th>
          {parts.map(({ short, spoken }) => (
            <th key={short} scope="col">
              <span aria-hidden="true">{short.replace('Set ', 'S')}</span>
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </th>
          ))}
          <th scope="col">
            {latest.sets ? (
              t('Sets')
            ) : (
              <>
                <span aria-hidden="true">T</span>
                <VisuallyHidden>{t('Total')}</VisuallyHidden>
              </>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {row('away', sides.guest)}
        {row('home', sides.home)}
      </tbody>
    </table>
  );
}
