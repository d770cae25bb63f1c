import type { SportsEvent, Team } from 'shared-contracts/entities';

/** The teams of a game, guests first as scoreboards have them. */
export function sidesOf(event: Pick<SportsEvent, 'teams' | 'home_team'>): Team[] {
  return [...event.teams].sort((a, b) => Number(a.key === event.home_team) - Number(b.key === event.home_team));
}

/** The sides of a game, guests first, else the event's own headline or activity. */
export function gameTitle(event: SportsEvent): string {
  const names = sidesOf(event).map((team) => team.short_name);
  if (names.length === 2) return names.join(' vs. ');
  return event.custom_headline ?? event.sport ?? event.activity_name ?? 'This event';
}
