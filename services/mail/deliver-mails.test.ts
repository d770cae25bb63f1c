import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { type DeliveryTools, deliverMails, pruneMails } from './deliver-mails.ts';
import { MailFailure, type OutgoingMail } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const start = new Date('2026-11-20T18:00:00.000Z');
const content = { subject: 'Hello', paragraphs: ['In words.'] };

let database: OpenDatabase;
let now: Date;
let sent: OutgoingMail[];
let failure: Error | null;
let tools: DeliveryTools;

beforeEach(async () => {
  database = await testDatabase();
  now = start;
  sent = [];
  failure = null;
  tools = {
    db: database.db,
    clock: () => now,
    transport: {
      send: async (mail) => {
        if (failure) throw failure;
        sent.push(mail);
      },
      close: () => {},
    },
    contactOf: async (userKey) =>
      userKey === 'gone' ? null : { email: `${userKey}@example.org`, firstName: 'Robin', timeZone: null },
    site: { name: 'Friday Net', address: () => 'https://www.friday.test' },
  };
});
afterEach(() => database.close());

const queue = (subjectKey: string, userKey = 'fan') => queueMail(database.db, { userKey, subjectKey, content, now });
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

test('a mail goes once to the address that the member has when it is sent', async () => {
  await queue('refund 1');
  await queue('refund 1');
  assert.deepEqual(await deliverMails(tools), { sent: 1, failures: [] });
  assert.deepEqual(
    sent.map(({ to, subject }) => ({ to, subject })),
    [{ to: 'fan@example.org', subject: 'Hello' }],
  );
  pass(60);
  assert.deepEqual(await deliverMails(tools), { sent: 0, failures: [] });
});

test('a mail that could not go out while it was useful is given up', async () => {
  await queueMail(database.db, {
    userKey: 'fan',
    subjectKey: 'on air',
    content,
    now,
    usefulUntil: new Date(now.getTime() + 60_000),
  });
  failure = new MailFailure('ETIMEDOUT', false);
  await deliverMails(tools);
  failure = null;
  pass(1);
  const kept = async () => (await database.db.select().from(mails))[0];
  assert.equal((await kept())?.givenUpAt, null);
  pass(1);
  const { sent: count, failures } = await deliverMails(tools);
  assert.deepEqual([count, failures.map(({ code, isGivenUp }) => [code, isGivenUp])], [0, [['too_late', true]]]);
  assert.equal((await kept())?.failure, 'too_late');
});

test('a mail that is tried again goes out at the last moment at which it is useful', async () => {
  const usefulUntil = new Date(now.getTime() + 60_000);
  await queueMail(database.db, { userKey: 'fan', subjectKey: 'on air', content, now, usefulUntil });
  failure = new MailFailure('ETIMEDOUT', false);
  await deliverMails(tools);
  failure = null;
  pass(1);
  assert.deepEqual(await deliverMails(tools), { sent: 1, failures: [] });
});

test('many mails go one after the other, and those that were not taken wait when the service closes', async () => {
  for (let index = 0; index < 70; index += 1) await queue(`on air ${index}`);
  assert.deepEqual(await deliverMails(tools, AbortSignal.abort()), { sent: 20, failures: [] });
  assert.deepEqual(await deliverMails(tools), { sent: 50, failures: [] });
  assert.equal(sent.length, 70);
});

test('a mail to a reader without an account goes to the address that was given, without a name', async () => {
  const reader = { email: 'agent@example.org', subjectKey: 'request 1', content, now };
  await queueMail(database.db, reader);
  assert.deepEqual(await deliverMails(tools), { sent: 1, failures: [] });
  assert.equal(sent[0]?.to, 'agent@example.org');
  assert.match(sent[0]?.text ?? '', /^Hello,/);
});

test('what is rolled back is not told', async () => {
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await queueMail(tx, { userKey: 'fan', subjectKey: 'refund 1', content, now });
      throw new Error('The power went out.');
    }),
  );
  assert.deepEqual(await deliverMails(tools), { sent: 0, failures: [] });
});

test('a mail that is not taken is tried again after growing pauses, and given up after three days', async () => {
  await queue('refund 1');
  failure = new MailFailure('ETIMEDOUT', false);
  const pauses: number[] = [];
  for (let isGivenUp = false; !isGivenUp; ) {
    const { failures } = await deliverMails(tools);
    isGivenUp = failures[0]?.isGivenUp ?? assert.fail('the mail was not due');
    const [waiting] = await database.db.select().from(mails);
    if (!isGivenUp && waiting) {
      pauses.push((waiting.nextTryAt.getTime() - now.getTime()) / 60_000);
      now = waiting.nextTryAt;
    }
  }
  assert.deepEqual(pauses, [1, 5, 30, 120, 360, 720, 1440, 1440]);
  const [mail] = await database.db.select().from(mails);
  assert.equal(mail?.failure, 'ETIMEDOUT');
});

test('a mail that is taken at the second try is sent', async () => {
  await queue('refund 1');
  failure = new MailFailure('450', false);
  await deliverMails(tools);
  failure = null;
  assert.equal((await deliverMails(tools)).sent, 0);
  pass(1);
  assert.equal((await deliverMails(tools)).sent, 1);
});

test('one that is refused for good, or whose member has gone, is given up at once and holds no other up', async () => {
  await queue('refund 1', 'gone');
  await queue('refund 2');
  const { sent: count, failures } = await deliverMails(tools);
  assert.equal(count, 1);
  assert.deepEqual(
    failures.map(({ code, isGivenUp }) => ({ code, isGivenUp })),
    [{ code: 'no_account', isGivenUp: true }],
  );
  failure = new MailFailure('550', true);
  await queue('refund 3');
  assert.equal((await deliverMails(tools)).failures[0]?.isGivenUp, true);
});

test('a mail that another process has taken is left to it, and taken over when that process has died', async () => {
  await queue('refund 1');
  const died = deliverMails({ ...tools, transport: { ...tools.transport, send: () => new Promise(() => {}) } });
  void died;
  while ((await database.db.select().from(mails)).every(({ tries }) => tries === 0)) await new Promise(setImmediate);
  assert.equal((await deliverMails(tools)).sent, 0);
  pass(10);
  assert.equal((await deliverMails(tools)).sent, 1);
});

test('mails that are over with are forgotten after 90 days, others never', async () => {
  await queue('refund 1');
  await queue('refund 2', 'gone');
  await deliverMails(tools);
  await queue('refund 3');
  pass(90 * 24 * 60);
  await pruneMails(database.db, now);
  assert.equal(await database.db.$count(mails), 3);
  pass(1);
  await pruneMails(database.db, now);
  assert.deepEqual(
    (await database.db.select().from(mails)).map(({ subjectKey }) => subjectKey),
    ['refund 3'],
  );
});
