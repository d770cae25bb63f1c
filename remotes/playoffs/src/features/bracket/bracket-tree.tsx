import { useState } from 'react';
import type { Bracket } from 'shared-contracts/entities';
import { BracketColumn } from './bracket-column.tsx';
import { layOutBracket } from './bracket-geometry.ts';
import styles from './bracket-tree.module.css';
import { ChoiceStrip } from './choice-strip.tsx';
import { currentRound } from './game-stage.ts';
import type { TeamPath } from './team-path.ts';
import type { Trace } from './use-trace.ts';

export interface BracketTreeProps {
  bracket: Bracket;
  path: TeamPath | null;
  trace: Trace;
  now: number;
  zone: string;
}

/** The bracket as columns joined by lines; small screens show one round at a time, with a picker. */
export function BracketTree({ bracket, path, trace, now, zone }: BracketTreeProps) {
  const [chosen, choose] = useState<number | null>(null);
  const { rows, columns } = layOutBracket(bracket);
  const round = chosen ?? currentRound(bracket);
  return (
    <div className={styles.root}>
      <div className={styles.picker}>
        <ChoiceStrip label="Round" options={bracket.rounds.map(({ name }) => name)} chosen={round} onChoose={choose} />
      </div>
      <div className={styles.columns}>
        {columns.map((column) => (
          <BracketColumn
            key={column.round}
            column={column}
            rows={rows}
            isChosen={column.round === round}
            isLast={column.round === columns.length - 1}
            path={path}
            now={now}
            zone={zone}
            trace={trace}
          />
        ))}
      </div>
    </div>
  );
}
