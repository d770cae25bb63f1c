import type {
  EventSearch,
  ProfileSearch,
  SearchCorrection,
  SearchedDays,
  SportsEvent,
} from 'shared-contracts/entities';
import { type EventStatus, eventStatusOf } from 'shared-contracts/rules';

/** Games of these are in a section of their own, if only further down than it shows. */
const LISTED: ReadonlySet<EventStatus> = new Set<EventStatus>([
  'live_scheduled',
  'live_pending',
  'live_available',
  'vod_available',
]);

/** The games that are in no section: late ones, those just over, and those without a video. `now` is in milliseconds. */
export function othersOf(
  all: EventSearch | undefined,
  sections: readonly (EventSearch | undefined)[],
  now: number,
): readonly SportsEvent[] {
  const shown = new Set(sections.flatMap((section) => section?.items.map(({ key }) => key) ?? []));
  const at = new Date(now);
  return all?.items.filter((event) => !shown.has(event.key) && !LISTED.has(eventStatusOf(event, at))) ?? [];
}

/** What the searches have put right, each word once: all of them read a query in the same way. */
export function correctionsIn(answers: readonly (EventSearch | ProfileSearch | undefined)[]): SearchCorrection[] {
  const all = answers.flatMap((answer) => answer?.corrections ?? []);
  return [...new Map(all.map((correction) => [correction.typed, correction])).values()];
}

/** The days that the words name: all searches of games read them in the same way. */
export function daysIn(answers: readonly (EventSearch | undefined)[]): SearchedDays | undefined {
  return answers.find((answer) => answer?.days)?.days;
}
