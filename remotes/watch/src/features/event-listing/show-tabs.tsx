import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import type { EventSearchType } from 'shared-contracts/routes';
import { gamesCount, shortCount } from 'shared-contracts/rules';
import { VisuallyHidden } from 'shared-ui';
import { type Listing, listingPath, SHOWS } from './listing.ts';
import { showTitle } from './listing-words.ts';
import styles from './show-tabs.module.css';

export interface ShowTabsProps {
  listing: Listing;
  /** How many there are of each kind, as far as it is known. */
  totals: Partial<Record<EventSearchType, number>>;
}

/** Links between all, live, upcoming and on-demand events of one listing. */
export function ShowTabs({ listing, totals }: ShowTabsProps) {
  return (
    <nav aria-label={t('Kind of game')}>
      <ul className={styles.root}>
        {[null, ...SHOWS].map((show) => (
          <li key={show}>
            <Link
              to={listingPath({ ...listing, show, page: 1 })}
              className={styles.tab}
              preventScrollReset
              {...(listing.show === show ? { 'aria-current': 'page' } : {})}
            >
              <span>{show === null ? t('All') : showTitle(show)}</span> <Total value={show && totals[show]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Total({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.total}>
        {shortCount(value)}
      </span>
      <VisuallyHidden>{gamesCount(value)}</VisuallyHidden>
    </>
  );
}
