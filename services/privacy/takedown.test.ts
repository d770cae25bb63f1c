import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips, mails, privacyRequests } from '../db/schema/index.ts';
import { queueMail } from '../mail/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { createPrivacyRequests, privacy } from './index.ts';

const START = new Date('2026-11-20T18:00:00.000Z');
const request = {
  ...{ kind: 'takedown', clip_key: 'clp-one', agent: null },
  ...{ name: 'Robin Hill', email: 'robin@example.org', details: 'It shows my son.' },
};
const end = { answer: 'We have looked at it.', closedBy: 'Olive D.' };

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await serviceUnderTest(privacy, { queueMail });
  const { db } = service.context;
  await writeTestNetwork(db);
  await writeTestGames(db, [testGame('gam-one', START.toISOString())]);
  const part = {
    eventKey: 'gam-one',
    resourceKey: 'vod-one',
    happenedAt: START,
    startSeconds: 3725,
    endSeconds: 3740.5,
  };
  const clip = { ...part, slug: 'clp-one', title: 'A dunk', description: '' };
  await db.insert(clips).values([
    { ...clip, key: 'clp-one', authorKey: 'kim' },
    { ...clip, key: 'clp-two', authorKey: 'kim' },
    { ...clip, key: 'hil-one' },
  ]);
});
afterEach(() => service.close());

const send = (changes: object = {}) =>
  service.app.inject({ method: 'POST', url: '/v1/requests', payload: { ...request, ...changes } });
const requests = () => createPrivacyRequests(service.context.db, service.context.clock, queueMail);
async function isShown(): Promise<boolean> {
  const [clip] = await service.context.db.select().from(clips).where(eq(clips.key, 'clp-one'));
  return clip?.takenDownAt === null;
}
const close = (reference: string, outcome: 'done' | 'refused') => requests().close(reference, { ...end, outcome });

describe('a request to take a clip down', () => {
  it('hides the clip at once, is answered within a week, and is confirmed without a word about California', async () => {
    const answer = await send();
    assert.equal(answer.statusCode, 201);
    assert.equal(answer.json().due_at, '2026-11-27T18:00:00.000Z');
    assert.equal(await isShown(), false);
    const [mail] = await service.context.db.select().from(mails);
    const written = JSON.stringify(mail?.content);
    assert.match(written, /a request to take a clip down.*Nobody sees the clip until then/);
    assert.doesNotMatch(written, /California|hand over/i);
  });

  it('shows the clip again when it is refused', async () => {
    const { reference } = (await send()).json();
    await send({ clip_key: 'clp-two' });
    assert.equal(await close(reference, 'refused'), true);
    assert.equal(await isShown(), true);
    const answered = (await service.context.db.select().from(mails)).find(({ subjectKey }) =>
      subjectKey.includes('answered'),
    );
    assert.doesNotMatch(JSON.stringify(answered?.content), /California/i);
  });

  it('leaves the clip down when it is granted, also when somebody is refused later', async () => {
    const { reference } = (await send()).json();
    assert.equal(await close(reference, 'done'), true);
    assert.equal(await isShown(), false);
    const again = (await send({ email: 'lee@example.org' })).json();
    await close(again.reference, 'refused');
    assert.equal(await isShown(), false);
  });

  it('keeps the clip down while another request is open', async () => {
    const first = (await send()).json();
    const second = (await send({ email: 'lee@example.org' })).json();
    await close(first.reference, 'refused');
    assert.equal(await isShown(), false);
    await close(second.reference, 'refused');
    assert.equal(await isShown(), true);
  });

  it('does not hide a clip that was judged and left, and takes it down when it is granted then', async () => {
    await close((await send()).json().reference, 'refused');
    const { reference } = (await send({ email: 'lee@example.org' })).json();
    assert.equal(await isShown(), true);
    await close(reference, 'done');
    assert.equal(await isShown(), false);
  });

  it('hides a clip that got another title after it was judged and left', async () => {
    service.setNow('2026-11-20T21:00:00.000Z');
    await close((await send()).json().reference, 'refused');
    await service.context.db.update(clips).set({ createdAt: new Date('2026-11-20T22:00:00.000Z') });
    await send({ email: 'lee@example.org' });
    assert.equal(await isShown(), false);
  });

  for (const [what, key] of [
    ['a clip that is not there', 'clp-none'],
    ['a highlight, which nobody cut', 'hil-one'],
  ]) {
    it(`is not kept for ${what}`, async () => {
      const answer = await send({ clip_key: key });
      assert.deepEqual([answer.statusCode, answer.json().code], [404, 'clip_not_found']);
      assert.equal(await service.context.db.$count(privacyRequests), 0);
      assert.equal(await service.context.db.$count(mails), 0);
    });
  }

  for (const [changes, field] of [
    [{ clip_key: undefined }, 'clip_key'],
    [{ kind: 'know' }, 'clip_key'],
    [{ details: ' ' }, 'details'],
  ] as const) {
    it(`is refused with ${JSON.stringify(changes)}, and the clip stays`, async () => {
      const answer = await send(changes);
      assert.equal(answer.statusCode, 422);
      assert.ok(answer.json().errors[field]);
      assert.equal(await isShown(), true);
    });
  }

  it('names the clip to operators, also while nobody sees it', async () => {
    const { reference } = (await send()).json();
    const record = await requests().find(reference);
    assert.ok(record);
    assert.deepEqual(await requests().clipOf(record), {
      ...{
        title: 'A dunk',
        eventPath: '/events/basketball-st-marys-at-lincoln/gam-one',
        startSeconds: 3725,
        endSeconds: 3740.5,
      },
      isTakenDown: true,
    });
    await service.context.db.delete(clips);
    assert.equal(await requests().clipOf(record), null);
  });
});
