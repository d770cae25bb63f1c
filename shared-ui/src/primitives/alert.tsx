import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './alert.module.css';
import { Icon, type IconName } from './icon.tsx';

const signs = { danger: 'alert', warning: 'alert', success: 'check', info: 'info' } as const satisfies Record<
  string,
  IconName
>;

export interface AlertProps {
  /** `danger` interrupts a screen reader (role alert); the others wait their turn (role status). */
  tone: keyof typeof signs;
  title?: string;
  children?: ReactNode;
  /** A button or link that mends the matter. */
  action?: ReactNode;
}

/** A message about what just happened or needs attention, announced when it appears. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx(styles.root, styles[tone])}>
      <Icon name={signs[tone]} className={styles.sign} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
