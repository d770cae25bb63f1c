import type { SportsEvent } from 'shared-contracts/entities';
import { isPlayoffForAds } from 'shared-contracts/rules';

/** What ad servers are told of an event: what is watched, and nothing of who watches. Facts that it has not are left out. */
export function eventTargeting(event: SportsEvent): Record<string, string> {
  return knownFacts({
    page_type: 'event',
    event: event.key,
    sport: event.sport,
    level: event.level,
    state: event.state_code,
    publisher: event.publishers[0]?.key,
    playoff: isPlayoffForAds(event.game_type) ? '1' : '0',
  });
}

/** Those facts that are there. */
export function knownFacts(facts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Address of the page that the ad server is told: what stands behind its path may say something of the viewer. */
export function pageAddress(baseUrl: string): string {
  return `${baseUrl}${window.location.pathname}`;
}
