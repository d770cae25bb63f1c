import type { SportsEvent, Team } from '../entities/index.ts';
import { t, translateName } from '../messages/index.ts';
import { findSport } from './sports.ts';
import { teamWords } from './team-words.ts';

/** The two sides of a game, guests first as scoreboards have them; null for anything but a game of two known teams. */
export function sidesOf(event: Pick<SportsEvent, 'teams' | 'home_team'>): { guest: Team; home: Team } | null {
  const [first, second] = event.teams;
  if (!first || !second || event.teams.length > 2) return null;
  return event.home_team === first.key ? { guest: second, home: first } : { guest: first, home: second };
}

/** Whom the picture of an event shows: both sides, guests first, or the one school that holds it. */
export function artTeamsOf(event: Pick<SportsEvent, 'teams' | 'home_team'>): readonly Team[] {
  const sides = sidesOf(event);
  return sides ? [sides.guest, sides.home] : event.teams.slice(0, 1);
}

/** What an event is called: its sides, else its headline, else whatever is known of it. */
export function eventTitle(event: SportsEvent): string {
  const sides = sidesOf(event);
  if (sides) return `${sides.guest.short_name} vs. ${sides.home.short_name}`;
  const names = event.participants.map((participant) => participant.short_name);
  return event.custom_headline ?? feedHeadline(event) ?? (names.length > 0 ? names.join(' vs. ') : activityOf(event));
}

/** A line of its own for a game with a headline, such as a championship's name; null when the title says it all. */
export function eventSubtitle(event: SportsEvent): string | null {
  const headline = event.custom_headline ?? feedHeadline(event);
  return headline !== null && headline !== eventTitle(event) ? headline : event.custom_subheadline;
}

function feedHeadline(event: SportsEvent): string | null {
  const feeds = event.publishers.flatMap((publisher) => [...publisher.broadcasts, ...publisher.vods]);
  return feeds.find((feed) => feed.headline !== null)?.headline ?? null;
}

/** The sport's or other activity's name, in the language of the page. */
export function activityOf(event: Pick<SportsEvent, 'sport' | 'activity_name'>): string {
  const name = activityName(event);
  return name === null ? t('Event') : translateName(name);
}

function activityName(event: Pick<SportsEvent, 'sport' | 'activity_name'>): string | null {
  const name = event.sport ?? event.activity_name;
  return name && (findSport(name)?.name ?? name);
}

/** `Girls Varsity Basketball`: as much of it as is known. */
export function competitionOf(event: Pick<SportsEvent, 'gender' | 'level' | 'sport' | 'activity_name'>): string {
  return teamWords({ ...event, sport: activityName(event) ?? t('Event') });
}

/** `Austin, TX`. */
export function placeOf({ city, state_code }: { city: string | null; state_code: string | null }): string {
  return [city, state_code].filter(Boolean).join(', ');
}
