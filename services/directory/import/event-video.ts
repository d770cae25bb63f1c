import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { keyOf } from '../../db/keys.ts';
import { broadcasts, vods } from '../../db/schema/index.ts';
import { upsertRows } from '../../db/write-rows.ts';

/** What a file plans for an event: a live broadcast by its publisher, and the replay of it; for everybody, or for who pays. */
export type VideoPlan = 'free' | 'paid' | 'none';

export interface WithVideo {
  key: string;
  publisherKey: string;
  startTime: Date | null;
  timeToBeDetermined: boolean;
  video: VideoPlan;
}

const HOUR = 3_600_000;
/** How long a planned broadcast is at most: longer than a football game with overtime. */
const LONGEST = 3 * HOUR;
const PROCESSING = HOUR / 2;

const liveKey = (event: Pick<WithVideo, 'key' | 'publisherKey'>) => keyOf('bro', event.key, event.publisherKey);
const replayKey = (event: Pick<WithVideo, 'key' | 'publisherKey'>) => keyOf('vod', event.key, event.publisherKey);

/** Whether the start is past, as far as it is known. */
export function hasBegun({ startTime, timeToBeDetermined }: Omit<WithVideo, 'video'>, now: Date): boolean {
  return startTime !== null && !timeToBeDetermined && startTime <= now;
}

/** What is planned for some events, in their order. */
export async function readVideoPlans(
  db: Database,
  events: readonly Pick<WithVideo, 'key' | 'publisherKey'>[],
): Promise<VideoPlan[]> {
  const rows = await db
    .select({ key: broadcasts.key, isPaid: broadcasts.paymentRequired })
    .from(broadcasts)
    .where(inArray(broadcasts.key, events.map(liveKey)));
  const isPaid = new Map(rows.map((row) => [row.key, row.isPaid]));
  return events.map((event) => {
    const paid = isPaid.get(liveKey(event));
    if (paid === undefined) return 'none';
    return paid ? 'paid' : 'free';
  });
}

/** Plans the video of events, moves it with their start, and takes away what is not planned any more. */
export async function writeVideo(
  db: Database,
  changes: readonly { before: WithVideo | null; after: WithVideo }[],
  now: Date,
): Promise<void> {
  const withdrawn = changes.flatMap(({ before, after }) =>
    before && before.video !== 'none' && (after.video === 'none' || after.publisherKey !== before.publisherKey)
      ? [before]
      : [],
  );
  await remove(db, withdrawn);
  const planned = changes.flatMap(({ after }) => (after.video === 'none' ? [] : [after]));
  const ahead = planned.filter((event) => !hasBegun(event, now));
  // Replays first, since broadcasts point to them.
  await upsertRows(db, vods, ahead.map(replayRow));
  await upsertRows(db, broadcasts, ahead.map(liveRow));
  await changePayment(
    db,
    planned.filter((event) => hasBegun(event, now)),
  );
}

async function remove(db: Database, events: readonly WithVideo[]): Promise<void> {
  if (events.length === 0) return;
  await db.delete(broadcasts).where(inArray(broadcasts.key, events.map(liveKey)));
  await db.delete(vods).where(inArray(vods.key, events.map(replayKey)));
}

function feedRow({ key, publisherKey, video }: WithVideo) {
  return {
    eventKey: key,
    publisherKey,
    paymentRequired: video === 'paid',
    status: 'scheduled' as const,
  };
}

function liveRow(event: WithVideo): typeof broadcasts.$inferInsert {
  const start = knownStart(event);
  return {
    ...feedRow(event),
    key: liveKey(event),
    vodKey: replayKey(event),
    goesOnAirAt: start,
    endsAt: start && new Date(start.getTime() + LONGEST),
  };
}

function replayRow(event: WithVideo): typeof vods.$inferInsert {
  const start = knownStart(event);
  return {
    ...feedRow(event),
    key: replayKey(event),
    readyAt: start && new Date(start.getTime() + LONGEST + PROCESSING),
    durationSeconds: LONGEST / 1000,
  };
}

const knownStart = ({ startTime, timeToBeDetermined }: WithVideo) => (timeToBeDetermined ? null : startTime);

/** Of video that has begun only its price can change. */
async function changePayment(db: Database, events: readonly WithVideo[]): Promise<void> {
  const wanted = events.map((event) => ({
    live: liveKey(event),
    replay: replayKey(event),
    paid: event.video === 'paid',
  }));
  if (wanted.length === 0) return;
  for (const [table, key] of [
    [broadcasts, 'live'],
    [vods, 'replay'],
  ] as const) {
    await db.execute(sql`
      update ${table} set payment_required = wanted.paid
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(live text, replay text, paid boolean)
      where ${table}.key = wanted.${sql.identifier(key)} and payment_required <> wanted.paid`);
  }
}
