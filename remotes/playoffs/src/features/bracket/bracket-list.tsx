import { useId } from 'react';
import type { Bracket, BracketGame } from 'shared-contracts/entities';
import { Badge, cx, Icon, VisuallyHidden } from 'shared-ui';
import styles from './bracket-list.module.css';
import { GameLink } from './game-link.tsx';
import { openWords, whenWords } from './game-words.ts';
import { TeamMark } from './team-mark.tsx';
import { useIsLive } from './use-is-live.ts';

interface BracketListProps {
  bracket: Bracket;
  now: number;
  zone: string;
}

/** The bracket as one table a round: for screen readers, narrow screens and whoever likes lists. */
export function BracketList({ bracket, now, zone }: BracketListProps) {
  return (
    <div className={styles.root}>
      {bracket.rounds.map(({ name, games }) => (
        <RoundTable key={name} name={name} games={games} now={now} zone={zone} />
      ))}
    </div>
  );
}

function RoundTable({ name, games, now, zone }: { name: string; games: BracketGame[]; now: number; zone: string }) {
  const headingId = useId();
  return (
    <section>
      <h2 id={headingId} className={styles.heading}>
        {name}
      </h2>
      <table aria-labelledby={headingId} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Teams</th>
            <th scope="col">When and where</th>
            <th scope="col">Watch</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <GameRow key={game.key} game={game} now={now} zone={zone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GameRow({ game, now, zone }: { game: BracketGame; now: number; zone: string }) {
  const isLive = useIsLive(game, now);
  return (
    <tr>
      <th scope="row" className={styles.teams}>
        <SideLine game={game} index={0} />
        <SideLine game={game} index={1} />
      </th>
      <td className={styles.when}>
        {whenWords(game, now, zone)} {game.site !== null && <span className={styles.site}>{game.site}</span>}
      </td>
      <td className={styles.watch}>
        {isLive && <Badge kind="live">Live</Badge>}
        <GameLink game={game} now={now} isLive={isLive} className={styles.link} />
      </td>
    </tr>
  );
}

function SideLine({ game, index }: { game: BracketGame; index: 0 | 1 }) {
  const { school_key: key, name, seed, score, primary_color: color } = game.sides[index];
  if (key === null || name === null)
    return <span className={cx(styles.side, styles.open)}>{openWords(game, index)} </span>;
  const isWinner = game.winner === index && !game.is_bye;
  return (
    <span className={cx(styles.side, isWinner && styles.winner)}>
      <TeamMark color={color} />
      <span className={styles.name}>
        {name} {seed !== null && <span className={styles.seed}>({seed})</span>}
      </span>{' '}
      {isWinner && (
        <>
          <Icon name="check" size="s" className={styles.check} />
          <VisuallyHidden>won with </VisuallyHidden>
        </>
      )}
      <span className={styles.score}>{score}</span>{' '}
    </span>
  );
}
