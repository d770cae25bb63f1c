import type { ProfileSearchArguments } from 'shared-contracts/api';
import type { EventSearch } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { DEFAULT_TIME_ZONE } from 'shared-contracts/rules';

/** Longest text that is worth searching for, in characters. */
export const LONGEST_WORDS = 100;

/** The words of an address's query, without the space around them; empty when there are none. */
export function searchedWords(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().slice(0, LONGEST_WORDS);
}

export interface EventSection {
  title: string;
  search: EventSearchArguments;
}

/** The words without those that name a day, in whatever space they stand. */
export function withoutDays(words: string, typed: string): string {
  const spaced = ` ${words.split(/\s+/).join(' ')} `;
  return spaced.replace(` ${typed} `, ' ').trim();
}

/**
 * The sections of events, in the order of the page. Page and prefetch share them, so that they share the answers.
 * @param zone see `zoneOfDays`
 */
export function eventSearches(words: string, zone?: string): readonly [EventSection, EventSection, EventSection] {
  const q = searched(words, zone);
  return [
    { title: 'Live now', search: { type: 'live', ...q, size: 12 } },
    { title: 'Upcoming', search: { type: 'upcoming', ...q, size: 12 } },
    { title: 'On demand', search: { type: 'ondemand', ...q, size: 12, has_vod: true, download_to_own: true } },
  ];
}

/** The games of every kind, the nearest in time first: what is late, just over or not filmed is on none of the other lists. */
export function everyEventSearch(words: string, zone?: string): EventSearchArguments {
  return { ...searched(words, zone), size: 24 };
}

/**
 * The viewer's zone, an IANA name, where an answer says that the words name days: those begin by the viewer's clock. None
 * for all other words, so that their searches are the same for everybody.
 */
export function zoneOfDays(answer: EventSearch | undefined, viewerZone: string): string | undefined {
  return answer?.days && viewerZone !== DEFAULT_TIME_ZONE ? viewerZone : undefined;
}

function searched(words: string, zone: string | undefined): EventSearchArguments {
  return { q: words, ...(zone === undefined ? {} : { zone }) };
}

/** `near` is the state that the fan has chosen: of namesakes, its schools come first. */
export function schoolSearch(words: string, near: string | null): ProfileSearchArguments {
  return { q: words, size: 8, ...(near === null ? {} : { near }) };
}
