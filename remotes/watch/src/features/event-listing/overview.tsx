import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import type { EventSearchType } from 'shared-contracts/routes';
import { gamesCount } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Badge, Icon, type OnRetry, Rail, TextLink, VisuallyHidden } from 'shared-ui';
import { EventTile } from '../../events/event-tile.tsx';
import { GamesNotLoaded } from '../../events/games-not-loaded.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { EventDays } from './event-days.tsx';
import styles from './event-listing.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Listing, listingPath, SHOWS } from './listing.ts';
import { showTitle } from './listing-words.ts';
import { NothingFound } from './nothing-found.tsx';

/** The first events of one kind; `total` is null while there is no answer. */
export interface FirstEvents {
  events: readonly SportsEvent[];
  total: number | null;
  hasFailed: boolean;
  error: unknown;
  retry: OnRetry;
}

export interface OverviewProps {
  listing: Listing;
  firsts: Record<EventSearchType, FirstEvents>;
  shell: Pick<Shell, 'now'>;
}

function nothingOf(show: EventSearchType): string {
  const words = {
    live: t('No game is on air right now.'),
    upcoming: t('No game is planned yet.'),
    ondemand: t('No replay is ready yet.'),
  };
  return words[show];
}

/** The first games of every kind, each with the way to all of its kind. */
export function Overview({ listing, firsts, shell }: OverviewProps) {
  const all = SHOWS.map((show) => firsts[show]);
  if (all.every(({ total, hasFailed }) => total === null && !hasFailed)) return <ListSkeleton />;
  if (all.every(({ total }) => total === 0)) return <NothingFound listing={listing} show={null} totals={{}} />;
  return SHOWS.map((show) => <Kind key={show} show={show} first={firsts[show]} listing={listing} shell={shell} />);
}

function Kind({
  show,
  first,
  listing,
  shell,
}: { show: EventSearchType; first: FirstEvents } & Omit<OverviewProps, 'firsts'>) {
  const { events, total, hasFailed, error, retry } = first;
  const title = showTitle(show);
  const href = listingPath({ ...listing, show });
  if (total === null && !hasFailed) return <ListSkeleton />;
  if (events.length === 0) {
    return (
      <section aria-label={title} className={styles.kind}>
        <h2 className={styles.title}>{title}</h2>
        {hasFailed ? (
          <div className={styles.panel}>
            <GamesNotLoaded error={error} headingLevel={3} onRetry={retry} />
          </div>
        ) : (
          <p className={styles.summary}>{nothingOf(show)}</p>
        )}
      </section>
    );
  }
  if (show === 'upcoming') return <Schedule title={title} href={href} events={events} shell={shell} />;
  return <Cards title={title} href={href} first={first} isLive={show === 'live'} shell={shell} />;
}

interface CardsProps extends Pick<OverviewProps, 'shell'> {
  title: string;
  href: string;
  first: FirstEvents;
  isLive: boolean;
}

function Cards({ title, href, first, isLive, shell }: CardsProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const now = useEventsClock(shell, first.events);
  return (
    <Rail title={title} href={href} mark={isLive && <Badge kind="live">{gamesCount(first.total ?? 0)}</Badge>}>
      {first.events.map((event) => (
        <EventTile key={event.key} event={event} now={now} zone={zone} />
      ))}
    </Rail>
  );
}

interface ScheduleProps extends Pick<OverviewProps, 'shell'> {
  title: string;
  href: string;
  events: readonly SportsEvent[];
}

function Schedule({ title, href, events, shell }: ScheduleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <TextLink href={href} tone="quiet" className={styles.all}>
          {t('See all')}
          <VisuallyHidden> {title}</VisuallyHidden> <Icon name="chevron-right" size="s" />
        </TextLink>
      </header>
      <EventDays events={events} shell={shell} headingLevel={3} />
    </section>
  );
}
