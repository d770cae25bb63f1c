import { cx } from '../class-names.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** What is awaited, announced politely; without it the spinner is decoration inside something already named. */
  label?: string;
  size?: 's' | 'm' | 'l';
}

/** A turning ring for a wait of unknown length. */
export function Spinner({ label, size = 'm' }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={cx(styles.ring, styles[size])} />;
  if (label === undefined) return ring;
  return (
    <span role="status" className={styles.root}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
