import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Shell } from 'shared-contracts/remote';
import { Button, EmptyState } from 'shared-ui';
import { EventSection } from './event-section.tsx';
import { Pager } from './pager.tsx';
import { countOf, LIST_TITLES, narrowedBy } from './result-words.ts';
import { SchoolSection } from './school-section.tsx';
import { LISTS, type ResultList as ListName, type SearchAddress, searchAddress } from './search-address.ts';
import styles from './search-results.module.css';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Results } from './use-results.ts';

export interface ResultListProps {
  address: SearchAddress;
  list: ListName;
  results: Results;
  totals: Partial<Record<ListName, number>>;
  shell: Pick<Shell, 'now'>;
}

/** One page of one list; where it is empty, the ways to what there is. */
export function ResultList({ address, list, results, totals, shell }: ResultListProps) {
  const page = useRef<HTMLDivElement>(null);
  useFocusOfPage(page, address.page);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={page} role="group" aria-label={`Page ${address.page}`} tabIndex={-1} className={styles.root}>
      <PageOfList address={address} list={list} results={results} totals={totals} shell={shell} />
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

function PageOfList({ address, list, results, totals, shell }: ResultListProps) {
  const { body, isWaiting } = list === 'schools' ? results.schools : results.games[list];
  if (isWaiting) return <SectionSkeleton />;
  if (!body) return null;
  if (body.items.length === 0) return <NoneOfThese address={address} list={list} totals={totals} />;
  return (
    <>
      {list === 'schools' ? (
        <SchoolSection schools={results.schools.body?.items ?? []} />
      ) : (
        <EventSection title={LIST_TITLES[list]} events={results.games[list].body?.items ?? []} shell={shell} />
      )}
      <Pager address={address} total={body.total} />
    </>
  );
}

function NoneOfThese({ address, list, totals }: Pick<ResultListProps, 'address' | 'list' | 'totals'>) {
  const others = LISTS.filter((other) => other !== list && (totals[other] ?? 0) > 0);
  const isBeyond = (totals[list] ?? 0) > 0;
  return (
    <EmptyState
      title={
        isBeyond
          ? 'There is no such page'
          : `${LIST_TITLES[list]}: nothing for “${address.words}”${narrowedBy({ ...address, sport: list === 'schools' ? null : address.sport })}`
      }
      icon="search"
      action={
        <>
          {isBeyond && <Button href={searchAddress({ ...address, page: 1 })}>To the first page</Button>}
          {others.map((other) => (
            <Button key={other} href={searchAddress({ ...address, show: other, page: 1 })} preventScrollReset>
              {`${LIST_TITLES[other]}: ${countOf(other, totals[other] ?? 0)}`}
            </Button>
          ))}
        </>
      }
    >
      <p>{isBeyond ? 'The list has become shorter.' : 'The same words find this instead.'}</p>
    </EmptyState>
  );
}
