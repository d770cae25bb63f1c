import { type ReactNode, useId } from 'react';
import { t } from 'shared-contracts/messages';
import { Card, Skeleton } from 'shared-ui';
import styles from './statistics-card.module.css';

interface StatisticsCardProps {
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a game's statistics. */
export function StatisticsCard({ aside, children }: StatisticsCardProps) {
  const headingId = useId();
  return (
    <Card as="section" padding="s" aria-labelledby={headingId} className={styles.root}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {t('Statistics')}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** Statistics that are on their way. */
export function StatisticsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
