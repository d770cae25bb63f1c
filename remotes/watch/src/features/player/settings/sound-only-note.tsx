import { t } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import { ownKeys } from '../own-keys.ts';
import styles from './sound-only-note.module.css';

/** Stands in the place of the picture while the sound alone is loaded. */
export function SoundOnlyNote({ onPicture }: { onPicture: () => void }) {
  return (
    <div ref={ownKeys} className={styles.root} {...{ slot: 'top-chrome', noautohide: '' }}>
      <p>{t('Sound only')}</p>
      <Button size="s" onClick={onPicture}>
        {t('Show the picture')}
      </Button>
    </div>
  );
}
