import { Button } from 'shared-ui';
import styles from './pager.module.css';
import { LAST_PAGE, type SearchAddress, searchAddress } from './search-address.ts';
import { PAGE_SIZE } from './searches.ts';

export interface PagerProps {
  address: SearchAddress;
  total: number;
}

/** Leads to the pages before and after; nothing when there is but one. */
export function Pager({ address, total }: PagerProps) {
  const { page } = address;
  const isMore = page * PAGE_SIZE < total;
  if (page === 1 && !isMore) return null;
  return (
    <nav aria-label="Pages" className={styles.root}>
      {page > 1 && <Button href={searchAddress({ ...address, page: page - 1 })}>Previous page</Button>}
      {isMore && page < LAST_PAGE && <Button href={searchAddress({ ...address, page: page + 1 })}>Next page</Button>}
      {isMore && page === LAST_PAGE && <p>There are more: add a word, a state or a sport to get to them.</p>}
    </nav>
  );
}
