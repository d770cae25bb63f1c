import { type ReactNode, useId } from 'react';
import styles from './place-group.module.css';

/** Places under one heading. */
export function PlaceGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
