import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';

/** What a badge marks; its colour and sign follow from it. */
export type BadgeKind = 'live' | 'upcoming' | 'replay' | 'free' | 'paid' | 'neutral';

export interface BadgeProps {
  kind: BadgeKind;
  children: ReactNode;
}

/** A short label of state. `live` carries a pulsing dot that rests where motion is unwanted. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={cx(styles.root, styles[kind])}>
      {kind === 'paid' && <Icon name="lock" size="s" />}
      {kind === 'replay' && <Icon name="play" size="s" />}
      {children}
    </span>
  );
}
