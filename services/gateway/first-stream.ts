import { eventSchema } from 'shared-contracts/entities';
import { freeStreamOf } from 'shared-contracts/rules';

/**
 * Address of the video that the page of an event plays to everybody at an instant, by the page's first data; null when the
 * data hold no such event. A page that is kept may learn of the end of a video late: what it announces is then refused.
 */
export function firstStream(data: Record<string, unknown>, now: Date): string | null {
  for (const answer of Object.values(data)) {
    const event = eventSchema.safeParse(answer);
    if (event.success) return freeStreamOf(event.data, now);
  }
  return null;
}
