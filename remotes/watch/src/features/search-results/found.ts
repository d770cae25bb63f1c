import type {
  EventSearch,
  ProfileSearch,
  SearchCorrection,
  SearchedDays,
  SportsEvent,
} from 'shared-contracts/entities';

/** The games that no section before has shown: late ones, those just over, and those without a video. */
export function othersOf(
  all: EventSearch | undefined,
  sections: readonly (EventSearch | undefined)[],
): readonly SportsEvent[] {
  const shown = new Set(sections.flatMap((section) => section?.items.map(({ key }) => key) ?? []));
  return all?.items.filter(({ key }) => !shown.has(key)) ?? [];
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
