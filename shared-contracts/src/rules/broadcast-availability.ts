import type { Broadcast, Vod } from '../entities/index.ts';
import { type BlackoutFields, blackoutWindowOf, isInAvailabilityBlackout } from './blackout.ts';

/** Whether there is, or was, something to watch: by the live feed, or by the replay where no live feed exists. */
export function hasBroadcastStarted(
  broadcast: Pick<Broadcast, 'status'> | null,
  vod: Pick<Vod, 'status'> | null,
): boolean {
  if (broadcast) return broadcast.status !== 'scheduled';
  return vod?.status === 'complete';
}

/** Whether the replay can be had as a file: it exists, its broadcast is listed, and its blackout does not cover now. */
export function isDigitallyAvailable(
  broadcast: Pick<Broadcast, 'unlisted'> | null,
  vod: BlackoutFields | null,
  now: Date,
): boolean {
  return vod !== null && !broadcast?.unlisted && !isInAvailabilityBlackout(blackoutWindowOf(vod), now);
}
