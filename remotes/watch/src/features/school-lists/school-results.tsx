import type { ReactNode } from 'react';
import { busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { SCHOOLS_PER_PAGE } from 'shared-contracts/routes';
import { Button, EmptyState, ErrorState, type OnRetry, Skeleton } from 'shared-ui';
import { PageOfList } from '../../paging/page-of-list.tsx';
import { Pager } from '../../paging/pager.tsx';
import { type ListedSchool, SchoolList } from '../../schools/school-list.tsx';
import styles from './school-results.module.css';

export interface SchoolResultsProps {
  /** From 1. */
  page: number;
  /** Where another page of them is. */
  pathOf: (page: number) => string;
  /** Absent while they are looked up, and when that failed. */
  schools: readonly ListedSchool[] | undefined;
  /** How many there are on all pages. */
  total: number;
  error: unknown;
  onRetry: OnRetry;
  /** How many were found of what, in words. */
  summary: string;
  /** What was found instead of what was looked for, if anything. */
  note?: ReactNode;
  /** Stands in place of an empty list. */
  empty: ReactNode;
}

const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/** A page of the schools that were found, and how many there are. */
export function SchoolResults(props: SchoolResultsProps) {
  const { page, pathOf, schools, total, error, onRetry, summary, note, empty } = props;
  if (!schools && error) {
    return (
      <ErrorState title={t('The schools could not be loaded')} onRetry={onRetry}>
        <p>{busyWords(error) ?? t('The directory did not answer. Try again in a moment.')}</p>
      </ErrorState>
    );
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p role="status" className={styles.summary}>
          {schools ? summaryOf(summary, page, schools.length, total) : t('Looking for schools …')}
        </p>
        {note}
      </div>
      <PageOfList page={page}>
        {schools ? (
          <SchoolsOfPage page={page} pathOf={pathOf} schools={schools} total={total} empty={empty} />
        ) : (
          <SchoolsSkeleton />
        )}
      </PageOfList>
    </div>
  );
}

/** Stands in place of schools that are looked up. */
export function SchoolsSkeleton() {
  return (
    <div aria-busy="true" className={styles.placeholders}>
      {PLACEHOLDERS.map((place) => (
        <Skeleton key={place} shape="block" className={styles.placeholder} />
      ))}
    </div>
  );
}

/** `61–120 of 204 schools`, or the latter alone where one page has them all. */
function summaryOf(all: string, page: number, shown: number, total: number): string {
  if (shown === 0 || shown >= total) return all;
  const first = (page - 1) * SCHOOLS_PER_PAGE + 1;
  return t('{part} of {all}', { part: `${first}–${first + shown - 1}`, all });
}

function SchoolsOfPage({
  page,
  pathOf,
  schools,
  total,
  empty,
}: Pick<SchoolResultsProps, 'page' | 'pathOf' | 'total' | 'empty'> & { schools: readonly ListedSchool[] }) {
  if (schools.length > 0) {
    return (
      <>
        <SchoolList schools={schools} />
        <Pager page={page} pageSize={SCHOOLS_PER_PAGE} total={total} pathOf={pathOf} />
      </>
    );
  }
  if (page === 1) return empty;
  return (
    <EmptyState
      title={t('There is no such page')}
      icon="search"
      action={<Button href={pathOf(1)}>{t('To the first page')}</Button>}
    >
      <p>{t('The list has become shorter.')}</p>
    </EmptyState>
  );
}
