import { busyWords } from 'shared-contracts/api';
import { t } from 'shared-contracts/messages';
import { HIGHLIGHTS_PER_PAGE } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, EmptyState, ErrorState, EventCardSkeleton, VisuallyHidden } from 'shared-ui';
import { ShortVideoCard } from '../../short-video/short-video-card.tsx';
import {
  filterPath,
  type HighlightFilter,
  type HighlightOwner,
  isNarrowed,
  LAST_PAGE,
  searchOf,
} from './highlight-filter.ts';
import styles from './highlight-list.module.css';
import { highlightsEndpoints } from './highlights-api.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** A page of highlights, the newest first. */
export function HighlightList({ filter }: { filter: HighlightFilter }) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const { currentData, error, refetch } = highlightsEndpoints().watchHighlights.useQuery(searchOf(filter));
  if (!currentData && error) {
    return (
      <ErrorState title={t('These highlights could not be loaded')} headingLevel={2} onRetry={refetch}>
        <p>{busyWords(error) ?? t('Try again in a moment.')}</p>
      </ErrorState>
    );
  }
  if (!currentData) return <ListSkeleton />;
  const { items, total } = currentData;
  const { page } = filter;
  if (items.length === 0) return <NothingFound filter={filter} />;
  const isMore = page * HIGHLIGHTS_PER_PAGE < total;
  return (
    <section aria-label={t('Highlights')} className={styles.root}>
      <ul className={styles.grid}>
        {items.map((highlight) => (
          <li key={highlight.key}>
            <ShortVideoCard video={highlight} text={highlight.description} zone={zone} />
          </li>
        ))}
      </ul>
      {(page > 1 || isMore) && (
        <nav aria-label={t('Pages')} className={styles.pages}>
          {page > 1 && <Button href={filterPath({ ...filter, page: page - 1 })}>{t('Newer highlights')}</Button>}
          {isMore && page < LAST_PAGE && (
            <Button href={filterPath({ ...filter, page: page + 1 })}>{t('Older highlights')}</Button>
          )}
          {isMore && page === LAST_PAGE && <p>{t('There are more: choose a state or a sport to get to them.')}</p>}
        </nav>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('Loading highlights')}</VisuallyHidden>
      </p>
      <div className={styles.grid}>
        {PLACEHOLDERS.map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

function NothingFound({ filter }: { filter: HighlightFilter }) {
  const { owner } = filter;
  return (
    <EmptyState
      title={nothingTitle(owner)}
      action={
        isNarrowed(filter) || filter.page > 1 ? (
          <Button href="/highlights">{t('All highlights')}</Button>
        ) : (
          <Button href="/watch-events">{t('See all games')}</Button>
        )
      }
    >
      <p role="status">
        {t(
          owner?.kind === 'event'
            ? 'They come with the replay of a game that has statistics.'
            : 'They come when games with statistics are over.',
        )}
      </p>
    </EmptyState>
  );
}

function nothingTitle(owner: HighlightOwner | null): string {
  switch (owner?.kind) {
    case 'event':
      return t('No highlights of this game');
    case 'school':
      return t('No highlights of this school yet');
    case 'broadcaster':
      return t('No highlights of this broadcaster yet');
    default:
      return t('No highlights here yet');
  }
}
