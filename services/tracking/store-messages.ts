import { lt, max, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { trackingEvents } from '../db/schema/index.ts';
import type { TrackingMessage } from './tracking-message.ts';

const DAY = 24 * 3_600_000;
/** How long an event is kept. */
const KEPT_FOR = 30 * DAY;
/** Most events that are kept: the way in is open to everybody, and the disk is not endless. */
const MOST_KEPT = 200_000;

/** Stores messages; one that is there already (a repeated delivery) is left as it is. */
export async function storeMessages(db: Database, messages: readonly TrackingMessage[], now: Date): Promise<void> {
  const rows = messages.map((message) => ({
    messageId: message.messageId,
    type: message.type,
    name: message.event ?? message.name ?? null,
    anonymousId: message.anonymousId ?? null,
    userId: message.userId ?? null,
    message: withoutNul(message),
    receivedAt: now,
  }));
  await db.insert(trackingEvents).values(rows).onConflictDoNothing({ target: trackingEvents.messageId });
}

/** PostgreSQL refuses the NUL character in text, and JSON may carry one. */
function withoutNul(message: TrackingMessage): Record<string, unknown> {
  return JSON.parse(JSON.stringify(message).replaceAll('\\u0000', '')) as Record<string, unknown>;
}

/** Forgets what is too old or too much. */
export async function pruneMessages(db: Database, now: Date): Promise<void> {
  const [newest] = await db.select({ id: max(trackingEvents.id) }).from(trackingEvents);
  await db
    .delete(trackingEvents)
    .where(
      or(
        lt(trackingEvents.receivedAt, new Date(now.getTime() - KEPT_FOR)),
        lt(trackingEvents.id, (newest?.id ?? 0) - MOST_KEPT),
      ),
    );
}
