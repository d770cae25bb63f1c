import { type ReactNode, useRef } from 'react';
import { Button } from 'shared-ui';
import styles from './player-panel.module.css';
import { useFocusGone } from './use-focus-gone.ts';

interface PlayerPanelProps {
  title: string;
  message: string;
  retryLabel: string;
  onRetry: () => void;
  /** Called when the panel goes while it has the focus. */
  onLeave: () => void;
  /** Other ways on, before the retry. */
  children?: ReactNode;
}

/** Takes the place of the picture when there will be none until something changes. */
export function PlayerPanel({ title, message, retryLabel, onRetry, onLeave, children }: PlayerPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusGone(root, onLeave);
  return (
    <div ref={root} role="alert" className={styles.root}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      {children}
      <Button onClick={onRetry}>{retryLabel}</Button>
    </div>
  );
}
