import { useProfileQuery } from 'shared-contracts/api';
import { eventPath, profilePath } from 'shared-contracts/routes';
import { type HighlightFilter, searchOf } from './highlight-filter.ts';
import { highlightsEndpoints } from './highlights-api.ts';

/** What the highlights of a list are of. */
export interface HighlightOwnerLink {
  kind: 'game' | 'profile';
  name: string;
  path: string;
}

/** Names the game, school or broadcaster whose highlights alone are listed; null for a list of all, or while nobody knows. */
export function useHighlightOwner(filter: HighlightFilter): HighlightOwnerLink | null {
  const { owner } = filter;
  const isProfile = owner !== null && owner.kind !== 'event';
  const isEvent = owner?.kind === 'event';
  const { currentData: profile } = useProfileQuery(owner?.key ?? '', { skip: !isProfile });
  const { currentData: list } = highlightsEndpoints().watchHighlights.useQuery(searchOf(filter), { skip: !isEvent });
  if (isProfile) return profile ? { kind: 'profile', name: profile.name, path: profilePath(profile) } : null;
  const event = list?.items[0]?.event;
  return event ? { kind: 'game', name: event.title, path: eventPath(event) } : null;
}
