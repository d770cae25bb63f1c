import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { licenceSchema } from 'shared-contracts/entities';
import { mediaService } from '../media/index.ts';
import { createTokenStore } from '../member/token-store.ts';
import type { PlayableResource, ServicePlugin } from '../service-context.ts';
import { type ServiceUnderTest, serviceUnderTest, testConfig } from '../testing.ts';
import { createEntitlementProofs } from './entitlement-proof.ts';
import { createVerifyLicence, licences } from './index.ts';
import { createLicenceKeys } from './licence-key.ts';
import { addMember, addPass, beginSignIn, paidVideo } from './licences-testing.ts';

const videos: PlayableResource[] = [
  paidVideo,
  { ...paidVideo, resourceKey: 'other-game' },
  { ...paidVideo, resourceKey: 'free-game', paymentRequired: false, requiredEntitlements: [] },
  { ...paidVideo, resourceKey: 'paid-replay', kind: 'vod', startedAt: null, durationSeconds: 300 },
];
const feeds = [
  { feed: '/live/broadcast-1', video: 'broadcast-1' },
  { feed: '/vod/paid-replay', video: 'paid-replay' },
] as const;
const start = new Date('2026-11-20T18:00:00.000Z');

let service: ServiceUnderTest;
let now: Date;
const clock = () => now;
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Licences and the origin of the segments beside each other, as in the product. */
const both: ServicePlugin = async (app, context) => {
  const { config, db } = context;
  const verifyLicence = createVerifyLicence({
    ...{ config, db, clock },
    isLicensingDown: async () => false,
    onBypass: () => assert.fail('A video played by proof.'),
  });
  await app.register(licences, context);
  await app.register(mediaService, { ...context, verifyLicence });
};

beforeEach(async () => {
  now = start;
  service = await serviceUnderTest(both, {
    clock,
    findPlayable: async (key) => videos.find(({ resourceKey }) => resourceKey === key) ?? null,
    holdingsOf: async () => [holding],
    identify: async ({ headers }) => (headers.authorization ? { userKey: 'robin', session: 'phone' } : null),
  });
  const { db } = service.context;
  await addMember(db, 'robin');
  await beginSignIn(db, 'robin', 'phone', clock);
  const holding = await addPass(db, 'robin', 'pass');
});
afterEach(() => service.close());

const member = { authorization: 'Bearer access phone' };

async function licenceFor(video: string, headers: Record<string, string> = member, goesOn: string | null = null) {
  const going = goesOn === null ? {} : { stream: goesOn };
  const payload = { event_key: 'event-1', resource_key: video, resource_entitlements: [], ...going };
  const answer = await service.app.inject({ method: 'POST', url: '/v1/licenses', headers, payload });
  assert.equal(answer.statusCode, 200, answer.body);
  const { license_key: key, stream } = licenceSchema.parse(answer.json());
  return { key, stream };
}

const get = (url: string, licence: string, from = '198.51.100.7') =>
  service.app.inject({ url, remoteAddress: from, query: licence === '' ? {} : { license: licence } });

/** All addresses that the playlists of a feed lead to; of segments the first and the newest of each track. */
async function addressesOf(feed: string, licence: string): Promise<string[]> {
  const found = new Set([`${feed}/thumbs/thumbs.vtt`, `${feed}/thumbs/sprite.jpg`]);
  async function follow(address: string): Promise<void> {
    found.add(address);
    if (!address.endsWith('.m3u8')) return;
    const { body } = await get(address, licence);
    const named = [...body.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? '');
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const followed = address.endsWith('master.m3u8') ? lines : [lines[0] ?? '', lines.at(-1) ?? ''];
    for (const uri of [...named, ...followed]) await follow(address.replace(/[^/]+$/, uri));
  }
  await follow(`${feed}/master.m3u8`);
  return [...found];
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What somebody may try who has no licence for the video, or none any more. */
const attempts: Record<string, (video: string) => Promise<string>> = {
  'without a licence': async () => '',
  'with a word of their own': async () => 'bypass',
  'with the access token of a member': async () => 'access phone',
  'with a licence for another game': async () => (await licenceFor('other-game')).key,
  'with the licence of a visitor for a free game': async () => (await licenceFor('free-game', {})).key,
  async 'with the signature of a licence for another game under their own claims'(video) {
    const [header, claims = '', signature] = (await licenceFor('other-game')).key.split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), aud: video };
    return `${header}.${encode(changed)}.${signature}`;
  },
  async 'with a licence that lasts longer than it was given for'(video) {
    const [header, claims = '', signature] = (await licenceFor(video)).key.split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 4_000_000_000 };
    return `${header}.${encode(changed)}.${signature}`;
  },
  'with an unsigned licence': async (video) => {
    const claims = { iss: 'licences', aud: video, event: 'event-1', stream: null, exp: 4_000_000_000 };
    return `${encode({ alg: 'none' })}.${encode(claims)}.`;
  },
  'with a licence of another installation': async (video) => {
    const keys = createLicenceKeys(testConfig({ SECRET: 'the secret of another installation' }));
    return keys.sign({ eventKey: 'event-1', resourceKey: video, stream: null, expiresAt: new Date(4e12) });
  },
  'with a proof of entitlements while licences are given': async () => {
    const proofs = createEntitlementProofs(service.context.config.keyFor('entitlement proofs'), clock);
    return proofs.sign('play', { entitlements: ['video_subscription'] });
  },
  async 'with a licence that has run out'(video) {
    const { key } = await licenceFor(video);
    await get(`/live/${video}/master.m3u8`, key);
    passSeconds(300);
    return key;
  },
  async 'with the licence of a stream that was stopped'(video) {
    const { key, stream } = await licenceFor(video);
    const url = `/v1/streams/${stream}`;
    assert.equal((await service.app.inject({ method: 'DELETE', url, headers: member })).statusCode, 204);
    passSeconds(5);
    return key;
  },
  async 'with the licence of a member who has signed out'(video) {
    const { key } = await licenceFor(video);
    await createTokenStore(service.context.db, clock).revokeFamily('phone');
    passSeconds(5);
    return key;
  },
};

for (const { feed, video } of feeds) {
  describe(`nobody gets anything of ${feed} but its poster`, () => {
    for (const [how, attempt] of Object.entries(attempts)) {
      it(how, async () => {
        const addresses = await addressesOf(feed, (await licenceFor(video)).key);
        assert.ok(addresses.filter((address) => address.endsWith('.m4s')).length >= 4, addresses.join());
        const licence = await attempt(video);
        for (const address of addresses) {
          const { statusCode, headers } = await get(address, licence);
          assert.deepEqual([statusCode, headers['cache-control']], [403, 'no-store'], address);
        }
      });
    }

    it('by asking in another way', async () => {
      const { key } = await licenceFor('other-game');
      const segment = `${feed}/v360/0.m4s`;
      const ways: [string, object][] = [
        [
          'the licence as a header',
          { url: segment, headers: { authorization: `Bearer ${key}`, cookie: `license=${key}` } },
        ],
        ['only the headers', { url: segment, method: 'HEAD' }],
        ['a part of it', { url: segment, headers: { range: 'bytes=0-99' } }],
        ['two licences', { url: `${segment}?license=${key}&license=${key}` }],
        ['from inside a free game', { url: `/live/free-game/..${feed.replace('/live', '')}/v360/0.m4s` }],
        ['the same, hidden', { url: `/live/free-game/..%2F${video}%2Fv360/0.m4s` }],
        [
          'as the other kind of video',
          { url: segment.replace(/^\/(live|vod)/, (kind) => (kind === '/live' ? '/vod' : '/live')) },
        ],
      ];
      for (const [way, request] of ways) {
        const { statusCode, rawPayload } = await service.app.inject(request);
        assert.ok([400, 403, 404].includes(statusCode), `${way}: ${statusCode}`);
        assert.ok(rawPayload.length < 1_000, way);
      }
    });

    it('and its own licence opens all of it', async () => {
      const { key } = await licenceFor(video);
      for (const address of await addressesOf(feed, key))
        assert.equal((await get(address, key)).statusCode, 200, address);
    });
  });
}

it('A licence that was passed on plays for whoever has it, as one stream of its member, and for nobody once that one is stopped', async () => {
  const segment = '/live/broadcast-1/v360/0.m4s';
  const { key, stream } = await licenceFor('broadcast-1');
  const statuses = async () =>
    Promise.all(['198.51.100.7', '203.0.113.9'].map(async (from) => (await get(segment, key, from)).statusCode));
  assert.deepEqual(await statuses(), [200, 200]);
  await service.app.inject({ method: 'DELETE', url: `/v1/streams/${stream}`, headers: member });
  passSeconds(5);
  assert.deepEqual(await statuses(), [403, 403]);
});

describe('the licence in an address that a browser keeps', () => {
  const segment = '/live/broadcast-1/v360/0.m4s';

  it('plays on while its player renews the stream, and no longer than the last of its licences', async () => {
    const { key, stream } = await licenceFor('broadcast-1');
    for (let renewal = 0; renewal < 3; renewal += 1) {
      passSeconds(210);
      assert.equal((await licenceFor('broadcast-1', member, stream)).stream, stream);
      assert.equal((await get(segment, key)).statusCode, 200);
    }
    passSeconds(294);
    assert.equal((await get(segment, key)).statusCode, 200);
    await licenceFor('other-game');
    passSeconds(6);
    assert.equal((await get(segment, key)).statusCode, 403);
  });

  it('opens no other video, and goes with its stream', async () => {
    const { key, stream } = await licenceFor('broadcast-1');
    passSeconds(210);
    await licenceFor('broadcast-1', member, stream);
    passSeconds(210);
    assert.equal((await get(segment, key)).statusCode, 200);
    assert.equal((await get('/live/other-game/v360/0.m4s', key)).statusCode, 403);
    await service.app.inject({ method: 'DELETE', url: `/v1/streams/${stream}`, headers: member });
    passSeconds(5);
    assert.equal((await get(segment, key)).statusCode, 403);
  });

  it('is of no use once the member has signed out', async () => {
    const { key, stream } = await licenceFor('broadcast-1');
    passSeconds(210);
    await licenceFor('broadcast-1', member, stream);
    passSeconds(210);
    await createTokenStore(service.context.db, clock).revokeFamily('phone');
    assert.equal((await get(segment, key)).statusCode, 403);
  });
});
