import { and, asc, eq, exists, gt, inArray, isNull, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SportsEvent } from 'shared-contracts/entities';
import { watchableVideo } from 'shared-contracts/rules';
import type { Database } from '../db/database.ts';
import { loadEvents } from '../db/event-reader.ts';
import { broadcasts, events, reminders, vods } from '../db/schema/index.ts';
import type { QueuedMail } from '../mail/mail-content.ts';
import type { ServiceContext } from '../service-context.ts';
import { type KnownStart, removedMail, startMail, watchableMail } from './reminder-mails.ts';

const DAY = 24 * 60 * 60_000;
const EVENTS_AT_A_TIME = 50;
/** Members who are written to in one transaction. */
const MEMBERS_AT_A_TIME = 200;
/** How long a mail may take that says what is on air; a game takes about so long. */
const LIVE_FOR = 2 * 60 * 60_000;
/** How long a reminder waits for an event that began and was never shown. */
const KEPT_AFTER_START = 30 * DAY;

export interface ReminderTools extends Pick<ServiceContext, 'db' | 'clock' | 'contactOf' | 'queueMail'> {
  /** Base address of the media service. */
  mediaUrl: string;
}

/** Both types of content that are events; a member may be reminded of others, which nobody sends. */
const isOfEvent = inArray(reminders.contentType, ['game', 'event']);

/**
 * Writes to all who wait for an event that can be watched now, or of which they know another start. Answers what went
 * wrong, for the log; it is tried again the next time.
 */
export async function tellReminders(tools: ReminderTools): Promise<unknown[]> {
  const failures: unknown[] = [];
  let last = '';
  for (;;) {
    const keys = await eventsToLookAt(tools.db, last);
    for (const event of await loadEvents(tools.db, tools.mediaUrl, keys)) {
      await tellOf(tools, event).catch((error) => failures.push(error));
    }
    if (keys.length < EVENTS_AT_A_TIME) return failures;
    last = keys.at(-1) ?? '';
  }
}

/** Forgets reminders of events that are gone, or that began long ago and were never shown. */
export async function forgetReminders(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_AFTER_START);
  const isAwaited = and(eq(events.key, reminders.contentKey), or(isNull(events.startTime), gt(events.startTime, old)));
  await db
    .delete(reminders)
    .where(and(isOfEvent, lt(reminders.createdAt, old), not(exists(db.select().from(events).where(isAwaited)))));
}

/** Keys of events, after `last`, of which there may be something to tell; `watchableVideo` has the last word. */
async function eventsToLookAt(db: Database, last: string): Promise<string[]> {
  const isOnAir = db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.eventKey, events.key), eq(broadcasts.status, 'on_air')));
  const hasReplay = db
    .select()
    .from(vods)
    .where(and(eq(vods.eventKey, events.key), eq(vods.status, 'complete')));
  const rows = await db
    .selectDistinct({ key: events.key })
    .from(reminders)
    .innerJoin(events, eq(events.key, reminders.contentKey))
    .where(
      and(
        gt(events.key, last),
        or(
          events.isDeleted,
          knowsAnotherStart(events.startTime, events.timeToBeDetermined),
          exists(isOnAir),
          exists(hasReplay),
        ),
      ),
    )
    .orderBy(asc(events.key))
    .limit(EVENTS_AT_A_TIME);
  return rows.map(({ key }) => key);
}

async function tellOf(tools: ReminderTools, event: SportsEvent): Promise<void> {
  const now = tools.clock();
  if (event.is_deleted) return tellLast(tools, event, { content: removedMail(event) });
  const video = watchableVideo(event, now);
  if (video) {
    const usefulUntil = video === 'broadcast' ? { usefulUntil: new Date(now.getTime() + LIVE_FOR) } : {};
    return tellLast(tools, event, { content: watchableMail(event, video, now), ...usefulUntil });
  }
  return tellStart(tools, event);
}

/** Writes the last mail about an event to all who wait for it. */
async function tellLast(
  { db, clock, queueMail }: ReminderTools,
  event: SportsEvent,
  news: Pick<QueuedMail, 'content' | 'usefulUntil'>,
): Promise<void> {
  const isOfThis = and(isOfEvent, eq(reminders.contentKey, event.key));
  for (;;) {
    const waiting = await membersOf(db, isOfThis);
    if (waiting.length === 0) return;
    await db.transaction(async (tx) => {
      // Another process may have written to some of them since.
      const told = await tx
        .delete(reminders)
        .where(and(isOfThis, inArray(reminders.userKey, waiting)))
        .returning({ userKey: reminders.userKey });
      const now = clock();
      for (const { userKey } of told) await queueMail(tx, { ...news, ...mailTo(userKey, event, now) });
    });
  }
}

/** Writes to those who know another start, and notes what they know now. A start that is past is news to nobody. */
async function tellStart(tools: ReminderTools, event: SportsEvent): Promise<void> {
  const { db, clock } = tools;
  const start: KnownStart = {
    startTime: event.start_time === null ? null : new Date(event.start_time),
    timeToBeDetermined: event.time_to_be_determined,
  };
  const isNews = start.startTime === null || start.startTime > clock();
  const knowsAnother = and(
    isOfEvent,
    eq(reminders.contentKey, event.key),
    knowsAnotherStart(sql.param(start.startTime, reminders.startTime), sql.param(start.timeToBeDetermined)),
  );
  await db
    .update(reminders)
    .set(start)
    .where(and(knowsAnother, isNews ? isNull(reminders.timeToBeDetermined) : undefined));
  for (;;) {
    const waiting = await membersOf(db, knowsAnother);
    if (waiting.length === 0) return;
    for (const userKey of waiting) await tellNewStart(tools, event, { userKey, start, knowsAnother });
  }
}

interface StartNews {
  userKey: string;
  start: KnownStart;
  /** Holds for reminders whose member was not told yet. */
  knowsAnother: SQL | undefined;
}

async function tellNewStart(
  { db, clock, contactOf, queueMail }: ReminderTools,
  event: SportsEvent,
  { userKey, start, knowsAnother }: StartNews,
): Promise<void> {
  const reader = await contactOf(userKey);
  const isTheirs = and(knowsAnother, eq(reminders.userKey, userKey));
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(reminders).where(isTheirs).for('update');
    if (!known) return;
    await tx.update(reminders).set(start).where(isTheirs);
    const { startTime, timeToBeDetermined } = known;
    // Set a moment ago: they know what they saw then.
    if (timeToBeDetermined === null) return;
    const now = clock();
    const content = startMail(event, { startTime, timeToBeDetermined }, reader);
    await queueMail(tx, { content, ...mailTo(userKey, event, now) });
  });
}

async function membersOf(db: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userKey: reminders.userKey })
    .from(reminders)
    .where(condition)
    .limit(MEMBERS_AT_A_TIME);
  return rows.map(({ userKey }) => userKey);
}

function knowsAnotherStart(startTime: SQLWrapper, timeToBeDetermined: SQLWrapper): SQL {
  return sql`(
    ${reminders.startTime} is distinct from ${startTime}
    or ${reminders.timeToBeDetermined} is distinct from ${timeToBeDetermined}
  )`;
}

/** The same event is told of again when it changes again: the mail is of this moment. */
function mailTo(userKey: string, event: SportsEvent, now: Date) {
  return { userKey, subjectKey: `reminder ${userKey} ${event.key} ${now.toISOString()}`, now };
}
