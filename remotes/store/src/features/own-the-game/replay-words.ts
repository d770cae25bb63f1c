import type { SportsEvent, Vod } from 'shared-contracts/entities';
import { formatDay, isVideoPaymentRequired, placeOf } from 'shared-contracts/rules';

/** The replay of the event that its publisher offers to own; null when there is none. */
export function ownableReplay(event: Pick<SportsEvent, 'publishers'>): Vod | null {
  return event.publishers.flatMap(({ vods }) => vods).find((vod) => vod.download_to_own) ?? null;
}

/** `Played Fri, Nov 20`, in the viewer's zone; null for an event without a date. */
export function playedWords(event: Pick<SportsEvent, 'start_time'>, zone: string): string | null {
  return event.start_time === null ? null : `Played ${formatDay(new Date(event.start_time), zone)}`;
}

/** What the publisher says of the download, else where the game was. */
export function replayMeta(event: SportsEvent): string {
  return ownableReplay(event)?.download_description ?? placeOf(event);
}

/** Whether watching the replay takes a pass now. */
export function needsPass(event: SportsEvent, now: number): boolean {
  const replay = ownableReplay(event);
  return replay !== null && isVideoPaymentRequired(replay, new Date(now));
}
