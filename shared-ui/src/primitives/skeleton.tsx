import { cx } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is a line of the surrounding type size, `block` fills its box, `circle` is round. */
  shape?: 'text' | 'block' | 'circle';
  /** Share of the line's width that a text line takes. */
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string | undefined;
}

/** A placeholder of content under way, hidden from screen readers: say the wait elsewhere, once. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.root, styles[shape], styles[width], className)} />;
}
