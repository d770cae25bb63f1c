import { useId } from 'react';
import { bracketPath } from 'shared-contracts/routes';
import { Icon, TextLink } from 'shared-ui';
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
      <ul className={styles.cards}>
        {group.brackets.map((bracket) => (
          <li key={bracket.key} className={styles.card}>
            <Icon name="trophy" className={styles.trophy} />
            <div>
              <TextLink href={bracketPath(bracket)} tone="quiet" className={styles.link}>
                {bracket.name}
              </TextLink>
              <p className={styles.facts}>
                {bracket.season} · {bracket.teams} teams
              </p>
            </div>
            <Icon name="chevron-right" className={styles.chevron} />
          </li>
        ))}
      </ul>
    </section>
  );
}
