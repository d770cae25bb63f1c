import { t } from 'shared-contracts/messages';
import { Button } from 'shared-ui';
import styles from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How much there is on all pages. */
  total: number;
  /** The last page that can be asked for, and what is said there of all that comes after it. */
  last?: { page: number; words: string };
  pathOf: (page: number) => string;
}

/** Leads to the pages before and after; nothing when there is but one. */
export function Pager({ page, pageSize, total, last, pathOf }: PagerProps) {
  const isMore = page * pageSize < total;
  const isLast = page === last?.page;
  if (page === 1 && !isMore) return null;
  return (
    <nav aria-label={t('Pages')} className={styles.root}>
      {page > 1 && <Button href={pathOf(page - 1)}>{t('Previous page')}</Button>}
      {isMore && !isLast && <Button href={pathOf(page + 1)}>{t('Next page')}</Button>}
      {isMore && isLast && <p>{last.words}</p>}
    </nav>
  );
}
