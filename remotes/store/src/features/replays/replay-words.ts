import type { SportsEvent, Vod } from 'shared-contracts/entities';
import { formatDay, isVideoPaymentRequired } from 'shared-contracts/rules';

/** The replay of the event that its publisher keeps; null when there is none. */
export function keptReplay(event: Pick<SportsEvent, 'publishers'>): Vod | null {
  return event.publishers.flatMap(({ vods }) => vods).find((vod) => vod.download_to_own) ?? null;
}

/** `Played Fri, Nov 20`, in the viewer's zone; null for an event without a date. */
export function playedWords(event: Pick<SportsEvent, 'start_time'>, zone: string): string | null {
  return event.start_time === null ? null : `Played ${formatDay(new Date(event.start_time), zone)}`;
}

/** Whether watching the replay takes a pass now. */
export function needsPass(event: SportsEvent, now: number): boolean {
  const replay = keptReplay(event);
  return replay !== null && isVideoPaymentRequired(replay, new Date(now));
}
