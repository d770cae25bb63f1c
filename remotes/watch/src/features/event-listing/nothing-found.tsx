import { t } from 'shared-contracts/messages';
import type { EventSearchType } from 'shared-contracts/routes';
import { gamesCount } from 'shared-contracts/rules';
import { Button, EmptyState } from 'shared-ui';
import styles from './event-listing.module.css';
import { isNarrowed, type Listing, listingPath, SHOWS, withoutFilters } from './listing.ts';
import { emptyWords, showTitle } from './listing-words.ts';

export interface NothingFoundProps {
  listing: Listing;
  /** Null when there is nothing of any kind. */
  show: EventSearchType | null;
  totals: Partial<Record<EventSearchType, number>>;
}

/** Says what was looked for in vain, and leads to what there is. */
export function NothingFound({ listing, show, totals }: NothingFoundProps) {
  const { title, text } = emptyWords(listing, show);
  const others = SHOWS.filter((kind) => kind !== show && (totals[kind] ?? 0) > 0);
  return (
    <div className={styles.panel}>
      <EmptyState
        title={title}
        action={
          <>
            {others.map((kind) => (
              <Button key={kind} href={listingPath({ ...listing, show: kind, page: 1 })} preventScrollReset>
                {`${showTitle(kind)}: ${gamesCount(totals[kind] ?? 0)}`}
              </Button>
            ))}
            {isNarrowed(listing) ? (
              <Button href={listingPath(withoutFilters(listing))} preventScrollReset>
                {t('Clear filters')}
              </Button>
            ) : (
              <Button href="/search">{t('Search all games')}</Button>
            )}
          </>
        }
      >
        <p role="status">{text}</p>
      </EmptyState>
    </div>
  );
}
