import { useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { t, translateName } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { profilePath } from 'shared-contracts/routes';
import {
  type CalendarMonth,
  eventStatusOf,
  gamesCount,
  monthKey,
  monthTitle,
  scheduleTitle,
  wallClockAt,
} from 'shared-contracts/rules';
import { useHiddenScores } from 'shared-contracts/use-hidden-scores';
import { Button, EmptyState, HideScoresButton, TextLink } from 'shared-ui';
import { GamesNotLoaded } from '../../events/games-not-loaded.tsx';
import { useEventsClock } from '../../events/use-events-clock.ts';
import { ListSkeleton } from '../../features/event-listing/list-skeleton.tsx';
import { useEventPages } from '../../features/event-listing/use-event-pages.ts';
import { MonthTable } from './month-table.tsx';
import { type DatedEvent, groupByMonth } from './months.ts';
import styles from './schedule.module.css';
import {
  firstSearch,
  isMoreAfter,
  isOfSchool,
  LAST_PAGE,
  pageSearches,
  periodName,
  type Schedule,
  sameMonthOf,
  scheduleAddress,
} from './schedule.ts';
import { ScheduleMonths } from './schedule-months.tsx';
import { NEXT_GAME } from './schedule-row.tsx';
import { TeamRecords } from './team-records.tsx';
import { useResults } from './use-results.ts';

export interface ScheduleGamesProps {
  schedule: Schedule;
  shell: Pick<Shell, 'now' | 'preferences'>;
}

/** The games of a schedule, or why there are none. */
export function ScheduleGames({ schedule, shell }: ScheduleGamesProps) {
  const { profile, month, zone } = schedule;
  const first = useSearchEventsQuery(firstSearch(schedule));
  const pages = useEventPages(pageSearches(schedule, first.currentData?.total ?? 0), 0);
  const { events, isWaiting, hasFailed, error, retry } = pages;
  const now = useEventsClock(shell, events ?? []);
  const scores = useHiddenScores(shell);
  const known = useResults(schedule, scores.areHidden);
  // Only a school has so few games that a month of them fits into a table.
  const tableMonth = isOfSchool(schedule) ? month : null;
  if (events === null && !hasFailed) return <ListSkeleton />;
  if (events?.length === 0 && !hasFailed && !tableMonth) return <NoGames schedule={schedule} now={now} />;
  const ofMonth = tableMonth && gamesOfMonth(events ?? [], tableMonth, zone);
  const shown = ofMonth ?? events ?? [];
  const isMore = isMoreAfter(schedule, pages.total);
  const total = tableMonth && !isMore ? shown.length : pages.total;
  const next = shown.find((event) => isAhead(event, now)) ?? null;
  const rest = { next: next?.key ?? null, now, zone, results: known.results };
  const isBegun = known.status !== 'none' && shown.some((event) => hasBegun(event, now));
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{events && summaryWords(schedule, shown.length, total)}</p>
        {next && !tableMonth && (
          <TextLink href={`${scheduleAddress(schedule, now)}#${NEXT_GAME}`} className={styles.onward}>
            {t('Go to the next game')}
          </TextLink>
        )}
        {!month && <ToMonth schedule={schedule} now={now} />}
        {isBegun && (
          <span className={styles.screen}>
            <HideScoresButton isPressed={scores.isChosen} onChange={scores.choose} />
          </span>
        )}
      </div>
      {isBegun && !month && !isMore && <TeamRecords events={shown} schoolKey={profile.key} {...known} />}
      {tableMonth && ofMonth && events ? (
        <MonthTable schedule={schedule} month={tableMonth} events={ofMonth} {...rest} />
      ) : (
        <ScheduleMonths events={shown} ownerKey={profile.key} {...rest} />
      )}
      {hasFailed && <GamesNotLoaded error={error} onRetry={retry} />}
      {isMore && !hasFailed && schedule.page < LAST_PAGE && (
        <Button
          href={scheduleAddress(schedule, now, { page: schedule.page + 1 })}
          preventScrollReset
          className={styles.more}
        >
          {t(isWaiting ? 'Loading more games' : 'Show more games')}
        </Button>
      )}
      {isMore && schedule.page === LAST_PAGE && (
        <p className={styles.summary}>
          {t(
            month
              ? 'There are more: choose a level to get to them.'
              : 'There are more: choose a month or a level to get to them.',
          )}
        </p>
      )}
    </>
  );
}

/** From a whole year to its month that is now, or was at this time of the year. */
function ToMonth({ schedule, now }: { schedule: Schedule; now: number }) {
  const month = sameMonthOf(schedule.year, wallClockAt(new Date(now), schedule.zone));
  return (
    <TextLink href={scheduleAddress(schedule, now, { month })} preventScrollReset className={styles.onward}>
      {isOfSchool(schedule) ? t('Month view') : t('Go to {month}', { month: monthTitle(month) })}
    </TextLink>
  );
}

function NoGames({ schedule, now }: { schedule: Schedule; now: number }) {
  const { profile, sport, gender, level, month, year } = schedule;
  const isNarrowed = gender !== null || level !== null;
  return (
    <div className={styles.panel}>
      <EmptyState
        title={t('No games in {period}: {schedule}', {
          period: periodName(schedule),
          schedule: scheduleTitle(schedule, sport),
        })}
        action={
          isNarrowed ? (
            <Button href={scheduleAddress(schedule, now, { gender: null, level: null })} preventScrollReset>
              {t('Show all teams')}
            </Button>
          ) : (
            <Button href={profilePath(profile)}>{t('All games of {owner}', { owner: profile.name })}</Button>
          )
        }
      >
        <p role="status">
          {t('{sport} of {owner} has no games here in {period}.', {
            sport: translateName(sport.name),
            owner: profile.name,
            period: month ? monthTitle(month) : t('the school year {year}', { year: year.label }),
          })}
        </p>
      </EmptyState>
    </div>
  );
}

/** `24 of 117 games in 2026-27`. */
function summaryWords(schedule: Schedule, shown: number, total: number): string {
  const all = total === 0 ? t('No games') : gamesCount(total);
  const games = shown < total ? t('{part} of {all}', { part: shown, all }) : all;
  return t('{games} in {period}', { games, period: periodName(schedule) });
}

/** The search finds some of the days around a month, too. */
function gamesOfMonth(events: readonly SportsEvent[], month: CalendarMonth, zone: string): readonly DatedEvent[] {
  return groupByMonth(events, zone).find(({ key }) => key === monthKey(month))?.events ?? [];
}

function hasBegun({ start_time: start }: SportsEvent, now: number): boolean {
  return start !== null && Date.parse(start) <= now;
}

/** Whether the game is on air or still to come. */
function isAhead(event: SportsEvent, now: number): boolean {
  if (event.start_time === null) return false;
  return !hasBegun(event, now) || eventStatusOf(event, new Date(now)) === 'live_available';
}
