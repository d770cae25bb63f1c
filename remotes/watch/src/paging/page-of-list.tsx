import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import styles from './page-of-list.module.css';

export interface PageOfListProps {
  /** From 1. */
  page: number;
  children: ReactNode;
}

/** One page of a list, which takes the focus when another page is shown. */
export function PageOfList({ page, children }: PageOfListProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusOfPage(root, page);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={root} role="group" aria-label={t('Page {page}', { page })} tabIndex={-1} className={styles.root}>
      {children}
    </div>
  );
}

/** Whoever goes to another page goes on at its beginning, not at the link below the list; a choice of filters keeps the focus. */
function useFocusOfPage(page: RefObject<HTMLElement | null>, number: number) {
  const shown = useRef(number);
  useLayoutEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    const { activeElement } = document;
    const isElsewhere =
      activeElement && !activeElement.contains(page.current) && !page.current?.contains(activeElement);
    if (!isElsewhere) page.current?.focus({ preventScroll: true });
  }, [page, number]);
}
