import type { EventSearch, ProfileHit, ProfileSearch, SportsEvent } from 'shared-contracts/entities';
import { json } from 'shared-contracts/testing';

export { FakeServices, json } from 'shared-contracts/testing';

/** A service's refusal, in the shape that all of them answer with. */
export function refusal(status: number, message: string, more: object = {}): Response {
  return json({ statusCode: status, code: 'refused', error: 'Refused', message, ...more }, status);
}

/** A service's refusal of a call too many, which may be made again after so many seconds. */
export function refusedFor(seconds: number, message: string): Response {
  const refused = refusal(429, message, { code: 'too_many_attempts' });
  refused.headers.set('retry-after', String(seconds));
  return refused;
}

export function eventSearch(items: SportsEvent[], total = items.length): EventSearch {
  return { type: 'events', total, size: 12, start: 0, items };
}

export function schoolSearch(items: ProfileHit[]): ProfileSearch {
  return { type: 'schools', total: items.length, size: 12, start: 0, items };
}
