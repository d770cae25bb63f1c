import { type CSSProperties, useId, useState } from 'react';
import { t } from 'shared-contracts/messages';
import { Button, Icon, VisuallyHidden } from 'shared-ui';
import { type PlayLine, playWords, type SidePair } from './box-score.ts';
import type { Sides } from './game-sheet.tsx';
import styles from './play-list.module.css';

/** Lines that are shown unasked. */
const FIRST_LINES = 8;

interface PlayListProps {
  /** The newest first. */
  lines: readonly PlayLine[];
  sides: Sides;
  colors: Record<'home' | 'away', string>;
  /** Shows the play that was told at an instant (milliseconds); null where there is no video. */
  onWatch: ((at: number) => void) | null;
}

/** What happened in a game, the newest first. */
export function PlayList({ lines, sides, colors, onWatch }: PlayListProps) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('Plays')}
      </h3>
      {lines.length === 0 && <p className={styles.quiet}>{t('Nobody has scored yet.')}</p>}
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {shown.map((line) =>
            line.kind === 'end' ? (
              <li key={line.key} className={styles.end}>
                <span>{line.words}</span> <Score score={line.score} sides={sides} />
              </li>
            ) : (
              <li key={line.key} className={styles.play} style={{ '--team': colors[line.play.side] } as CSSProperties}>
                {onWatch ? (
                  <button type="button" className={styles.watch} onClick={() => onWatch(line.at)}>
                    <Icon name="play" size="s" />
                    {line.when} <VisuallyHidden>{t('show in the video')}</VisuallyHidden>
                  </button>
                ) : (
                  <span className={styles.when}>{line.when}</span>
                )}{' '}
                <span>
                  <strong>{(line.play.side === 'home' ? sides.home : sides.guest).short_name}</strong>{' '}
                  {playWords(line.play)}
                </span>{' '}
                <Score score={line.score} sides={sides} />
              </li>
            ),
          )}
        </ol>
      )}
      {lines.length > FIRST_LINES && (
        <Button size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'Show the latest plays only' : 'Show all plays')}
        </Button>
      )}
    </section>
  );
}

/** Guests first, as in the tables. */
function Score({ score: { home, away }, sides }: { score: SidePair; sides: Sides }) {
  return (
    <span className={styles.score}>
      <span aria-hidden="true">
        {away}–{home}
      </span>
      <VisuallyHidden>
        {sides.guest.short_name} {away}, {sides.home.short_name} {home}
      </VisuallyHidden>
    </span>
  );
}
