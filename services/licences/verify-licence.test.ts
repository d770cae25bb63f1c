import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createCountInLog } from '../count-in-log.ts';
import type { OpenDatabase } from '../db/database.ts';
import { testDatabase } from '../db/testing.ts';
import { testConfig } from '../testing.ts';
import { createEntitlementProofs } from './entitlement-proof.ts';
import { createLicenceKeys } from './licence-key.ts';
import { createIsLicensingDown } from './licensing-health.ts';
import { createVerifyLicence } from './verify-licence.ts';

const config = testConfig();
const video = { resourceKey: 'broadcast-1', requiredEntitlements: ['video_subscription', 'tournament-7'] };
const holder = { entitlements: ['video_subscription'] };

let open: OpenDatabase;
let now: Date;
let isDown: boolean;
let bypasses: number;
const clock = () => now;
const proofs = createEntitlementProofs(config.keyFor('entitlement proofs'), clock);

beforeEach(async () => {
  open = await testDatabase();
  now = new Date('2026-11-20T18:00:00.000Z');
  isDown = true;
  bypasses = 0;
});
afterEach(() => open.close());

const verifier = () =>
  createVerifyLicence({
    ...{ config, db: open.db, clock },
    isLicensingDown: async () => isDown,
    onBypass: () => {
      bypasses += 1;
    },
  });

describe('a proof of entitlements in the place of a licence', () => {
  it('plays while the licence service is down, for five minutes', async () => {
    const [verify, proof] = [verifier(), await proofs.sign('play', holder)];
    assert.equal(await verify(proof, video), true);
    now = new Date(now.getTime() + 299_000);
    assert.equal(await verify(proof, video), true);
    now = new Date(now.getTime() + 1_000);
    assert.equal(await verify(proof, video), false);
  });

  it('plays nothing while the licence service answers', async () => {
    isDown = false;
    assert.equal(await verifier()(await proofs.sign('play', holder), video), false);
    assert.equal(bypasses, 0);
  });

  it('plays only what it proves', async () => {
    const verify = verifier();
    for (const entitlements of [[], ['data_subscription']]) {
      assert.equal(await verify(await proofs.sign('play', { entitlements }), video), false);
    }
  });

  it('does not play when it is forged, of another installation, or what the gateway keeps', async () => {
    const verify = verifier();
    const others = createEntitlementProofs(Buffer.alloc(32, 1), clock);
    const [header, payload, signature] = (await proofs.sign('play', { entitlements: [] })).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), ...holder };
    for (const forged of [
      await others.sign('play', holder),
      await proofs.sign('keep', holder),
      `${header}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      'bypass',
      '',
    ]) {
      assert.equal(await verify(forged, video), false, forged);
    }
  });

  it('is counted once, however many segments it plays', async () => {
    const verify = verifier();
    for (const proof of [await proofs.sign('play', holder), await proofs.sign('play', holder)]) {
      for (let segment = 0; segment < 100; segment += 1) await verify(proof, video);
    }
    assert.equal(bypasses, 2);
  });
});

it('A licence that is for no stream plays until it has run out', async () => {
  const facts = { eventKey: 'event-1', resourceKey: video.resourceKey, stream: null };
  const licence = await createLicenceKeys(config).sign({ ...facts, expiresAt: new Date(now.getTime() + 300_000) });
  const verify = verifier();
  now = new Date(now.getTime() + 299_999);
  assert.equal(await verify(licence, video), true);
  now = new Date(now.getTime() + 1);
  assert.equal(await verify(licence, video), false);
});

describe('whether the licence service is down', () => {
  for (const [status, expected] of [
    [200, false],
    [404, false],
    [500, true],
    [503, true],
    [0, true],
  ] as const) {
    it(`is ${expected} when it answers ${status}`, async () => {
      assert.equal(await createIsLicensingDown(async () => ({ status }), clock)(), expected);
    });
  }

  it('is asked every five seconds at most', async () => {
    let asked = 0;
    const isLicensingDown = createIsLicensingDown(async () => ({ status: ++asked === 1 ? 0 : 200 }), clock);
    for (let time = 0; time < 50; time += 1) assert.equal(await isLicensingDown(), true);
    assert.equal(asked, 1);
    now = new Date(now.getTime() + 5_000);
    assert.equal(await isLicensingDown(), false);
  });
});

it('The count of videos that play by proof is logged at the first one and at each tenfold', () => {
  const logged: number[] = [];
  const count = createCountInLog({ warn: (facts) => logged.push(facts.count) }, 'by proof');
  for (let time = 0; time < 150; time += 1) count();
  assert.deepEqual(logged, [1, 10, 100]);
});
