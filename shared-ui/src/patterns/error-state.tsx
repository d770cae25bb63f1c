import type { ReactNode } from 'react';
import { t } from 'shared-contracts/messages';
import { Button } from '../primitives/button.tsx';
import { Icon } from '../primitives/icon.tsx';
import styles from './state.module.css';
import { type OnRetry, useRetry } from './use-retry.ts';

export interface ErrorStateProps {
  title: string;
  /** What went wrong and what the visitor can do. */
  children?: ReactNode;
  /** Tries again; without it no retry is offered. */
  onRetry?: OnRetry | undefined;
  /** Another way out beside the retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/**
 * Stands where content failed to load, announced at once, with a way to try again. It has to stay while that is tried: the
 * `error` of a query does, `isError` does not.
 */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, action, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={styles.root}>
      <span className={styles.sign}>
        <Icon name="alert" size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {onRetry ? (
        <WaysOn onRetry={onRetry}>{action}</WaysOn>
      ) : (
        action !== undefined && <div className={styles.action}>{action}</div>
      )}
    </div>
  );
}

function WaysOn({ onRetry, children }: { onRetry: OnRetry; children: ReactNode }) {
  const { retry, isRetrying, outcome } = useRetry(onRetry);
  return (
    <>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.action}>
        <Button variant="primary" isLoading={isRetrying} onClick={retry}>
          {t('Try again')}
        </Button>
        {children}
      </div>
    </>
  );
}
