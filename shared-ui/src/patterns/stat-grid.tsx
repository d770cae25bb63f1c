import type { ReactNode } from 'react';
import styles from './stat-grid.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  /** A remark below the value. */
  detail?: ReactNode;
}

/** Facts in figures beside each other: each a label and its value. */
export function StatGrid({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.root}>
      {stats.map(({ label, value, detail }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
