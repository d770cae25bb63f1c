import type { ReactNode } from 'react';
import { Icon } from 'shared-ui';
import styles from './fold.module.css';

export interface FoldProps {
  titleId: string;
  title: string;
  /** What is inside, in some words. */
  line: ReactNode;
  children: ReactNode;
}

/** Shows a heading with a line, and the rest on demand. It stands in a card without padding. */
export function Fold({ titleId, title, line, children }: FoldProps) {
  return (
    <details>
      <summary className={styles.summary}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {line}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
