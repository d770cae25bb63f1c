import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { testGame, writeTestGames, writeTestNetwork } from '../db/network-testing.ts';
import { clips } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { sameOrigin } from '../gateway/previews-testing.ts';
import { createPrivacyRequests } from '../privacy/index.ts';
import { opsUnderTest, signedIn } from './ops-testing.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';

/** The ops pages with one privacy request, and what they do with it. */
async function withRequest(t: TestContext, { sentAt = '2026-11-20T18:00:00.000Z' } = {}) {
  const { db, close } = await testDatabase();
  t.after(close);
  const told: string[] = [];
  const requests = createPrivacyRequests(
    db,
    () => new Date(sentAt),
    async (_tx, { subjectKey }) => void told.push(subjectKey),
  );
  const asked = { kind: 'know', name: HOSTILE, email: 'robin@example.org', details: HOSTILE, agent: null } as const;
  const { reference } = await requests.add(asked, 'robin');
  const { app } = await opsUnderTest(t, { privacyRequests: requests });
  const url = `/ops/privacy/${reference}`;
  return {
    ...{ app, url, told, reference },
    record: async () => (await requests.find(reference)) ?? assert.fail('the request is gone'),
    read: async (address = url) => app.inject({ url: address, cookies: signedIn('olive') }),
    answer: (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
      app.inject({
        method: 'POST',
        url,
        cookies: signedIn('olive'),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

describe('/ops/privacy', () => {
  it('shows requests to operators alone', async (t) => {
    const { app, url } = await withRequest(t);
    for (const address of ['/ops/privacy', url]) {
      const stranger = await app.inject({ url: address });
      assert.equal(stranger.statusCode, 401);
      assert.doesNotMatch(stranger.body, /robin|hold/);
    }
  });

  it('lists what is open with the day of its answer, and every typed word as text', async (t) => {
    const { read, reference } = await withRequest(t);
    const list = (await read('/ops/privacy')).body;
    assert.match(list, new RegExp(`${reference}.*to see the data that we hold.*due on 2027-01-04`, 's'));
    assert.doesNotMatch(list, /class="badge (bad|warn)"/);
    const page = (await read()).body;
    assert.match(page, /robin@example\.org.*signed in as member robin/s);
    assert.doesNotMatch(page, /<dt>Clip/);
    assert.doesNotMatch(page, /<img/);
    assert.match((await read('/ops')).body, /Privacy requests \(1 open\)/);
    assert.equal((await read('/ops/privacy/PR-0000-0000')).statusCode, 404);
  });

  for (const [sentAt, words] of [
    ['2026-10-12T00:00:00.000Z', 'Due in a week or less'],
    ['2026-10-01T00:00:00.000Z', 'Overdue'],
  ] as const) {
    it(`marks a request of ${sentAt} as: ${words}`, async (t) => {
      const { read } = await withRequest(t, { sentAt });
      assert.ok((await read('/ops/privacy')).body.includes(words));
    });
  }

  it('closes a request with an answer, which goes out by mail', async (t) => {
    const { answer, read, record, told, url, reference } = await withRequest(t);
    const closed = await answer({ outcome: 'refused', answer: 'There is no such account.' });
    assert.deepEqual([closed.statusCode, closed.headers.location], [303, url]);
    const { outcome, closedBy } = await record();
    assert.deepEqual([outcome, closedBy], ['refused', 'Olive D.']);
    assert.deepEqual(told, [`privacy request ${reference} received`, `privacy request ${reference} answered`]);
    const page = (await read()).body;
    assert.match(page, /Refused on 2026-11-20 by Olive D\..*There is no such account\./s);
    assert.doesNotMatch(page, /<form/);
    assert.match((await read('/ops/privacy')).body, /None is open.*Closed/s);
  });

  it('asks again for what is missing, with what was written', async (t) => {
    const { answer, record } = await withRequest(t);
    const refused = await answer({ answer: 'Some words' });
    assert.equal(refused.statusCode, 422);
    assert.match(refused.body, /Choose how it ends\..*>Some words<\/textarea>/s);
    assert.equal((await answer({ outcome: 'done', answer: ' ' })).statusCode, 422);
    assert.equal((await record()).closedAt, null);
  });

  it('takes no form of another site', async (t) => {
    const { answer, record } = await withRequest(t);
    const forged = await answer({ outcome: 'done', answer: 'Gone.' }, { 'sec-fetch-site': 'cross-site' });
    assert.equal(forged.statusCode, 403);
    assert.equal((await record()).closedAt, null);
  });

  it('shows what a clip is that is to be taken down, and what each end means for it', async (t) => {
    const { db, close } = await testDatabase();
    t.after(close);
    await writeTestNetwork(db);
    await writeTestGames(db, [testGame('gam-one', '2026-11-20T18:00:00.000Z')]);
    await db.insert(clips).values({
      ...{
        key: 'clp-one',
        eventKey: 'gam-one',
        resourceKey: 'vod-one',
        slug: 'clp-one',
        title: HOSTILE,
        description: '',
      },
      ...{ authorKey: 'kim', happenedAt: new Date(), startSeconds: 3725, endSeconds: 3740.5 },
    });
    const requests = createPrivacyRequests(
      db,
      () => new Date('2026-11-20T18:00:00.000Z'),
      async () => {},
    );
    const asked = { name: 'Robin', email: 'robin@example.org', details: 'It shows me.', agent: null } as const;
    const { reference } = await requests.add({ ...asked, kind: 'takedown', clip_key: 'clp-one' }, null);
    const { app } = await opsUnderTest(t, { privacyRequests: requests });
    const read = async () => (await app.inject({ url: `/ops/privacy/${reference}`, cookies: signedIn('olive') })).body;
    const page = await read();
    assert.match(
      page,
      /1:02:05 to 1:02:20 of <a href="http:\/\/site\.test\/events\/basketball-st-marys-at-lincoln\/gam-one">.*Nobody sees it now\./s,
    );
    assert.match(page, /Done: it stays down.*Refused: it is shown again/s);
    assert.doesNotMatch(page, /<img/);
    await db.delete(clips);
    assert.match(await read(), /It is gone\./);
  });
});
