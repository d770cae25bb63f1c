import { useEffect, useState } from 'react';
import type { Highlight } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { useNow } from 'shared-contracts/store';
import { Button, VisuallyHidden } from 'shared-ui';
import styles from './next-up.module.css';

/** Milliseconds between the end of a highlight and the beginning of the next. */
const PAUSE = 8_000;

interface NextUpProps {
  next: Highlight;
  /** The fan wants no video to begin by itself. */
  isStopped: boolean;
  onStop: (isStopped: boolean) => void;
  /** The pause is over. */
  onContinue: () => void;
  shell: Pick<Shell, 'now'>;
}

/** Says which highlight comes next, and starts it after a pause unless the fan stops that. */
export function NextUp({ next, isStopped, onStop, onContinue, shell }: NextUpProps) {
  return (
    <section aria-label={t('Next highlight')} className={styles.root}>
      <p className={styles.words}>
        <strong>{t('Next')}</strong> {next.title}
      </p>
      {!isStopped && <Countdown key={next.key} onEnd={onContinue} shell={shell} />}
      <div className={styles.actions}>
        <Button href={next.site_url} variant="primary" size="s">
          {t('Play now')}
        </Button>
        <Button size="s" onClick={() => onStop(!isStopped)}>
          {t(isStopped ? 'Play on by itself' : 'Stop')}
        </Button>
      </div>
    </section>
  );
}

function Countdown({ onEnd, shell }: { onEnd: () => void; shell: Pick<Shell, 'now'> }) {
  const [end] = useState(() => shell.now() + PAUSE);
  const now = useNow(shell, (time) => (time < end ? Math.min(time + 1000, end) : null));
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <p className={styles.countdown}>
      <span aria-hidden="true">{t('in {seconds}', { seconds })}</span>
      <VisuallyHidden>
        <span role="status">{t('The next highlight begins in {seconds} seconds.', { seconds: PAUSE / 1000 })}</span>
      </VisuallyHidden>
    </p>
  );
}
