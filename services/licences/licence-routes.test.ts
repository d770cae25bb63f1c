import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { licenceRefusalSchema, licenceSchema } from 'shared-contracts/entities';
import { streams as streamRows, subscriptions, users } from '../db/schema/index.ts';
import type { Holding, PlayableResource } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createVerifyLicence, licences } from './index.ts';
import { createLicenceKeys } from './licence-key.ts';
import { addMember, addPass, beginSignIn, paidVideo } from './licences-testing.ts';

let service: ServiceUnderTest;
let now: Date;
let video: PlayableResource;
let holdings: Holding[];
let lookUps = 0;
const clock = () => now;
const start = new Date('2026-11-20T18:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

beforeEach(async () => {
  now = start;
  video = paidVideo;
  service = await serviceUnderTest(licences, {
    clock,
    findPlayable: async (key) => {
      lookUps += 1;
      if (key === 'broadcast-1') return video;
      return key === 'free-1' ? { ...paidVideo, resourceKey: key, paymentRequired: false } : null;
    },
    holdingsOf: async (userKey) => (userKey === 'subscriber' ? holdings : []),
    identify: async (request) => {
      const { access_token: inQuery } = request.query as { access_token?: string };
      const userKey = request.headers.authorization?.slice('Bearer '.length) ?? inQuery;
      return userKey ? { userKey, session: `phone of ${userKey}` } : null;
    },
  });
  await addMember(service.context.db, 'subscriber');
  await beginSignIn(service.context.db, 'subscriber', 'phone of subscriber', clock);
  holdings = [await addPass(service.context.db, 'subscriber', 'pass')];
});
afterEach(() => service.close());

function ask(user: string | null, change: object = {}, headers: Record<string, string> = {}) {
  return service.app.inject({
    method: 'POST',
    headers,
    url: `/v1/licenses${user ? `?access_token=${user}` : ''}`,
    payload: {
      event_key: 'event-1',
      resource_key: 'broadcast-1',
      resource_entitlements: ['video_subscription'],
      ...change,
    },
  });
}

function stop(user: string | null, stream: string | null | undefined) {
  const headers: Record<string, string> = user ? { authorization: `Bearer ${user}` } : {};
  return service.app.inject({ method: 'DELETE', url: `/v1/streams/${stream}`, headers });
}

async function licenceKey(user: string | null = 'subscriber', change: object = {}): Promise<string> {
  const response = await ask(user, change);
  assert.equal(response.statusCode, 200);
  return licenceSchema.parse(response.json()).license_key;
}

const verifier = () => {
  const { config, db } = service.context;
  const verify = createVerifyLicence({ config, db, clock, isLicensingDown: async () => false, onBypass: () => {} });
  return (key: string, resourceKey: string) => verify(key, { resourceKey, requiredEntitlements: [] });
};
const read = async (key: string) => (await service.app.inject({ url: `/v1/licenses/${key}` })).json();

test('a licence for statistics is none of the few videos that a member has at a time', async () => {
  video = { ...paidVideo, kind: 'datacast' };
  const response = await ask('subscriber');
  assert.deepEqual([response.statusCode, response.json().stream], [200, null]);
  assert.equal(await service.context.db.$count(streamRows), 0);
});

test('a subscriber gets a licence for five minutes that opens this video and no other', async () => {
  const response = await ask('subscriber');
  assert.equal(response.json().expires_in, 300);
  const key = response.json().license_key;
  const verify = verifier();
  assert.equal(await verify(key, 'broadcast-1'), true);
  assert.equal(await verify(key, 'broadcast-2'), false);
  assert.deepEqual(await read(key), {
    valid: true,
    event_key: 'event-1',
    resource_key: 'broadcast-1',
    expires_at: '2026-11-20T18:05:00.000Z',
  });
});

test('a licence runs out on its second', async () => {
  const key = await licenceKey();
  const verify = verifier();
  now = after(299);
  assert.equal(await verify(key, 'broadcast-1'), true);
  now = after(300);
  assert.equal(await verify(key, 'broadcast-1'), false);
  assert.deepEqual(await read(key), { valid: false });
});

for (const [who, user, change, status, reason] of [
  ['a visitor', null, {}, 403, 'sign_in_required'],
  ['a free member', 'free', {}, 403, 'not_entitled'],
  ['a free member who says that nothing is required', 'free', { resource_entitlements: [] }, 403, 'not_entitled'],
  ['an unknown video', 'subscriber', { resource_key: 'none' }, 404, 'not_found'],
  ['a video under another event', 'subscriber', { event_key: 'event-2' }, 404, 'not_found'],
] as const) {
  test(`${who} is refused as ${reason}`, async () => {
    const response = await ask(user, change);
    assert.equal(response.statusCode, status);
    assert.equal(licenceRefusalSchema.parse(response.json()).reason, reason);
    assert.deepEqual(await service.context.db.select().from(streamRows), []);
  });
}

test('a visitor gets a licence for a free video', async () => {
  const key = await licenceKey(null, { resource_key: 'free-1' });
  assert.equal(await verifier()(key, 'free-1'), true);
});

test('a stopped stream takes its licences along within five seconds, and is not licensed again', async () => {
  const { license_key: key, stream } = licenceSchema.parse((await ask('subscriber')).json());
  const later = licenceSchema.parse((await ask('subscriber', { stream })).json());
  assert.equal(later.stream, stream);
  const verify = verifier();
  assert.equal(await verify(key, 'broadcast-1'), true);
  assert.equal((await stop('subscriber', stream)).statusCode, 204);
  now = after(5);
  for (const licence of [key, later.license_key]) {
    assert.equal(await verify(licence, 'broadcast-1'), false);
    assert.deepEqual(await read(licence), { valid: false });
  }
  const again = await ask('subscriber', { stream });
  assert.deepEqual([again.statusCode, again.json().reason], [403, 'stream_stopped']);
});

test('a pass that ends early takes its licences along within five seconds, and another pass goes on with the stream', async () => {
  const { db } = service.context;
  const { license_key: key, stream } = licenceSchema.parse((await ask('subscriber')).json());
  const verify = verifier();
  assert.equal(await verify(key, 'broadcast-1'), true);
  await db.update(subscriptions).set({ expiresAt: now }).where(eq(subscriptions.key, 'pass'));
  now = after(5);
  assert.equal(await verify(key, 'broadcast-1'), false);
  assert.deepEqual(await read(key), { valid: false });
  holdings = [];
  assert.equal((await ask('subscriber', { stream })).json().reason, 'not_entitled');

  holdings = [await addPass(db, 'subscriber', 'second pass')];
  const later = licenceSchema.parse((await ask('subscriber', { stream })).json());
  assert.equal(later.stream, stream);
  now = after(10);
  assert.equal(await verify(later.license_key, 'broadcast-1'), true);
});

test('a licence is not valid in a blackout that was declared after it was given, or once its video is gone', async () => {
  const key = await licenceKey();
  const free = await licenceKey(null, { resource_key: 'free-1' });
  video = { ...paidVideo, blackoutStart: after(-60) };
  now = after(2);
  assert.deepEqual(await read(key), { valid: false });
  assert.equal((await read(free)).valid, true);
  video = { ...paidVideo, blackoutEnd: start };
  now = after(4);
  assert.equal((await read(key)).valid, true);
});

test('a video that plays is looked up once in two seconds for all who ask, and one that does not each time', async () => {
  video = { ...paidVideo, isPlayable: false };
  assert.equal((await ask('subscriber')).statusCode, 404);
  video = paidVideo;
  await read(await licenceKey());
  const before = lookUps;
  await read(await licenceKey());
  assert.equal(lookUps, before);
  now = after(2);
  await licenceKey();
  assert.equal(lookUps, before + 1);
});

test('a licence for a broadcast that is over is refused as gone, so that players go on to its replay', async () => {
  video = { ...paidVideo, isPlayable: false, isOver: true };
  const response = await ask('subscriber');
  assert.deepEqual([response.statusCode, licenceRefusalSchema.parse(response.json()).reason], [410, 'over']);
});

test('the fourth video at the same time is refused with the three that run, and plays when one of them stops', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };
  const running = [];
  for (const title of ['Oak at River', 'Elm at Hill', 'Ash at Lake']) {
    running.push(licenceSchema.parse((await ask('subscriber', { title }, headers)).json()).stream);
  }
  const response = await ask('subscriber');
  const refusal = licenceRefusalSchema.parse(response.json());
  assert.deepEqual([response.statusCode, refusal.reason], [403, 'stream_limit']);
  assert.equal(refusal.message, 'Your account plays 3 videos at a time. Stop one to watch here.');
  assert.deepEqual(refusal.streams?.[0], {
    key: running[0],
    title: 'Oak at River',
    device: 'Firefox on Linux',
    started_at: start.toISOString(),
    is_here: true,
  });
  assert.equal((await stop('subscriber', running[1])).statusCode, 204);
  assert.equal((await ask('subscriber')).statusCode, 200);
});

test('free videos are not counted', async () => {
  for (let time = 0; time < 5; time += 1) {
    assert.equal((await ask('subscriber', { resource_key: 'free-1' })).json().stream, null);
  }
  assert.deepEqual(await service.context.db.select().from(streamRows), []);
});

test('the switch of an address lifts the limit for an operator and for nobody else', async () => {
  const { db } = service.context;
  for (const _ of [1, 2, 3]) assert.equal((await ask('subscriber')).statusCode, 200);
  const wish = { limited_concurrent: false };
  assert.equal((await ask('subscriber', wish)).json().reason, 'stream_limit');
  await db.update(users).set({ isOps: true }).where(eq(users.key, 'subscriber'));
  assert.equal((await ask('subscriber')).json().reason, 'stream_limit');
  assert.equal((await ask('subscriber', { limited_concurrent: true })).json().reason, 'stream_limit');
  const { stream } = licenceSchema.parse((await ask('subscriber', wish)).json());
  assert.equal((await ask('subscriber', { ...wish, stream })).json().stream, stream);
  assert.equal(await db.$count(streamRows), 4);
});

test('nobody stops a stream of somebody else, or without signing in', async () => {
  const { stream } = licenceSchema.parse((await ask('subscriber')).json());
  assert.equal((await stop('other', stream)).statusCode, 404);
  assert.equal((await stop(null, stream)).statusCode, 401);
  assert.equal((await stop('subscriber', 'no-uuid')).statusCode, 400);
});

test('a key that is forged, changed, signed by another secret or no key at all opens nothing', async () => {
  const key = await licenceKey();
  const [header, , signature] = key.split('.');
  const claims = { event: 'event-1', stream: null, iss: 'licences', aud: 'broadcast-1', exp: 4_000_000_000 };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const facts = { eventKey: 'event-1', resourceKey: 'broadcast-1', stream: null, expiresAt: after(300) };
  const other = createLicenceKeys(testConfig({ SECRET: 'another secret of thirty-two letters' }));
  const verify = verifier();
  for (const forged of [
    `${header}.${encode(claims)}.${signature}`,
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    await other.sign(facts),
    key.slice(0, -2),
    'bypass',
    '',
  ]) {
    assert.equal(await verify(forged, 'broadcast-1'), false, forged);
  }
  assert.deepEqual(await read('bypass'), { valid: false });
});

test('a body that names no video is refused with a sentence', async () => {
  for (const change of [
    { resource_key: '' },
    { event_key: 'a\0b' },
    { resource_entitlements: 'all' },
    { stream: 'x' },
    { limited_concurrent: 'off' },
  ]) {
    const response = await ask('subscriber', change);
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().code, 'invalid_input');
  }
});

test('a member may open so many videos in ten minutes, and others are not counted with them', async () => {
  const { stream } = licenceSchema.parse((await ask('subscriber')).json());
  for (let time = 1; time < 200; time += 1) assert.equal((await ask('subscriber', { stream })).statusCode, 200);
  const refused = await ask('subscriber');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
  assert.equal((await ask('other')).statusCode, 403);
  assert.equal((await ask(null, { resource_key: 'free-1' })).statusCode, 200);
  now = after(600);
  assert.equal((await ask('subscriber')).statusCode, 200);
});

test('an address may ask for and verify so many licences, signed in or not, and is told how long to wait', async () => {
  const site = await serviceUnderTest(licences, { ...service.context, config: testConfig({ FANS_PER_ADDRESS: '10' }) });
  const verify = (remoteAddress: string) => site.app.inject({ url: '/v1/licenses/none', remoteAddress });
  const create = (remoteAddress: string) =>
    site.app.inject({ method: 'POST', url: '/v1/licenses', remoteAddress, payload: {} });
  try {
    for (let time = 0; time < 39; time += 1) assert.equal((await verify('203.0.113.7')).statusCode, 200);
    assert.equal((await create('203.0.113.7')).statusCode, 400);
    for (const ask of [verify, create]) {
      const refused = await ask('203.0.113.7');
      assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '2']);
    }
    assert.equal((await verify('203.0.113.8')).statusCode, 200);
    assert.equal((await site.app.inject({ url: '/v1/health', remoteAddress: '203.0.113.7' })).statusCode, 200);
  } finally {
    await site.close();
  }
});
