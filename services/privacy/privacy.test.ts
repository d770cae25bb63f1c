import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { PrivacyRequest } from 'shared-contracts/entities';
import { mails, privacyRequests } from '../db/schema/index.ts';
import { queueMail } from '../mail/index.ts';
import { type ServiceUnderTest, serviceUnderTest } from '../testing.ts';
import { createPrivacyRequests, privacy } from './index.ts';

const robin: PrivacyRequest = {
  ...{ kind: 'delete', name: 'Robin Hill', email: 'Robin@example.org', details: '' },
  agent: null,
};

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await serviceUnderTest(privacy, { queueMail });
});
afterEach(() => service.close());

const send = (payload: unknown, remoteAddress = '203.0.113.9') =>
  service.app.inject({ method: 'POST', url: '/v1/requests', payload: payload as object, remoteAddress });
const readMails = () => service.context.db.select().from(mails).orderBy(mails.email);
const requestsNow = () => createPrivacyRequests(service.context.db, service.context.clock, queueMail);

describe('POST /v1/requests', () => {
  it('keeps a request, answers with its reference and the day of the answer, and confirms it by mail', async () => {
    const answer = await send({ ...robin, name: ' Robin Hill ' });
    assert.equal(answer.statusCode, 201);
    const { reference, due_at } = answer.json();
    assert.match(reference, /^PR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    assert.equal(due_at, '2027-01-04T18:00:00.000Z');
    const [kept] = await service.context.db.select().from(privacyRequests);
    assert.deepEqual(
      [kept?.reference, kept?.kind, kept?.name, kept?.email, kept?.userKey, kept?.closedAt],
      [reference, 'delete', 'Robin Hill', 'Robin@example.org', null, null],
    );
    const [mail, ...more] = await readMails();
    assert.deepEqual([mail?.email, mail?.userKey, more], ['Robin@example.org', null, []]);
    assert.match(JSON.stringify(mail?.content), new RegExp(`${reference}.*a request to delete data.*Jan 4, 2027`));
  });

  it('promises the end of a sale sooner', async () => {
    assert.equal((await send({ ...robin, kind: 'opt_out' })).json().due_at, '2026-12-05T18:00:00.000Z');
  });

  it('keeps which account was signed in', async (t) => {
    const identify = async () => ({ userKey: 'robin', session: 'one' });
    const signedIn = await serviceUnderTest(privacy, { queueMail, identify });
    t.after(() => signedIn.close());
    await signedIn.app.inject({ method: 'POST', url: '/v1/requests', payload: robin });
    const [kept] = await signedIn.context.db.select().from(privacyRequests);
    assert.equal(kept?.userKey, 'robin');
  });

  it('writes to the agent as well, and nothing that was typed stands in a mail', async () => {
    const words = 'Buy pills at evil.example';
    const agent = { name: words, email: 'agent@example.org' };
    assert.equal((await send({ ...robin, name: words, details: words, agent })).statusCode, 201);
    const sent = await readMails();
    assert.deepEqual(
      sent.map(({ email }) => email),
      ['agent@example.org', 'Robin@example.org'].sort(),
    );
    assert.doesNotMatch(JSON.stringify(sent), /pills|evil/);
  });

  const refused: [string, object, Record<string, RegExp>][] = [
    ['nothing', {}, { kind: /Choose/, name: /Enter your name/, email: /Enter an email/ }],
    ['an unknown kind', { ...robin, kind: 'sell' }, { kind: /Choose/ }],
    ['a blank name', { ...robin, name: '  ' }, { name: /Enter your name/ }],
    ['a name of two lines', { ...robin, name: 'Robin\nHill' }, { name: /one line/ }],
    ['no email', { ...robin, email: 'robin' }, { email: /such as/ }],
    ['a correction that says nothing', { ...robin, kind: 'correct' }, { details: /what is wrong/ }],
    ['details that are too long', { ...robin, details: 'x'.repeat(4_001) }, { details: /4,000/ }],
    ['an agent without an email', { ...robin, agent: { name: 'A', email: '' } }, { 'agent.email': /such as/ }],
  ];
  for (const [name, body, expected] of refused) {
    it(`refuses ${name} by the field, and keeps nothing`, async () => {
      const answer = await send(body);
      assert.equal(answer.statusCode, 422);
      const { errors } = answer.json();
      for (const [field, sentence] of Object.entries(expected)) assert.match(errors[field] ?? '', sentence);
      assert.equal(await service.context.db.$count(privacyRequests), 0);
      assert.equal(await service.context.db.$count(mails), 0);
    });
  }

  it('sends nobody more than three mails a day, whoever asks', async () => {
    for (const count of [1, 2, 3]) {
      assert.equal((await send({ ...robin, agent: null }, `203.0.113.${count}`)).statusCode, 201);
    }
    const fourth = await send({ ...robin, email: 'ROBIN@example.org' }, '203.0.113.4');
    assert.equal(fourth.statusCode, 429);
    assert.equal(fourth.headers['retry-after'], '86400');
    const asAgent = await send({
      ...robin,
      email: 'other@example.org',
      agent: { name: 'R', email: 'robin@example.org' },
    });
    assert.equal(asAgent.statusCode, 429);
    assert.equal(await service.context.db.$count(mails), 3);
  });

  it('takes twenty requests a day from one address', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 21; count++) {
      statuses.push((await send({ ...robin, email: `fan${count}@example.org` })).statusCode);
    }
    assert.deepEqual([...new Set(statuses.slice(0, 20)), statuses[20]], [201, 429]);
    assert.equal((await send({ ...robin, email: 'fan@example.org' }, '198.51.100.7')).statusCode, 201);
  });
});

describe('an answer to a privacy request', () => {
  const end = { outcome: 'done', answer: 'All is deleted.\n\nFarewell.', closedBy: 'Olive D.' } as const;

  it('closes it once and goes to requester and agent in the words of the operator', async () => {
    const agent = { name: 'Lee', email: 'agent@example.org' };
    const { reference } = (await send({ ...robin, agent })).json();
    const requests = requestsNow();
    assert.deepEqual([await requests.countOpen(), (await requests.listOpen()).length], [1, 1]);
    assert.equal(await requests.close(reference, end), true);
    assert.equal(await requests.close(reference, { ...end, outcome: 'refused' }), false);
    assert.deepEqual([await requests.countOpen(), (await requests.listClosed())[0]?.outcome], [0, 'done']);
    const answered = (await readMails()).filter(({ subjectKey }) => subjectKey.includes('answered'));
    assert.deepEqual(
      answered.map(({ email, content }) => [email, content.paragraphs.slice(0, 2)]),
      [
        ['Robin@example.org', ['All is deleted.', 'Farewell.']],
        ['agent@example.org', ['All is deleted.', 'Farewell.']],
      ],
    );
  });

  it('is forgotten after two years, an open request never', async () => {
    const { reference } = (await send(robin)).json();
    await send({ ...robin, email: 'other@example.org' });
    await requestsNow().close(reference, end);
    service.setNow('2028-11-01T00:00:00.000Z');
    await requestsNow().prune();
    assert.equal(await service.context.db.$count(privacyRequests), 2);
    service.setNow('2028-12-01T00:00:00.000Z');
    await requestsNow().prune();
    assert.deepEqual(
      (await service.context.db.select().from(privacyRequests)).map(({ email }) => email),
      ['other@example.org'],
    );
  });
});
