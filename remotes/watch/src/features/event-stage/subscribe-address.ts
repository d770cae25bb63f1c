import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath, eventSubscribeLink } from 'shared-contracts/routes';
import { bestShowing, hasOwnPass, requiredEntitlements } from 'shared-contracts/rules';

/** Where the passes that open an event are sold; leads back to the event. */
export function subscribeAddress(event: SportsEvent, now: number): string {
  return eventSubscribeLink(event, eventPath(event), {
    publisher: bestShowing(event, new Date(now))?.publisher ?? null,
    passType: needsOwnPass(event) ? 'tournament' : undefined,
  });
}

/** Whether no usual pass opens the event, only that of its tournament. */
export function needsOwnPass(event: SportsEvent): boolean {
  return hasOwnPass(requiredEntitlements(event, 'video'));
}
