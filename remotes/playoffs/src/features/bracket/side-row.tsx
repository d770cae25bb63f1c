import type { BracketGame } from 'shared-contracts/entities';
import { cx, VisuallyHidden } from 'shared-ui';
import { openWords } from './game-words.ts';
import styles from './side-row.module.css';
import { TeamMark } from './team-mark.tsx';
import type { Trace } from './use-trace.ts';

interface SideRowProps {
  game: BracketGame;
  index: 0 | 1;
  trace: Trace;
}

/** One line of a game: a button that shows the team's path, or what stands in for a team still to come. */
export function SideRow({ game, index, trace }: SideRowProps) {
  const side = game.sides[index];
  const { school_key: key, name } = side;
  if (key === null || name === null) {
    return <p className={cx(styles.root, styles.open)}>{openWords(game, index)}</p>;
  }
  const isWinner = game.winner === index;
  return (
    <button
      type="button"
      aria-pressed={trace.pinned === key}
      className={cx(
        styles.root,
        styles.team,
        isWinner && styles.winner,
        game.winner !== null && !isWinner && styles.loser,
        trace.shown === key && styles.traced,
      )}
      onClick={() => trace.toggle(key)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && trace.preview(key)}
      onPointerLeave={() => trace.preview(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && trace.preview(key)}
      onBlur={() => trace.preview(null)}
      onKeyDown={(event) => event.key === 'Escape' && trace.clear()}
    >
      <span className={styles.seed}>
        {side.seed !== null && (
          <>
            <VisuallyHidden>Seed </VisuallyHidden>
            {side.seed}
          </>
        )}
      </span>{' '}
      <TeamMark color={side.primary_color} />
      <span className={styles.name}>{name}</span>{' '}
      {isWinner && !game.is_bye && <VisuallyHidden>won with </VisuallyHidden>}
      <span className={styles.score}>{side.score}</span>
    </button>
  );
}
