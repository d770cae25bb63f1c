import { t } from 'shared-contracts/messages';
import styles from './start-button.module.css';

interface StartButtonProps {
  /** What it plays. */
  title: string;
  onStart: () => void;
}

/** Covers a picture that does not play by itself, and starts it. */
export function StartButton({ title, onStart }: StartButtonProps) {
  return (
    <button type="button" className={styles.root} onClick={onStart}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 4.5v15l13-7.5z" fill="currentColor" />
      </svg>
      <span className={styles.label}>{t('Play {title}', { title })}</span>
    </button>
  );
}
