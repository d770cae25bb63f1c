import type { Publisher, SportsEvent } from '../entities/index.ts';
import { searchQuery } from './event-search.ts';

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
  return `${host}/subscribe/${endpoint}${searchQuery({
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
