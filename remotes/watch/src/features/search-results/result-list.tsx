import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { Button, EmptyState } from 'shared-ui';
import { PageOfList } from '../../paging/page-of-list.tsx';
import { Pager } from '../../paging/pager.tsx';
import { EventSection } from './event-section.tsx';
import { countOf, listTitle, narrowedBy } from './result-words.ts';
import { SchoolSection } from './school-section.tsx';
import { LAST_PAGE, LISTS, type ResultList as ListName, type SearchAddress, searchAddress } from './search-address.ts';
import { PAGE_SIZE } from './searches.ts';
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
  return (
    <PageOfList page={address.page}>
      <Items address={address} list={list} results={results} totals={totals} shell={shell} />
    </PageOfList>
  );
}

function Items({ address, list, results, totals, shell }: ResultListProps) {
  const { body, isWaiting } = list === 'schools' ? results.schools : results.games[list];
  if (isWaiting) return <SectionSkeleton />;
  if (!body) return null;
  if (body.items.length === 0) return <NoneOfThese address={address} list={list} totals={totals} />;
  return (
    <>
      {list === 'schools' ? (
        <SchoolSection schools={results.schools.body?.items ?? []} />
      ) : (
        <EventSection title={listTitle(list)} events={results.games[list].body?.items ?? []} shell={shell} />
      )}
      <Pager
        page={address.page}
        pageSize={PAGE_SIZE}
        total={body.total}
        last={{ page: LAST_PAGE, words: t('There are more: add a word, a state or a sport to get to them.') }}
        pathOf={(page) => searchAddress({ ...address, page })}
      />
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
          ? t('There is no such page')
          : t('{list}: nothing for “{words}”', { list: listTitle(list), words: address.words }) +
            narrowedBy({ ...address, sport: list === 'schools' ? null : address.sport })
      }
      icon="search"
      action={
        <>
          {isBeyond && <Button href={searchAddress({ ...address, page: 1 })}>{t('To the first page')}</Button>}
          {others.map((other) => (
            <Button key={other} href={searchAddress({ ...address, show: other, page: 1 })} preventScrollReset>
              {`${listTitle(other)}: ${countOf(other, totals[other] ?? 0)}`}
            </Button>
          ))}
        </>
      }
    >
      <p>{t(isBeyond ? 'The list has become shorter.' : 'The same words find this instead.')}</p>
    </EmptyState>
  );
}
