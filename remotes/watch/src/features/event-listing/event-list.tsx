import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import type { EventSearchType } from 'shared-contracts/routes';
import { Button } from 'shared-ui';
import { GamesNotLoaded } from '../../events/games-not-loaded.tsx';
import { EventDays } from './event-days.tsx';
import { EventGrid } from './event-grid.tsx';
import styles from './event-listing.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { LAST_PAGE, type Listing, listingPath } from './listing.ts';
import { isMoreAfter, pageSearches } from './listing-searches.ts';
import { showTitle, summaryWords } from './listing-words.ts';
import { NothingFound } from './nothing-found.tsx';
import { useEventPages } from './use-event-pages.ts';

/** How often a list of live games is read again, in milliseconds. */
export const LIVE_POLL = 60_000;

export interface EventListProps {
  listing: Listing;
  show: EventSearchType;
  totals: Partial<Record<EventSearchType, number>>;
  shell: Pick<Shell, 'now'>;
}

/** All events of one kind, page below page. The way on is a link, so that every length of the list has an address. */
export function EventList({ listing, show, totals, shell }: EventListProps) {
  const pages = useEventPages(pageSearches(listing, show, totals[show] ?? 0), show === 'live' ? LIVE_POLL : 0);
  const { events, total, isWaiting, hasFailed, error, retry } = pages;
  if (events === null && !hasFailed) return <ListSkeleton />;
  if (events?.length === 0 && !hasFailed) return <NothingFound listing={listing} show={show} totals={totals} />;
  const shown = events ?? [];
  const isMore = isMoreAfter(listing, total);
  return (
    <section aria-label={showTitle(show)} className={styles.list}>
      <p role="status" className={styles.summary}>
        {events && summaryWords(listing, shown.length, total)}
      </p>
      {show === 'live' ? (
        <EventGrid events={shown} shell={shell} />
      ) : (
        <EventDays events={shown} shell={shell} headingLevel={2} />
      )}
      {hasFailed && <GamesNotLoaded error={error} onRetry={retry} />}
      {isMore && !hasFailed && listing.page < LAST_PAGE && (
        <Button href={listingPath({ ...listing, page: listing.page + 1 })} preventScrollReset className={styles.more}>
          {t(isWaiting ? 'Loading more games' : 'Show more games')}
        </Button>
      )}
      {isMore && listing.page === LAST_PAGE && (
        <p className={styles.summary}>{t('There are more: choose a state, a sport or a level to get to them.')}</p>
      )}
    </section>
  );
}
