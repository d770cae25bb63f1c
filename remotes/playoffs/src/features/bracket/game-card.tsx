import type { BracketGame } from 'shared-contracts/entities';
import { Badge, cx, Icon } from 'shared-ui';
import styles from './game-card.module.css';
import { GameLink } from './game-link.tsx';
import { matchupWords, whenWords } from './game-words.ts';
import { SideRow } from './side-row.tsx';
import { useIsLive } from './use-is-live.ts';
import type { Trace } from './use-trace.ts';

interface GameCardProps {
  game: BracketGame;
  now: number;
  zone: string;
  trace: Trace;
  /** Whether the highlighted team plays, or may play, here; null when none is highlighted. */
  isOnPath: boolean | null;
  isFinal: boolean;
}

/** One game of the bracket: when, both teams, where, and the way to watch it. */
export function GameCard({ game, now, zone, trace, isOnPath, isFinal }: GameCardProps) {
  const isLive = useIsLive(game, now);
  return (
    <article
      aria-label={matchupWords(game)}
      className={cx(
        styles.root,
        game.is_bye && styles.bye,
        isFinal && styles.final,
        isOnPath === true && styles.onPath,
        isOnPath === false && styles.offPath,
      )}
    >
      {!game.is_bye && (
        <p className={styles.when}>
          {whenWords(game, now, zone)}
          {isLive && <Badge kind="live">Live</Badge>}
        </p>
      )}
      <div className={styles.sides}>
        <SideRow game={game} index={0} trace={trace} />
        <SideRow game={game} index={1} trace={trace} />
      </div>
      {!game.is_bye && (
        <div className={styles.foot}>
          {game.site !== null && (
            <p className={styles.site}>
              <Icon name="pin" size="s" />
              <span className={styles.siteName}>{game.site}</span>
            </p>
          )}
          <GameLink game={game} now={now} isLive={isLive} className={styles.link} />
        </div>
      )}
    </article>
  );
}
