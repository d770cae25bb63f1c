import { useId } from 'react';
import type { ProfileHit } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import { SchoolList } from '../../schools/school-list.tsx';
import styles from './section.module.css';

export interface SchoolSectionProps {
  schools: readonly ProfileHit[];
  /** The way to the rest of them. */
  more?: { href: string; label: string } | undefined;
}

/** The schools that were found. */
export function SchoolSection({ schools, more }: SchoolSectionProps) {
  const id = useId();
  if (schools.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.title}>
        {t('Schools')}
      </h2>
      <SchoolList schools={schools} />
      {more && <Button href={more.href}>{more.label}</Button>}
    </section>
  );
}
