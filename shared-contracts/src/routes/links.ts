import type { Publisher, SportsEvent } from '../entities/index.ts';
import type { Sport } from '../rules/sports.ts';
import type { UsState } from '../rules/states.ts';

export function eventPath(event: Pick<SportsEvent, 'slug' | 'key'>): string {
  return `/events/${event.slug}/${event.key}`;
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
  return `/search${toQuery({ q: query })}`;
}

/** Path of a state's page. */
export function statePath(state: Pick<UsState, 'code'>): string {
  return `/states/${state.code.toLowerCase()}`;
}

/** Path of a sport's page, of the whole country or of one state. */
export function sportPath(sport: Pick<Sport, 'slug'>, state: Pick<UsState, 'code'> | null = null): string {
  return `/sports/${sport.slug}${state ? `/${state.code.toLowerCase()}` : ''}`;
}

/** Sign-in or sign-up page that leads back to `redir`. */
export function authenticatePath(page: 'sign_in' | 'sign_up', redir?: string): string {
  return `/users/${page}${toQuery({ redir })}`;
}

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

/** What a subscribe link tells checkout about where the fan came from. */
export interface SubscribeFacts {
  contentType?: 'game' | 'event';
  contentKey?: string;
  publisherKey?: string;
  attributionSchoolKeys?: readonly string[];
  attributionPublisherKey?: string;
  passType?: 'member' | 'tournament';
  showSts?: boolean;
  passKey?: string;
  redir?: string;
  maxpreps?: string;
  referrerName?: string;
  referrerLocation?: string;
}

/** Subscribe link by endpoint: `{host}/subscribe/{endpoint}`; an empty host gives a path. */
export function subscribeLink(
  endpoint: 'stats' | 'member' | 'event' | 'retail',
  facts: SubscribeFacts = {},
  host = '',
): string {
  return `${host}/subscribe/${endpoint}${toQuery({
    ...(facts.contentType ? { [`${facts.contentType}_key`]: facts.contentKey } : {}),
    publisher_key: facts.publisherKey,
    ...Object.fromEntries((facts.attributionSchoolKeys ?? []).map((key, n) => [`attributionSchoolKeys${n}`, key])),
    attributionPublisherKey: facts.attributionPublisherKey,
    pass_type: facts.passType,
    show_sts: facts.showSts === false ? 'false' : undefined,
    pass_key: facts.passType === 'tournament' ? facts.passKey : undefined,
    redir: facts.redir,
    maxpreps: facts.maxpreps,
    referrer_name: facts.referrerName,
    referrer_location: facts.referrerLocation,
  })}`;
}

/** Who shows the game to the fan, and which kind of pass opens it. */
interface SubscribeOccasion {
  publisher?: Publisher | null | undefined;
  passType?: SubscribeFacts['passType'] | undefined;
}

/** The subscribe link of one game: /subscribe/event with its attribution. */
export function eventSubscribeLink(event: SportsEvent, redir: string, occasion: SubscribeOccasion = {}): string {
  const publisher = occasion.publisher ?? event.publishers[0];
  return subscribeLink('event', {
    ...(occasion.passType ? { passType: occasion.passType } : {}),
    contentType: 'game',
    contentKey: event.key,
    ...(publisher ? { publisherKey: publisher.key, attributionPublisherKey: publisher.key } : {}),
    attributionSchoolKeys: event.attribution_schools.map((school) => school.key),
    redir,
  });
}

function toQuery(values: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value.trim() !== '') parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
