import { type Sport, stateOfCode } from 'shared-contracts/rules';
import type { ListingOwner } from '../../features/event-listing/listing-owner.ts';
import type { HighlightFilter } from '../../features/highlights/highlight-filter.ts';

/**
 * Which highlights are a profile's. An association has those of its state, as its games are.
 * @param sport the one that the page is about; null for all
 */
export function profileHighlights({ filter }: ListingOwner, sport: Sport | null): HighlightFilter {
  const { school_key: school, publisher_key: broadcaster, state } = filter;
  const page = 1;
  if (school !== undefined) return { state: null, sport, owner: { kind: 'school', key: school }, page };
  if (broadcaster !== undefined) return { state: null, sport, owner: { kind: 'broadcaster', key: broadcaster }, page };
  return { state: stateOfCode(state ?? ''), sport, owner: null, page };
}
