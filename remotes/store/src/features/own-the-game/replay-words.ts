import type { SportsEvent, Team, Vod } from 'shared-contracts/entities';
import { formatDay, isVideoPaymentRequired } from 'shared-contracts/rules';

/** The replay of the event that its publisher offers to own; null when there is none. */
export function ownableReplay(event: Pick<SportsEvent, 'publishers'>): Vod | null {
  return event.publishers.flatMap(({ vods }) => vods).find((vod) => vod.download_to_own) ?? null;
}

/** Guests first, as scoreboards have them. */
export function sidesOf(event: Pick<SportsEvent, 'teams' | 'home_team'>): Team[] {
  return event.teams.toSorted((a, b) => Number(a.key === event.home_team) - Number(b.key === event.home_team));
}

/** `Central vs. North Ridge`, else the event's headline or activity. */
export function replayTitle(event: SportsEvent): string {
  const sides = sidesOf(event).map((team) => team.short_name);
  if (sides.length === 2) return sides.join(' vs. ');
  return event.custom_headline ?? ownableReplay(event)?.headline ?? event.sport ?? event.activity_name ?? 'Replay';
}

/** `Played Fri, Nov 20`, in the viewer's zone; null for an event without a date. */
export function playedWords(event: Pick<SportsEvent, 'start_time'>, zone: string): string | null {
  return event.start_time === null ? null : `Played ${formatDay(new Date(event.start_time), zone)}`;
}

/** What the publisher says of the download, else where the game was. */
export function replayMeta(event: SportsEvent): string {
  return ownableReplay(event)?.download_description ?? `${event.city}, ${event.state_code}`;
}

/** Whether watching the replay takes a pass now. */
export function needsPass(event: SportsEvent, now: number): boolean {
  const replay = ownableReplay(event);
  return replay !== null && isVideoPaymentRequired(replay, new Date(now));
}
