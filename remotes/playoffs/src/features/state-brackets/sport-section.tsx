import { useId } from 'react';
import { bracketPath } from 'shared-contracts/routes';
import { LinkCards } from 'shared-ui';
import type { SportGroup } from './group-by-sport.ts';
import styles from './sport-section.module.css';

/** One sport's brackets as cards that lead to them. */
export function SportSection({ group }: { group: SportGroup }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {group.name}
      </h2>
      <LinkCards
        icon="trophy"
        cards={group.brackets.map((bracket) => ({
          href: bracketPath(bracket),
          title: bracket.name,
          facts: `${bracket.season} · ${bracket.teams} teams`,
        }))}
      />
    </section>
  );
}
