import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { advanceSchedule } from '../db/advance-schedule.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { events, mails, reminders, users } from '../db/schema/index.ts';
import { addBroadcast, addVod, type FeedFacts } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { queueMail } from '../mail/index.ts';
import { type ReminderTools, tellReminders } from './tell-reminders.ts';

/** Friday evening at 7 in Dallas: when all games of these tests begin. */
export const START = new Date('2026-11-28T01:00:00.000Z');

/** An instant so many minutes after `START`. */
export const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** What every game of these tests is called. */
export const TITLE = "St. Mary's vs. Lincoln";

interface Shown extends Partial<FeedFacts> {
  /** Minutes after the start; null for a camera that never starts. */
  onAir?: number | null;
  replay?: number;
}

/** Reminders on a fresh database, a day before the games begin. The zone of the member `west` is Pacific; others have none. */
export async function remindersUnderTest(t: Pick<TestContext, 'after'>) {
  const database = await testDatabase();
  t.after(() => database.close());
  const { db } = database;
  let now = at(-1440);
  const clock = () => now;
  const contactOf: ReminderTools['contactOf'] = async (userKey) => ({
    email: `${userKey}@example.org`,
    firstName: 'Robin',
    timeZone: userKey === 'west' ? 'US/Pacific' : null,
  });
  const tools: ReminderTools = { db, clock, mediaUrl: '/media', queueMail, contactOf };
  await writeTestNetwork(db);

  /** Moves the clock, and with it the schedule. */
  async function goTo(minutes: number): Promise<void> {
    now = at(minutes);
    await advanceSchedule(db, now);
  }

  /** Looks once for something to tell, at a time that is given or as it is. */
  async function tell(minutes?: number): Promise<void> {
    if (minutes !== undefined) await goTo(minutes);
    assert.deepEqual(await tellReminders(tools), []);
  }

  async function keep(userKey: string, contentType: string, contentKey: string): Promise<void> {
    const account = { name: 'Robin', lastName: 'Fan', zipCode: '75001', passwordHash: 'none' };
    const user = { key: userKey, email: `${userKey}@example.org`, acceptedTermsAt: now, createdAt: now };
    await db
      .insert(users)
      .values({ ...user, ...account })
      .onConflictDoNothing();
    await db.insert(reminders).values({ userKey, contentType, contentKey, createdAt: now });
  }

  return {
    db,
    tools,
    goTo,
    tell,
    keep,
    /** Writes a game that Lincoln shows for two hours; its replay is ready three hours after the start. */
    async game(key: string, { onAir = -5, replay = 180, ...feed }: Shown = {}): Promise<void> {
      const planned = testGame(key, START.toISOString());
      const facts = { publisherKey: 'pub-sch-lincoln-tx', isPaid: false, ...feed };
      addVod(planned, { ...facts, readyAt: at(replay), minutes: 120 });
      addBroadcast(planned, { ...facts, goesOnAirAt: onAir === null ? null : at(onAir), endsAt: at(120) });
      await writeTestGames(db, [planned]);
    },
    change: (key: string, changes: Partial<typeof events.$inferInsert>) =>
      db.update(events).set(changes).where(eq(events.key, key)),
    /** Members set reminders for a game, which are looked at once. */
    async remind(contentKey: string, ...userKeys: string[]): Promise<void> {
      for (const userKey of userKeys) await keep(userKey, 'game', contentKey);
      await tell();
    },
    /** Who got which mails so far. */
    async told(): Promise<[reader: string | null, subject: string][]> {
      const rows = await db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.userKey));
      return rows.map(({ userKey, content }) => [userKey, content.subject]);
    },
    async lastMail(userKey: string) {
      const rows = await db.select().from(mails).where(eq(mails.userKey, userKey)).orderBy(asc(mails.createdAt));
      return rows.at(-1)?.content;
    },
    /** Members whose reminders wait. */
    waiting: async () => (await db.select().from(reminders)).map(({ userKey }) => userKey).sort(),
  };
}
