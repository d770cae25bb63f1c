import { and, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { eventPath } from 'shared-contracts/routes';
import type { Database } from '../db/database.ts';
import { clips, events, privacyRequests } from '../db/schema/index.ts';
import { HttpError } from '../http.ts';

/** A clip as an operator judges it. */
export interface RequestedClip {
  title: string;
  /** Path of the page of its game. */
  eventPath: string;
  /** Seconds of the video. */
  startSeconds: number;
  endSeconds: number;
  /** Nobody sees it. */
  isTakenDown: boolean;
}

/** The clip of a member; throws 404 when there is none. */
async function findClip(db: Database, key: string): Promise<typeof clips.$inferSelect> {
  const [clip] = await db
    .select()
    .from(clips)
    .where(and(eq(clips.key, key), isNotNull(clips.authorKey)));
  if (!clip) throw new HttpError(404, 'clip_not_found', 'This clip is not there any more.');
  return clip;
}

/** Nobody sees the clip from now on, unless an operator has left it standing since it has its title. */
export async function hideClip(tx: Database, key: string, now: Date): Promise<void> {
  const { createdAt, happenedAt } = await findClip(tx, key);
  const wasLeft = and(
    eq(privacyRequests.clipKey, key),
    eq(privacyRequests.outcome, 'refused'),
    gte(privacyRequests.closedAt, createdAt ?? happenedAt),
  );
  if ((await tx.$count(privacyRequests, wasLeft)) > 0) return;
  await tx.update(clips).set({ takenDownAt: now }).where(eq(clips.key, key));
}

/** Shows the clip again unless a request about it was granted or is open, and takes it down when the last one was granted. */
export async function decideClip(tx: Database, key: string, now: Date): Promise<void> {
  const against = and(
    eq(privacyRequests.clipKey, key),
    or(isNull(privacyRequests.outcome), ne(privacyRequests.outcome, 'refused')),
  );
  const isAgainst = (await tx.$count(privacyRequests, against)) > 0;
  await tx
    .update(clips)
    .set({ takenDownAt: isAgainst ? now : null })
    .where(eq(clips.key, key));
}

/** What an operator has to know of it; null once it is gone. */
export async function findRequestedClip(db: Database, key: string): Promise<RequestedClip | null> {
  const [found] = await db
    .select({ clip: clips, event: { slug: events.slug, key: events.key } })
    .from(clips)
    .innerJoin(events, eq(events.key, clips.eventKey))
    .where(eq(clips.key, key));
  if (!found) return null;
  const { title, startSeconds, endSeconds, takenDownAt } = found.clip;
  return { title, eventPath: eventPath(found.event), startSeconds, endSeconds, isTakenDown: takenDownAt !== null };
}
