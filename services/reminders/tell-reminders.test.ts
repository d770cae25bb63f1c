import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { advanceSchedule } from '../db/advance-schedule.ts';
import type { OpenDatabase } from '../db/database.ts';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { broadcasts, events, mails, reminders, users, vods } from '../db/schema/index.ts';
import { addBroadcast, addVod, type FeedFacts } from '../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../db/testing.ts';
import { queueMail } from '../mail/index.ts';
import { forgetReminders, type ReminderTools, tellReminders } from './tell-reminders.ts';

const START = new Date('2026-11-28T01:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

let database: OpenDatabase;
let now: Date;
let tools: ReminderTools;

beforeEach(async () => {
  database = await testDatabase();
  now = at(-1440);
  tools = {
    db: database.db,
    clock: () => now,
    mediaUrl: '/media',
    queueMail,
    contactOf: async (userKey) => ({
      email: `${userKey}@example.org`,
      firstName: 'Robin',
      timeZone: userKey === 'west' ? 'US/Pacific' : null,
    }),
  };
  await writeTestNetwork(database.db);
});
afterEach(() => database.close());

interface Shown extends Partial<FeedFacts> {
  /** Minutes after the start; null for a camera that never starts. */
  onAir?: number | null;
  replay?: number;
}

/** A game that Lincoln shows for two hours; its replay is ready three hours after the start. */
async function game(key: string, { onAir = -5, replay = 180, ...feed }: Shown = {}): Promise<void> {
  const planned = testGame(key, START.toISOString());
  const facts = { publisherKey: 'pub-sch-lincoln-tx', isPaid: false, ...feed };
  addVod(planned, { ...facts, readyAt: at(replay), minutes: 120 });
  addBroadcast(planned, { ...facts, goesOnAirAt: onAir === null ? null : at(onAir), endsAt: at(120) });
  await writeTestGames(database.db, [planned]);
}

const change = (key: string, changes: Partial<typeof events.$inferInsert>) =>
  database.db.update(events).set(changes).where(eq(events.key, key));

/** Members who set a reminder for a game; each was looked at once. */
async function remind(contentKey: string, ...userKeys: string[]): Promise<void> {
  for (const userKey of userKeys) {
    const account = { name: 'Robin', lastName: 'Fan', zipCode: '75001', passwordHash: 'none', acceptedTermsAt: now };
    await database.db
      .insert(users)
      .values({ key: userKey, email: `${userKey}@example.org`, ...account, createdAt: now })
      .onConflictDoNothing();
    await database.db.insert(reminders).values({ userKey, contentType: 'game', contentKey, createdAt: now });
  }
  await tell();
}

async function tell(minutes?: number): Promise<void> {
  if (minutes !== undefined) now = at(minutes);
  await advanceSchedule(database.db, now);
  assert.deepEqual(await tellReminders(tools), []);
}

/** Who got which mails, in the order of their keys. */
async function told(): Promise<[reader: string | null, subject: string][]> {
  const rows = await database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.userKey));
  return rows.map(({ userKey, content }) => [userKey, content.subject]);
}

async function lastMail(userKey: string) {
  const rows = await database.db.select().from(mails).where(eq(mails.userKey, userKey)).orderBy(asc(mails.createdAt));
  return rows.at(-1)?.content;
}

const waiting = async () => (await database.db.select().from(reminders)).map(({ userKey }) => userKey).sort();

test('a member is told when the game is on air and not when it should be, once', async () => {
  await game('gam-late', { onAir: 25 });
  await remind('gam-late', 'fan');
  for (const minutes of [-5, 0, 24]) await tell(minutes);
  assert.deepEqual(await told(), []);
  await tell(25);
  assert.deepEqual(await told(), [['fan', "On air now: St. Mary's vs. Lincoln"]]);
  assert.deepEqual(await waiting(), []);
  for (const minutes of [26, 125, 200]) await tell(minutes);
  assert.equal((await told()).length, 1);
  assert.deepEqual(await lastMail('fan'), {
    subject: "On air now: St. Mary's vs. Lincoln",
    paragraphs: [
      "St. Mary's vs. Lincoln is on air. You can watch it now.",
      'Girls Varsity Basketball · Dallas, TX',
      'You set a reminder on its page. There is no further mail about it.',
    ],
    link: { label: 'Watch it', path: '/events/basketball-st-marys-at-lincoln/gam-late' },
  });
});

test('what is on air is told for two hours at most, and what stays as it is for as long as it takes', async () => {
  await game('gam-1');
  await game('gam-2', { onAir: null, replay: 5 });
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await database.db.update(broadcasts).set({ status: 'complete' }).where(eq(broadcasts.eventKey, 'gam-2'));
  await tell(5);
  const rows = await database.db.select().from(mails).orderBy(asc(mails.userKey));
  assert.deepEqual(
    rows.map(({ userKey, usefulUntil }) => [userKey, usefulUntil]),
    [
      ['fan', at(125)],
      ['other', null],
    ],
  );
});

test('nobody else is told', async () => {
  await game('gam-1');
  await game('gam-2', { onAir: 60 });
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await database.db
    .insert(reminders)
    .values({ userKey: 'other', contentType: 'team', contentKey: 'gam-1', createdAt: now });
  await tell(0);
  assert.deepEqual(
    (await told()).map(([reader]) => reader),
    ['fan'],
  );
  assert.deepEqual(await waiting(), ['other', 'other']);
});

test('a mail about paid video says so, until it is free', async () => {
  await game('gam-paid', { isPaid: true });
  await game('gam-was-paid', { isPaid: true, entitlementEndsAt: at(-60) });
  await remind('gam-paid', 'payer');
  await remind('gam-was-paid', 'fan');
  await database.db.update(vods).set({ paymentRequired: false });
  await tell(0);
  const pays = 'It takes a pass to watch.';
  assert.ok((await lastMail('payer'))?.paragraphs.includes(pays));
  assert.ok(!(await lastMail('fan'))?.paragraphs.includes(pays));
});

test('during a blackout nobody is told, and when it lifts all are', async () => {
  await game('gam-1', { blackoutStart: at(-60), blackoutEnd: at(30) });
  await remind('gam-1', 'fan');
  await tell(10);
  assert.deepEqual(await told(), []);
  await tell(30);
  assert.deepEqual(await told(), [['fan', "On air now: St. Mary's vs. Lincoln"]]);
});

test('who waits for a replay is told when it is ready', async () => {
  await game('gam-1');
  now = at(130);
  await advanceSchedule(database.db, now);
  await remind('gam-1', 'fan');
  await tell(179);
  assert.deepEqual(await told(), []);
  await tell(180);
  assert.deepEqual(await told(), [['fan', "Ready to watch: St. Mary's vs. Lincoln"]]);
});

test('a broadcast that passed while nobody looked is not told of as on air: its replay is', async () => {
  await game('gam-1');
  await remind('gam-1', 'fan');
  await tell(125);
  assert.deepEqual(await told(), []);
  await tell(181);
  assert.deepEqual(await told(), [['fan', "Ready to watch: St. Mary's vs. Lincoln"]]);
});

test('a new time is told in the zone of the reader, else of the place, and the reminder stays', async () => {
  await game('gam-1', { onAir: 90 });
  await game('gam-2', { onAir: 90 });
  await remind('gam-1', 'fan', 'west');
  await remind('gam-2', 'other');
  await change('gam-1', { startTime: at(60) });
  await tell(-600);
  assert.deepEqual(await told(), [
    ['fan', "New time: St. Mary's vs. Lincoln"],
    ['west', "New time: St. Mary's vs. Lincoln"],
  ]);
  const words = async (reader: string) => (await lastMail(reader))?.paragraphs[0];
  const title = "St. Mary's vs. Lincoln";
  assert.equal(
    await words('fan'),
    `${title} begins on Fri, Nov 27, 8:00 PM CST. It was to begin on Fri, Nov 27, 7:00 PM CST.`,
  );
  assert.equal(
    await words('west'),
    `${title} begins on Fri, Nov 27, 6:00 PM PST. It was to begin on Fri, Nov 27, 5:00 PM PST.`,
  );
  await tell(-590);
  assert.equal((await told()).length, 2);
  await tell(90);
  assert.equal((await told()).length, 5);
});

test('who drops a reminder and sets it anew is not told of the start that the page showed them', async () => {
  await game('gam-1');
  await remind('gam-1', 'fan');
  await change('gam-1', { startTime: at(60) });
  const { contactOf } = tools;
  tools.contactOf = async (userKey) => {
    await database.db.update(reminders).set({ startTime: null, timeToBeDetermined: null });
    return contactOf(userKey);
  };
  await tell(-600);
  assert.deepEqual(await told(), []);
  await tell(0);
  assert.deepEqual(await told(), [['fan', "On air now: St. Mary's vs. Lincoln"]]);
});

test('a time that goes back to what it was is told again', async () => {
  await game('gam-1');
  await remind('gam-1', 'fan');
  for (const [minutes, start] of [
    [-600, 60],
    [-500, 0],
    [-400, 60],
  ] as const) {
    await change('gam-1', { startTime: at(start) });
    await tell(minutes);
  }
  assert.equal((await told()).length, 3);
});

for (const [what, before, after, subject, words] of [
  [
    'is set',
    { timeToBeDetermined: true },
    { timeToBeDetermined: false },
    'The time is set',
    'begins on Fri, Nov 27, 7:00 PM CST.',
  ],
  [
    'is open again',
    {},
    { startTime: at(1440), timeToBeDetermined: true },
    'New date',
    'is on Sat, Nov 28. Its time is not known yet. It was to begin on Fri, Nov 27, 7:00 PM CST.',
  ],
  [
    'is taken back',
    {},
    { startTime: null },
    'No date for now',
    'has no date at the moment. It was to begin on Fri, Nov 27, 7:00 PM CST.',
  ],
  [
    'is named for the first time',
    { startTime: null },
    { startTime: START },
    'The time is set',
    'begins on Fri, Nov 27, 7:00 PM CST.',
  ],
] as const) {
  test(`a member is told when the time ${what}`, async () => {
    await game('gam-1');
    await change('gam-1', { timeToBeDetermined: false, ...before });
    await remind('gam-1', 'fan');
    await change('gam-1', after);
    await tell(-600);
    const mail = await lastMail('fan');
    assert.equal(mail?.subject, `${subject}: St. Mary's vs. Lincoln`);
    assert.equal(mail?.paragraphs[0], `St. Mary's vs. Lincoln ${words}`);
    assert.deepEqual(await waiting(), ['fan']);
  });
}

test('a start that is set right after the game is news to nobody, and what comes next is', async () => {
  await game('gam-1');
  await remind('gam-1', 'fan');
  await change('gam-1', { startTime: at(-20) });
  await tell(125);
  assert.deepEqual(await told(), []);
  await change('gam-1', { startTime: at(2880) });
  await tell(126);
  assert.deepEqual(await told(), [['fan', "New time: St. Mary's vs. Lincoln"]]);
});

test('an event that was taken down or moved is told of, and the reminder is gone', async () => {
  await game('gam-1');
  await game('gam-2');
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await change('gam-1', { isDeleted: true });
  await change('gam-2', { isDeleted: true, redirectTo: '/events/other/gam-3' });
  await tell(-600);
  assert.deepEqual(await told(), [
    ['fan', "Taken down: St. Mary's vs. Lincoln"],
    ['other', "New page: St. Mary's vs. Lincoln"],
  ]);
  assert.deepEqual(await waiting(), []);
});

test('more events and members than one round takes are all told', async () => {
  const fans = Array.from({ length: 230 }, (_, index) => `fan-${index}`);
  await game('gam-0');
  await remind('gam-0', ...fans);
  for (let index = 1; index <= 60; index += 1) {
    await game(`gam-${index}`);
    await database.db
      .insert(reminders)
      .values({ userKey: 'fan-0', contentType: 'game', contentKey: `gam-${index}`, createdAt: now });
  }
  await tell();
  await change('gam-0', { startTime: at(60) });
  await tell();
  assert.equal((await told()).length, 230);
  await tell(10);
  assert.equal((await told()).length, 230 + 230 + 60);
  assert.deepEqual(await waiting(), []);
});

test('an event that fails holds nobody else up, and is told of later', async () => {
  await game('gam-1');
  await game('gam-2');
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  now = at(0);
  await advanceSchedule(database.db, now);
  const broken = new Error('The power went out.');
  const failing: ReminderTools = {
    ...tools,
    queueMail: async (tx, mail) => {
      await queueMail(tx, mail);
      if (mail.userKey === 'fan') throw broken;
    },
  };
  assert.deepEqual(await tellReminders(failing), [broken]);
  assert.deepEqual(
    (await told()).map(([reader]) => reader),
    ['other'],
  );
  await tell();
  assert.deepEqual((await told()).map(([reader]) => reader).sort(), ['fan', 'other']);
});

test('two processes that look at once write one mail', async () => {
  await game('gam-1');
  await remind('gam-1', 'fan', 'other');
  now = at(0);
  await advanceSchedule(database.db, now);
  await Promise.all([tellReminders(tools), tellReminders(tools)]);
  assert.equal((await told()).length, 2);
});

test('a reminder is forgotten when its event began a month ago or is gone, and not while it may come', async () => {
  await game('gam-old', { onAir: null, replay: 100_000 });
  await game('gam-open', { onAir: null, replay: 100_000 });
  await remind('gam-old', 'fan');
  await remind('gam-open', 'fan');
  await change('gam-open', { startTime: null });
  await remind('gam-gone', 'fan');
  await database.db
    .insert(reminders)
    .values({ userKey: 'fan', contentType: 'team', contentKey: 'team-1', createdAt: now });
  const keys = async () => (await database.db.select().from(reminders)).map(({ contentKey }) => contentKey).sort();
  await forgetReminders(database.db, at(29.5 * 1440));
  assert.deepEqual(await keys(), ['gam-old', 'gam-open', 'team-1']);
  now = at(29 * 1440);
  await remind('gam-gone', 'fan');
  await forgetReminders(database.db, at(30 * 1440));
  assert.deepEqual(await keys(), ['gam-gone', 'gam-open', 'team-1']);
});
