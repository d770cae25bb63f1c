import { Button } from 'shared-ui';
import styles from './player-panel.module.css';

interface PlayerPanelProps {
  title: string;
  message: string;
  onRetry: () => void;
}

/** Takes the place of the picture when there will be none until something changes. */
export function PlayerPanel({ title, message, onRetry }: PlayerPanelProps) {
  return (
    <div role="alert" className={styles.root}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
