import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import { shortCount } from 'shared-contracts/rules';
import { VisuallyHidden } from 'shared-ui';
import styles from './result-tabs.module.css';
import { countOf, listTitle } from './result-words.ts';
import { LISTS, type ResultList, type SearchAddress, searchAddress } from './search-address.ts';

export interface ResultTabsProps {
  address: SearchAddress;
  /** How many there are of each list, as far as it is known. */
  totals: Partial<Record<ResultList, number>>;
}

/** Links between all that was found and the lists of one kind, each with its number; a list without results is left out. */
export function ResultTabs({ address, totals }: ResultTabsProps) {
  const lists = LISTS.filter((list) => totals[list] !== 0 || address.show === list);
  return (
    <nav aria-label={t('Kind of result')}>
      <ul className={styles.root}>
        {[null, ...lists].map((show) => (
          <li key={show}>
            <Link
              to={searchAddress({ ...address, show, page: 1 })}
              className={styles.tab}
              preventScrollReset
              {...(address.show === show ? { 'aria-current': 'page' } : {})}
            >
              {show === null ? t('Overview') : listTitle(show)}
              {show !== null && <Total list={show} total={totals[show]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Total({ list, total }: { list: ResultList; total: number | undefined }) {
  if (total === undefined) return null;
  return (
    <>
      {' '}
      <span aria-hidden="true" className={styles.total}>
        {list === 'schools' ? countOf(list, total).split(' ')[0] : shortCount(total)}
      </span>
      <VisuallyHidden>{countOf(list, total)}</VisuallyHidden>
    </>
  );
}
