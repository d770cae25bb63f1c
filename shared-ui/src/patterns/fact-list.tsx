import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  term: string;
  words: ReactNode;
}

/** Terms and what is known of them, a line each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.root}>
      {facts.map(({ term, words }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.words}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
