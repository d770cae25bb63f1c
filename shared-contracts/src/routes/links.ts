import type { LandingKind, SportsEvent } from '../entities/index.ts';
import type { Sport } from '../rules/sports.ts';
import type { UsState } from '../rules/states.ts';
import { searchQuery } from './event-search.ts';

export function eventPath(event: Pick<SportsEvent, 'slug' | 'key'>): string {
  return `/events/${event.slug}/${event.key}`;
}

/** Path that leads on to an event's whole address, and says nothing of its teams. */
export function eventKeyPath({ key }: Pick<SportsEvent, 'key'>): string {
  return `/events/${key}`;
}

export function clipPath({ key }: { key: string }): string {
  return `/clips/${key}`;
}

export function highlightPath(highlight: { slug: string; key: string }): string {
  return `/highlights/${highlight.slug}/${highlight.key}`;
}

/** Path of the highlights of one event. */
export function eventHighlightsPath({ key }: Pick<SportsEvent, 'key'>): string {
  return `/highlights?event=${key}`;
}

/** Path of an event as a file for calendars. */
export function eventCalendarPath(event: Pick<SportsEvent, 'slug' | 'key'>): string {
  return `${eventPath(event)}/calendar.ics`;
}

/** Path of a state's brackets. */
export function stateBracketsPath(state: Pick<UsState, 'code'>): string {
  return `/playoffs/brackets/${state.code.toLowerCase()}`;
}

/** Path of the playoffs page of a state or of a section of its association, by its slug. */
export function playoffsPath(type: 'state' | 'section', { slug }: { slug: string }): string {
  return `/playoffs/${type}/${slug}`;
}

export function bracketPath(bracket: { state_code: string; sport: string; division: string; slug: string }): string {
  return `/playoffs/brackets/${bracket.state_code.toLowerCase()}/${bracket.sport}/${bracket.division}/${bracket.slug}`;
}

export function searchPath(query: string): string {
  return `/search${searchQuery({ q: query })}`;
}

/** Path of the page that posters and announcements of a game, a school or a tournament lead to. */
export function landingPath({ kind, slug }: { kind: LandingKind; slug: string }): string {
  return `/landing/${kind}/${slug}`;
}

/** Path of a state's page. */
export function statePath(state: Pick<UsState, 'code'>): string {
  return `/states/${state.code.toLowerCase()}`;
}

/** Path of a sport's page, of the whole country or of one state. */
export function sportPath(sport: Pick<Sport, 'slug'>, state: Pick<UsState, 'code'> | null = null): string {
  return `/sports/${sport.slug}${state ? `/${state.code.toLowerCase()}` : ''}`;
}

/** Path of the page that finds schools, of the whole country or of one state. */
export function findSchoolPath(state: Pick<UsState, 'code'> | null = null): string {
  return `/find-school${state ? `/${state.code.toLowerCase()}` : ''}`;
}

/** Sign-in or sign-up page that leads back to `redir`. */
export function authenticatePath(page: 'sign_in' | 'sign_up', redir?: string): string {
  return `/users/${page}${searchQuery({ redir })}`;
}

/** Every pass that the network sells. */
export const PASSES_PATH = '/subscribe/retail';

/** Form for requests by the law of California about one's data. */
export const CALIFORNIA_PRIVACY_PATH = '/california-privacy-rights-form';

/** List of what the member was charged for. */
export const RECEIPTS_PATH = '/member/receipts';

/** Receipt of one order, by its number. */
export function receiptPath(orderId: string): string {
  return `${RECEIPTS_PATH}/${encodeURIComponent(orderId)}`;
}

/** Where the file of a replay is sold, by the replay's key. */
export function downloadPath(resourceKey: string): string {
  return `/downloads/${encodeURIComponent(resourceKey)}`;
}
