import { useId } from 'react';
import { cx } from 'shared-ui';
import type { BracketColumn as ColumnLayout } from './bracket-geometry.ts';
import styles from './bracket-tree.module.css';
import { Connectors } from './connectors.tsx';
import { GameCard } from './game-card.tsx';
import { isOnPath, type TeamPath } from './team-path.ts';
import type { Trace } from './use-trace.ts';

export interface BracketColumnProps {
  column: ColumnLayout;
  rows: number;
  /** Whether this is the round that small screens show. */
  isChosen: boolean;
  isLast: boolean;
  path: TeamPath | null;
  now: number;
  zone: string;
  trace: Trace;
}

/** One round: its games in equally high slots, and the lines to the next round. */
export function BracketColumn({ column, rows, isChosen, isLast, path, now, zone, trace }: BracketColumnProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cx(styles.column, isChosen && styles.chosen)}>
      <h2 id={headingId} className={styles.heading}>
        {column.name}
      </h2>
      <div className={styles.body}>
        <ol className={styles.slots}>
          {column.slots.map(({ index, game }) => (
            <li key={index} className={cx(styles.slot, !game && styles.empty)} aria-hidden={game ? undefined : true}>
              {game && (
                <GameCard
                  game={game}
                  now={now}
                  zone={zone}
                  trace={trace}
                  isOnPath={path && isOnPath(path, game.key)}
                  isFinal={isLast}
                />
              )}
            </li>
          ))}
        </ol>
        {column.connectors.length > 0 && <Connectors connectors={column.connectors} rows={rows} path={path} />}
      </div>
    </section>
  );
}
