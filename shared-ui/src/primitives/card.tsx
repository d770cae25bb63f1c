import type { HTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `accent` is lit from above: for the one offer or summary that matters on the page. */
  tone?: 'surface' | 'raised' | 'sunken' | 'accent';
  padding?: 'none' | 's' | 'm' | 'l';
}

/** A framed surface that groups what belongs together. */
export function Card({ as: Tag = 'div', tone = 'surface', padding = 'm', className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.root, styles[tone], styles[padding], className)} />;
}
