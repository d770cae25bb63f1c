import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminders } from '../db/schema/index.ts';
import { at, remindersUnderTest, START, TITLE } from './reminders-testing.ts';

test('a new time is told in the zone of the reader, else of the place, and the reminder stays', async (t) => {
  const { tell, game, change, remind, told, lastMail } = await remindersUnderTest(t);
  await game('gam-1', { onAir: 90 });
  await game('gam-2', { onAir: 90 });
  await remind('gam-1', 'fan', 'west');
  await remind('gam-2', 'other');
  await change('gam-1', { startTime: at(60) });
  await tell(-600);
  assert.deepEqual(await told(), [
    ['fan', `New time: ${TITLE}`],
    ['west', `New time: ${TITLE}`],
  ]);
  const words = async (reader: string) => (await lastMail(reader))?.paragraphs[0];
  assert.equal(
    await words('fan'),
    `${TITLE} begins on Fri, Nov 27, 8:00 PM CST. It was to begin on Fri, Nov 27, 7:00 PM CST.`,
  );
  assert.equal(
    await words('west'),
    `${TITLE} begins on Fri, Nov 27, 6:00 PM PST. It was to begin on Fri, Nov 27, 5:00 PM PST.`,
  );
  await tell(-590);
  assert.equal((await told()).length, 2);
  await tell(90);
  assert.equal((await told()).length, 5);
});

test('who drops a reminder and sets it anew is not told of the start that the page showed them', async (t) => {
  const { db, tools, tell, game, change, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await remind('gam-1', 'fan');
  await change('gam-1', { startTime: at(60) });
  const { contactOf } = tools;
  tools.contactOf = async (userKey) => {
    await db.update(reminders).set({ startTime: null, timeToBeDetermined: null });
    return contactOf(userKey);
  };
  await tell(-600);
  assert.deepEqual(await told(), []);
  await tell(0);
  assert.deepEqual(await told(), [['fan', `On air now: ${TITLE}`]]);
});

test('a time that goes back to what it was is told again', async (t) => {
  const { tell, game, change, remind, told } = await remindersUnderTest(t);
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
  test(`a member is told when the time ${what}`, async (t) => {
    const { tell, game, change, remind, lastMail, waiting } = await remindersUnderTest(t);
    await game('gam-1');
    await change('gam-1', { timeToBeDetermined: false, ...before });
    await remind('gam-1', 'fan');
    await change('gam-1', after);
    await tell(-600);
    const mail = await lastMail('fan');
    assert.equal(mail?.subject, `${subject}: ${TITLE}`);
    assert.equal(mail?.paragraphs[0], `${TITLE} ${words}`);
    assert.deepEqual(await waiting(), ['fan']);
  });
}

test('a start that is set right after the game is news to nobody, and what comes next is', async (t) => {
  const { tell, game, change, remind, told } = await remindersUnderTest(t);
  await game('gam-1');
  await remind('gam-1', 'fan');
  await change('gam-1', { startTime: at(-20) });
  await tell(125);
  assert.deepEqual(await told(), []);
  await change('gam-1', { startTime: at(2880) });
  await tell(126);
  assert.deepEqual(await told(), [['fan', `New time: ${TITLE}`]]);
});
