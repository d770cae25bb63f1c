import { useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { profilePath } from 'shared-contracts/routes';
import { eventStatusOf, gamesCount } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, EmptyState, TextLink } from 'shared-ui';
import { GamesNotLoaded } from '../../events/games-not-loaded.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { ListSkeleton } from '../../features/event-listing/list-skeleton.tsx';
import { useEventPages } from '../../features/event-listing/use-event-pages.ts';
import styles from './schedule.module.css';
import {
  firstSearch,
  isMoreAfter,
  LAST_PAGE,
  pageSearches,
  type Schedule,
  scheduleAddress,
  scheduleTitle,
} from './schedule.ts';
import { ScheduleMonths } from './schedule-months.tsx';
import { NEXT_GAME } from './schedule-row.tsx';

export interface ScheduleGamesProps {
  schedule: Schedule;
  shell: Pick<Shell, 'now'>;
}

/** The games of a schedule, or why there are none. */
export function ScheduleGames({ schedule, shell }: ScheduleGamesProps) {
  const zone = useAppSelector((state) => state.preferences.timeZone);
  const first = useSearchEventsQuery(firstSearch(schedule));
  const pages = useEventPages(pageSearches(schedule, first.currentData?.total ?? 0), 0);
  const { events, total, isWaiting, hasFailed, error, retry } = pages;
  const now = useEventsClock(shell, events ?? []);
  if (events === null && !hasFailed) return <ListSkeleton />;
  if (events?.length === 0 && !hasFailed) return <NoGames schedule={schedule} now={now} />;
  const shown = events ?? [];
  const next = shown.find((event) => isAhead(event, now)) ?? null;
  const isMore = isMoreAfter(schedule, total);
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{events && summaryWords(schedule, shown.length, total)}</p>
        {next && (
          <TextLink href={`#${NEXT_GAME}`} className={styles.toNext}>
            Go to the next game
          </TextLink>
        )}
      </div>
      <ScheduleMonths events={shown} next={next?.key ?? null} ownerKey={schedule.profile.key} now={now} zone={zone} />
      {hasFailed && <GamesNotLoaded error={error} onRetry={retry} />}
      {isMore && !hasFailed && schedule.page < LAST_PAGE && (
        <Button
          href={scheduleAddress(schedule, now, { page: schedule.page + 1 })}
          preventScrollReset
          className={styles.more}
        >
          {isWaiting ? 'Loading more games' : 'Show more games'}
        </Button>
      )}
      {isMore && schedule.page === LAST_PAGE && (
        <p className={styles.summary}>There are more: choose a level to get to them.</p>
      )}
    </>
  );
}

function NoGames({ schedule, now }: { schedule: Schedule; now: number }) {
  const { profile, sport, year, gender, level } = schedule;
  const isNarrowed = gender !== null || level !== null;
  return (
    <div className={styles.panel}>
      <EmptyState
        title={`No games in ${year.label}: ${scheduleTitle(schedule)}`}
        action={
          isNarrowed ? (
            <Button href={scheduleAddress(schedule, now, { gender: null, level: null })} preventScrollReset>
              Show all teams
            </Button>
          ) : (
            <Button href={profilePath(profile)}>{`All games of ${profile.name}`}</Button>
          )
        }
      >
        <p role="status">{`${sport.name} of ${profile.name} has no games here in this school year.`}</p>
      </EmptyState>
    </div>
  );
}

/** `24 of 117 games in 2026-27`. */
function summaryWords({ year }: Schedule, shown: number, total: number): string {
  return `${shown < total ? `${shown} of ` : ''}${gamesCount(total)} in ${year.label}`;
}

/** Whether the game is on air or still to come. */
function isAhead(event: SportsEvent, now: number): boolean {
  if (event.start_time === null) return false;
  return Date.parse(event.start_time) > now || eventStatusOf(event, new Date(now)) === 'live_available';
}
