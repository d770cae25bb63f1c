import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { broadcasts, mails, reminders, vods } from '../db/schema/index.ts';
import { queueMail } from '../mail/index.ts';
import { at, remindersUnderTest, TITLE } from './reminders-testing.ts';
import { forgetReminders, type ReminderTools, tellReminders } from './tell-reminders.ts';

test('a member is told when the game is on air and not when it should be, once', async (t) => {
  const { tell, game, remind, told, lastMail, waiting } = await remindersUnderTest(t);
  await game('gam-late', { onAir: 25 });
  await remind('gam-late', 'fan');
  for (const minutes of [-5, 0, 24]) await tell(minutes);
  assert.deepEqual(await told(), []);
  await tell(25);
  assert.deepEqual(await told(), [['fan', `On air now: ${TITLE}`]]);
  assert.deepEqual(await waiting(), []);
  for (const minutes of [26, 125, 200]) await tell(minutes);
  assert.equal((await told()).length, 1);
  assert.deepEqual(await lastMail('fan'), {
    subject: `On air now: ${TITLE}`,
    paragraphs: [
      `${TITLE} is on air. You can watch it now.`,
      'Girls Varsity Basketball · Dallas, TX',
      'You set a reminder on its page. There is no further mail about it.',
    ],
    link: { label: 'Watch it', path: '/events/basketball-st-marys-at-lincoln/gam-late' },
  });
});

test('what is on air is told for two hours at most, and what stays as it is for as long as it takes', async (t) => {
  const { db, tell, game, remind } = await remindersUnderTest(t);
  await game('gam-1');
  await game('gam-2', { onAir: null, replay: 5 });
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await db.update(broadcasts).set({ status: 'complete' }).where(eq(broadcasts.eventKey, 'gam-2'));
  await tell(5);
  const rows = await db.select().from(mails).orderBy(asc(mails.userKey));
  assert.deepEqual(
    rows.map(({ userKey, usefulUntil }) => [userKey, usefulUntil]),
    [
      ['fan', at(125)],
      ['other', null],
    ],
  );
});

test('nobody else is told', async (t) => {
  const { tell, keep, game, remind, told, waiting } = await remindersUnderTest(t);
  await game('gam-1');
  await game('gam-2', { onAir: 60 });
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await keep('other', 'team', 'gam-1');
  await tell(0);
  assert.deepEqual(
    (await told()).map(([reader]) => reader),
    ['fan'],
  );
  assert.deepEqual(await waiting(), ['other', 'other']);
});

test('a mail about paid video says so, until it is free', async (t) => {
  const { db, tell, game, remind, lastMail } = await remindersUnderTest(t);
  await game('gam-paid', { isPaid: true });
  await game('gam-was-paid', { isPaid: true, entitlementEndsAt: at(-60) });
  await remind('gam-paid', 'payer');
  await remind('gam-was-paid', 'fan');
  await db.update(vods).set({ paymentRequired: false });
  await tell(0);
  const pays = 'It takes a pass to watch.';
  assert.ok((await lastMail('payer'))?.paragraphs.includes(pays));
  assert.ok(!(await lastMail('fan'))?.paragraphs.includes(pays));
});

test('during a blackout nobody is told, and when it lifts all are', async (t) => {
  const { tell, game, remind, told } = await remindersUnderTest(t);
  await game('gam-1', { blackoutStart: at(-60), blackoutEnd: at(30) });
  await remind('gam-1', 'fan');
  await tell(10);
  assert.deepEqual(await told(), []);
  await tell(30);
  assert.deepEqual(await told(), [['fan', `On air now: ${TITLE}`]]);
});

test('who waits for a replay is told when it is ready', async (t) => {
  const { goTo, tell, game, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await goTo(130);
  await remind('gam-1', 'fan');
  await tell(179);
  assert.deepEqual(await told(), []);
  await tell(180);
  assert.deepEqual(await told(), [['fan', `Ready to watch: ${TITLE}`]]);
});

test('a broadcast that passed while nobody looked is not told of as on air: its replay is', async (t) => {
  const { tell, game, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await remind('gam-1', 'fan');
  await tell(125);
  assert.deepEqual(await told(), []);
  await tell(181);
  assert.deepEqual(await told(), [['fan', `Ready to watch: ${TITLE}`]]);
});

test('an event that was taken down or moved is told of, and the reminder is gone', async (t) => {
  const { tell, game, change, remind, told, waiting } = await remindersUnderTest(t);
  await game('gam-1');
  await game('gam-2');
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await change('gam-1', { isDeleted: true });
  await change('gam-2', { isDeleted: true, redirectTo: '/events/other/gam-3' });
  await tell(-600);
  assert.deepEqual(await told(), [
    ['fan', `Taken down: ${TITLE}`],
    ['other', `New page: ${TITLE}`],
  ]);
  assert.deepEqual(await waiting(), []);
});

test('more events and members than one round takes are all told', async (t) => {
  const { tell, keep, game, change, remind, told, waiting } = await remindersUnderTest(t);
  const fans = Array.from({ length: 230 }, (_, index) => `fan-${index}`);
  await game('gam-0');
  await remind('gam-0', ...fans);
  for (let index = 1; index <= 60; index += 1) {
    await game(`gam-${index}`);
    await keep('fan-0', 'game', `gam-${index}`);
  }
  await tell();
  await change('gam-0', { startTime: at(60) });
  await tell();
  assert.equal((await told()).length, 230);
  await tell(10);
  assert.equal((await told()).length, 230 + 230 + 60);
  assert.deepEqual(await waiting(), []);
});

test('an event that fails holds nobody else up, and is told of later', async (t) => {
  const { tools, goTo, tell, game, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await game('gam-2');
  await remind('gam-1', 'fan');
  await remind('gam-2', 'other');
  await goTo(0);
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

test('two processes that look at once write one mail', async (t) => {
  const { tools, goTo, game, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await remind('gam-1', 'fan', 'other');
  await goTo(0);
  await Promise.all([tellReminders(tools), tellReminders(tools)]);
  assert.equal((await told()).length, 2);
});

test('a reminder is forgotten when its event began a month ago or is gone, and not while it may come', async (t) => {
  const { db, goTo, keep, game, change, remind } = await remindersUnderTest(t);
  await game('gam-old', { onAir: null, replay: 100_000 });
  await game('gam-open', { onAir: null, replay: 100_000 });
  await remind('gam-old', 'fan');
  await remind('gam-open', 'fan');
  await change('gam-open', { startTime: null });
  await remind('gam-gone', 'fan');
  await keep('fan', 'team', 'team-1');
  const keys = async () => (await db.select().from(reminders)).map(({ contentKey }) => contentKey).sort();
  await forgetReminders(db, at(29.5 * 1440));
  assert.deepEqual(await keys(), ['gam-old', 'gam-open', 'team-1']);
  await goTo(29 * 1440);
  await remind('gam-gone', 'fan');
  await forgetReminders(db, at(30 * 1440));
  assert.deepEqual(await keys(), ['gam-gone', 'gam-open', 'team-1']);
});
