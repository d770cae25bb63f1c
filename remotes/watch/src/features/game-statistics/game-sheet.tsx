import { useMemo } from 'react';
import type { GameUpdate, Team } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { stageWords } from 'shared-contracts/rules';
import { Badge, duelColors, VisuallyHidden } from 'shared-ui';
import { type BoxScore, boxScoreOf, playLinesOf, playWords } from './box-score.ts';
import { GameClock } from './game-clock.tsx';
import styles from './game-sheet.module.css';
import { PlayList } from './play-list.tsx';
import { ScoreTable } from './score-table.tsx';

/** Both teams of a game. */
export interface Sides {
  home: Team;
  guest: Team;
}

interface GameSheetProps {
  updates: readonly GameUpdate[];
  /** The instant up to which the game is shown; null for all of it, as far as it is known. Milliseconds. */
  until: number | null;
  isComplete: boolean;
  sides: Sides;
  /** Shows the play that was told at an instant (milliseconds); null where there is no video. */
  onWatch: ((at: number) => void) | null;
  shell: Pick<Shell, 'now'>;
}

/** A game in figures: where it stands, the score by its parts, what the sides did, and every play. */
export function GameSheet({ updates, until, isComplete, sides, onWatch, shell }: GameSheetProps) {
  const count = until === null ? updates.length : updates.filter(({ at }) => Date.parse(at) <= until).length;
  const shown = useMemo(() => updates.slice(0, count), [updates, count]);
  const box = useMemo(() => boxScoreOf(shown), [shown]);
  const lines = useMemo(() => playLinesOf(shown), [shown]);
  if (!box) {
    return (
      <p className={styles.quiet}>
        {t(isComplete ? 'There are no statistics of this game.' : 'There are no statistics of this game yet.')}
      </p>
    );
  }
  const { latest } = box;
  const isAtEdge = !isComplete && count === updates.length && latest.stage !== 'final';
  const [homeColor, guestColor] = duelColors(sides.home, sides.guest);
  const colors = { home: homeColor, away: guestColor };
  return (
    <>
      <p className={styles.state}>
        {isAtEdge && <Badge kind="live">{t('Live')}</Badge>} <strong>{stageWords(latest).spoken}</strong>{' '}
        {latest.stage === 'playing' && latest.clock !== null && (
          <GameClock moment={latest} at={box.at} now={until} shell={shell} />
        )}
      </p>
      <VisuallyHidden>
        <span role="status">{announcementOf(shown, sides)}</span>
      </VisuallyHidden>
      <ScoreTable box={box} sides={sides} />
      {box.rows.length > 0 && <TeamRows rows={box.rows} sides={sides} />}
      <PlayList {...{ lines, sides, colors, onWatch }} />
    </>
  );
}

/** The last score, as it is read out. */
function announcementOf(updates: readonly GameUpdate[], { home, guest }: Sides): string {
  const last = updates.findLast(({ play }) => play !== null);
  if (!last?.play) return '';
  const scorer = last.play.side === 'home' ? home : guest;
  const { moment } = last;
  return `${playWords(last.play)}, ${scorer.short_name}. ${guest.short_name} ${moment.away}, ${home.short_name} ${moment.home}.`;
}

function TeamRows({ rows, sides }: { rows: BoxScore['rows']; sides: Sides }) {
  return (
    <table className={styles.rows} aria-label={t('Team statistics')}>
      <thead>
        <tr>
          <th scope="col">{sides.guest.short_name}</th>
          <td />
          <th scope="col">{sides.home.short_name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, home, away }) => (
          <tr key={label}>
            <td className={styles.figure}>{away}</td>
            <th scope="row" className={styles.label}>
              {label}
            </th>
            <td className={styles.figure}>{home}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
