import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** Why there is nothing and what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Stands where a list or result would be when there is none. */
export function EmptyState({ title, icon = 'calendar', children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.root}>
      <span className={styles.sign}>
        <Icon name={icon} size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
