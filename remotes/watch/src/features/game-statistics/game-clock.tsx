import type { GameMoment } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { clockAfter, clockText } from 'shared-contracts/rules';
import { useNow } from 'shared-contracts/store';
import styles from './game-sheet.module.css';

interface GameClockProps {
  moment: GameMoment;
  /** When the moment was; milliseconds. */
  at: number;
  /** The instant that is shown; null for the present. Milliseconds. */
  now: number | null;
  shell: Pick<Shell, 'now'>;
}

/** The clock of a game as it runs. It is read, not announced. */
export function GameClock({ moment, at, now, shell }: GameClockProps) {
  const present = useNow(shell, (time) => (now === null && moment.runs !== 'stands' ? time + 1000 : null));
  const clock = clockAfter(moment, Math.max(0, (now ?? present) - at) / 1000);
  return clock === null ? null : <span className={styles.clock}>{clockText(clock, moment.runs)}</span>;
}
