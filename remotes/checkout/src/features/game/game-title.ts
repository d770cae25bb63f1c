import type { SportsEvent } from 'shared-contracts/entities';

/** The sides of a game, guests first, else the event's own headline or activity. */
export function gameTitle(event: SportsEvent): string {
  const names = [...event.teams]
    .sort((a, b) => Number(a.key === event.home_team) - Number(b.key === event.home_team))
    .map((team) => team.short_name);
  if (names.length === 2) return names.join(' vs. ');
  return event.custom_headline ?? event.sport ?? event.activity_name ?? 'This event';
}
