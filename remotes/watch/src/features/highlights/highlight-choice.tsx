import { t } from 'shared-contracts/messages';
import type { HiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button } from 'shared-ui';
import styles from './highlight-choice.module.css';

/** Asks a fan who hides scores whether they want to see highlights, which give scores away; nothing for others. */
export function HighlightChoice({ scores: { isChosen, areHidden, showHere } }: { scores: HiddenScores }) {
  if (!isChosen) return null;
  return (
    <p className={styles.root}>
      {t('Highlights give scores away, which you hide.')}
      <Button size="s" onClick={() => showHere(areHidden)}>
        {t(areHidden ? 'Show the highlights' : 'Hide the highlights')}
      </Button>
    </p>
  );
}
