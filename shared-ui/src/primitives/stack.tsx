import type { HTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import { type Gap, gapClass } from './gap.ts';
import styles from './stack.module.css';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | 'article';
  gap?: Gap;
  align?: 'start' | 'center' | 'stretch';
}

/** Children below each other with even space between them. */
export function Stack({ as: Tag = 'div', gap = 4, align = 'stretch', className, ...rest }: StackProps) {
  return <Tag {...rest} className={cx(styles.root, styles[align], gapClass(gap), className)} />;
}
