import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  title: string;
  /** What went wrong and what the visitor can do. */
  children?: ReactNode;
  /** Tries again; without it no retry is offered. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Another way out beside the retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Stands where content failed to load, announced at once, with a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, isRetrying = false, action, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={styles.root}>
      <span className={styles.sign}>
        <Icon name="alert" size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {(onRetry !== undefined || action !== undefined) && (
        <div className={styles.action}>
          {onRetry !== undefined && (
            <Button variant="primary" isLoading={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
