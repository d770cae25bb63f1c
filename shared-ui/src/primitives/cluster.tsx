import type { HTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import styles from './cluster.module.css';
import { type Gap, gapClass } from './gap.ts';

export interface ClusterProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'section';
  gap?: Gap;
  align?: 'start' | 'center' | 'baseline' | 'end';
  justify?: 'packed' | 'between' | 'middle' | 'far';
}

/** Children beside each other, wrapping where the line ends. */
export function Cluster(props: ClusterProps) {
  const { as: Tag = 'div', gap = 3, align = 'center', justify = 'packed', className, ...rest } = props;
  return <Tag {...rest} className={cx(styles.root, styles[align], styles[justify], gapClass(gap), className)} />;
}
