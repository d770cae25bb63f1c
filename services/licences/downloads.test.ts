import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { downloadLinkSchema, licenceRefusalSchema } from 'shared-contracts/entities';
import type { Holding, PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createVerifyDownload, createVerifyLicence, licences } from './index.ts';
import { paidVideo } from './licences-testing.ts';

const START = new Date('2026-11-20T18:00:00.000Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const paidReplay: PlayableResource = { ...paidVideo, kind: 'vod', resourceKey: 'replay-1', isGivenAsFile: true };
const pass: Holding = { key: 'pass', entitlements: ['video_subscription'], expiresAt: after(1000) };

let service: ServiceUnderTest;
let now: Date;
let replay: PlayableResource | null;

beforeEach(async () => {
  now = START;
  replay = paidReplay;
  service = await serviceUnderTest(licences, {
    clock: () => now,
    findPlayable: async (key) => (key === 'replay-1' ? replay : null),
    holdingsOf: async (userKey) => (userKey === 'subscriber' ? [pass] : []),
    identify: async ({ headers }) =>
      headers.authorization ? { userKey: headers.authorization, session: 'phone' } : null,
  });
});
afterEach(() => service.close());

const ask = (userKey: string | null, change: object = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/v1/downloads',
    headers: userKey ? { authorization: userKey } : {},
    payload: { event_key: 'event-1', resource_key: 'replay-1', title: 'Hawks vs Wolves 2026-11-20', ...change },
  });

async function linkOf(userKey: string): Promise<string> {
  const answer = await ask(userKey);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const { link, expires_at } = downloadLinkSchema.parse(answer.json());
  assert.equal(expires_at, after(120).toISOString());
  return link;
}

const opens = (link: string, key = 'replay-1') => createVerifyDownload(service.context.config, () => now)(link, key);

test('a member who may watch a replay gets a link to its file, for that replay and for two hours', async () => {
  const link = await linkOf('subscriber');
  assert.deepEqual(await opens(link), { title: 'Hawks vs Wolves 2026-11-20' });
  assert.equal(await opens(link, 'replay-2'), null);
  now = after(119);
  assert.ok(await opens(link));
  now = after(121);
  assert.equal(await opens(link), null);
});

test('a link that was altered, or signed elsewhere, opens nothing', async () => {
  const [head, payload, signature] = (await linkOf('subscriber')).split('.');
  const later = Buffer.from(JSON.stringify({ title: 'x', iss: 'downloads', aud: 'replay-1', exp: 4e9 }));
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const forged of [
    `${head}.${later.toString('base64url')}.${signature}`,
    `${unsigned}.${payload}.`,
    `${head}.${payload}`,
    'no token',
    '',
  ]) {
    assert.equal(await opens(forged), null, forged);
  }
  const elsewhere = { ...testConfig(), keyFor: () => Buffer.from('another secret that only tests know') };
  const link = await linkOf('subscriber');
  assert.equal(await createVerifyDownload(elsewhere, () => now)(link, 'replay-1'), null);
});

test('a link is no licence, and a licence is no link', async () => {
  const { config, db } = service.context;
  const facts = { config, db, clock: () => now, isLicensingDown: async () => false, onBypass: () => {} };
  const video = { resourceKey: 'replay-1', requiredEntitlements: [] };
  assert.equal(await createVerifyLicence(facts)(await linkOf('subscriber'), video), false);
  replay = { ...paidReplay, paymentRequired: false };
  const licence = await service.app.inject({
    method: 'POST',
    url: '/v1/licenses',
    payload: { event_key: 'event-1', resource_key: 'replay-1', resource_entitlements: [] },
  });
  assert.equal(await opens(licence.json().license_key), null);
});

test('a free replay is for every member, and for nobody who is not signed in', async () => {
  replay = { ...paidReplay, paymentRequired: false };
  assert.ok(await opens(await linkOf('anybody')));
  const refused = await ask(null);
  assert.equal(refused.statusCode, 401);
});

const refusals: [string, string, () => PlayableResource | null, number, string][] = [
  ['a member whose passes do not cover it', 'anybody', () => paidReplay, 403, 'not_entitled'],
  ['a replay under blackout', 'subscriber', () => ({ ...paidReplay, blackoutEnd: after(60) }), 403, 'blackout'],
  ['a replay that is not ready', 'subscriber', () => ({ ...paidReplay, isPlayable: false }), 404, 'not_found'],
  [
    'a replay that is only to be watched',
    'subscriber',
    () => ({ ...paidReplay, isGivenAsFile: false }),
    404,
    'not_found',
  ],
  ['a replay of another event', 'subscriber', () => ({ ...paidReplay, eventKey: 'event-2' }), 404, 'not_found'],
  ['a replay that does not exist', 'subscriber', () => null, 404, 'not_found'],
];
for (const [what, userKey, find, status, reason] of refusals) {
  test(`no link is given for ${what}`, async () => {
    replay = find();
    const answer = await ask(userKey);
    assert.deepEqual([answer.statusCode, licenceRefusalSchema.parse(answer.json()).reason], [status, reason]);
  });
}

test('a request without a title, or with one that is too long, is refused', async () => {
  for (const title of [undefined, '', ' ', 'x'.repeat(201)]) {
    assert.equal((await ask('subscriber', { title })).statusCode, 400, String(title?.length));
  }
});

test('a member gets sixty links in ten minutes', async () => {
  for (let index = 0; index < 60; index++) assert.equal((await ask('subscriber')).statusCode, 200);
  const refused = await ask('subscriber');
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  replay = { ...paidReplay, paymentRequired: false };
  assert.equal((await ask('anybody')).statusCode, 200);
});
