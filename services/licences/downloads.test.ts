import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  boughtDownloadsSchema,
  downloadLinkSchema,
  downloadOfferSchema,
  licenceRefusalSchema,
} from 'shared-contracts/entities';
import type { BoughtDownload, Holding, PlayableResource } from '../service-context.ts';
import { noDownloads, type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createVerifyDownload, createVerifyLicence, licences } from './index.ts';
import { paidVideo } from './licences-testing.ts';

const START = new Date('2026-11-20T18:00:00.000Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const paidReplay: PlayableResource = { ...paidVideo, kind: 'vod', resourceKey: 'replay-1', file: 'given' };
const pass: Holding = { key: 'pass', entitlements: ['video_subscription'], expiresAt: after(1000) };

let service: ServiceUnderTest;
let now: Date;
let replay: PlayableResource | null;
let isOnSale: boolean;

const soldReplay: PlayableResource = { ...paidReplay, file: 'sold' };
const product = {
  ...{ key: 'download:replay-1', name: 'Hawks vs. Wolves video file', event_key: 'event-1', price_in_cents: 1499 },
  ...{ is_recurring: false, stripe_plan_id: null, time_period_category: 'download' as const },
};
const boughtFile: BoughtDownload = {
  ...{ paymentKey: 'payment-1', userKey: 'buyer', resourceKey: 'replay-1', eventKey: 'event-1', name: product.name },
  ...{ boughtAt: START, expiresAt: after(60 * 24) },
};

beforeEach(async () => {
  now = START;
  replay = paidReplay;
  isOnSale = true;
  service = await serviceUnderTest(licences, {
    clock: () => now,
    findPlayable: async (key) => (key === 'replay-1' ? replay : null),
    holdingsOf: async (userKey) => (userKey === 'subscriber' ? [pass] : []),
    downloads: {
      ...noDownloads,
      find: async (key) => (isOnSale && key === 'replay-1' ? product : null),
      findBought: async (_tx, userKey, key) =>
        userKey === 'buyer' && key === 'replay-1' && now < boughtFile.expiresAt ? boughtFile : null,
      list: async (userKey) => (userKey === 'buyer' ? [boughtFile] : []),
    },
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
  ['a replay that is only to be watched', 'subscriber', () => ({ ...paidReplay, file: null }), 404, 'not_found'],
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

test('a file that is sold is for its buyer, who needs no pass, and for no holder of a pass', async () => {
  replay = soldReplay;
  assert.ok(await opens(await linkOf('buyer')));
  for (const userKey of ['subscriber', 'anybody']) {
    const refused = await ask(userKey);
    assert.equal(refused.statusCode, 403);
    const { reason, message } = licenceRefusalSchema.parse(refused.json());
    assert.deepEqual([reason, message], ['not_entitled', 'This video file is sold. Buy it to download it.']);
  }
  now = boughtFile.expiresAt;
  assert.equal((await ask('buyer')).statusCode, 403);
});

test('a buyer keeps the file when it is given to holders of a pass later, and gets none during a blackout', async () => {
  assert.ok(await opens(await linkOf('buyer')));
  replay = { ...soldReplay, blackoutEnd: after(60) };
  assert.equal(licenceRefusalSchema.parse((await ask('buyer')).json()).reason, 'blackout');
});

const get = (path: string, userKey: string | null) =>
  service.app.inject({ url: path, headers: userKey ? { authorization: userKey } : {} });

test('what a file costs is told to all, and to its buyer until when it can be loaded', async () => {
  const offer = { event_key: 'event-1', name: product.name, price_in_cents: 1499, bought_until: null };
  for (const userKey of [null, 'subscriber']) {
    const answer = await get('/v1/downloads/replay-1', userKey);
    assert.deepEqual(downloadOfferSchema.parse(answer.json()), offer);
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  const own = { ...offer, bought_until: boughtFile.expiresAt.toISOString() };
  assert.deepEqual((await get('/v1/downloads/replay-1', 'buyer')).json(), own);
  isOnSale = false;
  assert.deepEqual((await get('/v1/downloads/replay-1', 'buyer')).json(), { ...own, price_in_cents: null });
  assert.equal((await get('/v1/downloads/replay-1', 'subscriber')).statusCode, 404);
});

test('a member sees the files that they bought, and a visitor is asked to sign in', async () => {
  const { downloads } = boughtDownloadsSchema.parse((await get('/v1/downloads', 'buyer')).json());
  assert.deepEqual(downloads, [
    {
      ...{ resource_key: 'replay-1', event_key: 'event-1', name: product.name },
      expires_at: boughtFile.expiresAt.toISOString(),
    },
  ]);
  assert.deepEqual((await get('/v1/downloads', 'subscriber')).json(), { downloads: [] });
  assert.equal((await get('/v1/downloads', null)).statusCode, 401);
});
