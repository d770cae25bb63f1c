import type { ReactNode } from 'react';
import { t } from 'shared-contracts/messages';
import { TextLink } from 'shared-ui';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** The selects, one beside the other. */
  children: ReactNode;
  /** Address without any filter; null while none is set. */
  clearHref: string | null;
}

/** Stands above a list that can be narrowed. */
export function FilterBar({ children, clearHref }: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside the choices
    <div role="group" aria-label={t('Filters')} className={styles.root}>
      {children}
      {clearHref !== null && (
        <TextLink href={clearHref} preventScrollReset className={styles.clear}>
          {t('Clear filters')}
        </TextLink>
      )}
    </div>
  );
}
