import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { streams as streamRows, subscriptions, vouchers } from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { changePassword } from '../member/change-password.ts';
import { createTokenStore } from '../member/token-store.ts';
import { createEndedStreams } from './known-streams.ts';
import { addMember, addPass, beginSignIn } from './licences-testing.ts';
import { createMemberStreams, type HoldOutcome, type MemberStreams } from './member-streams.ts';

let open: OpenDatabase;
let now: Date;
let streams: MemberStreams;
const clock = () => now;
const robin = { userKey: 'robin', session: 'phone' };

beforeEach(async () => {
  open = await testDatabase();
  now = new Date('2026-11-20T18:00:00.000Z');
  streams = createMemberStreams(open.db, clock, 3);
  for (const userKey of ['robin', 'sam']) await addMember(open.db, userKey);
  await beginSignIn(open.db, 'robin', 'phone', clock);
  await beginSignIn(open.db, 'robin', 'laptop', clock);
  await beginSignIn(open.db, 'sam', 'tablet', clock);
  for (const session of ['phone', 'laptop']) await addPass(open.db, 'robin', `pass on ${session}`);
  await addPass(open.db, 'sam', 'pass on tablet');
});
afterEach(() => open.close());

const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Each device plays by a pass of its own, unless another holding is named. */
function hold(
  key: string | null = null,
  owner = robin,
  resourceKey = 'broadcast-1',
  holding = `pass on ${owner.session}`,
  isUnlimited = false,
): Promise<HoldOutcome> {
  const expiresAt = new Date(now.getTime() + 300_000);
  const facts = { eventKey: 'event-1', resourceKey, title: 'Oak at River', device: 'Chrome on Android' };
  return streams.hold(owner, { key, holding, expiresAt, isUnlimited, ...facts });
}

async function held(...args: Parameters<typeof hold>): Promise<string> {
  const outcome = await hold(...args);
  assert.ok(outcome.status === 'held', outcome.status);
  return outcome.key;
}

describe('the streams of a member', () => {
  it('are three at a time, and the fourth is told which ones run, the oldest first', async () => {
    const keys: string[] = [];
    for (const resourceKey of ['a', 'b', 'c']) {
      keys.push(await held(null, robin, resourceKey));
      passSeconds(1);
    }
    const outcome = await hold();
    assert.ok(outcome.status === 'full');
    assert.deepEqual(
      outcome.running.map(({ key }) => key),
      keys,
    );
    assert.equal(outcome.running[0]?.startedAt.toISOString(), '2026-11-20T18:00:00.000Z');
  });

  it('are counted over all devices and tabs, and not together with those of others', async () => {
    await held();
    await held(null, { ...robin, session: 'laptop' });
    await held();
    assert.equal((await hold()).status, 'full');
    assert.equal((await hold(null, { userKey: 'sam', session: 'tablet' })).status, 'held');
  });

  it('are counted one after the other when they begin together', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => hold()));
    assert.equal(outcomes.filter(({ status }) => status === 'held').length, 3);
  });

  it('go on as the same ones', async () => {
    const key = await held();
    for (const _ of [1, 2]) await held();
    passSeconds(200);
    assert.equal(await held(key), key);
    passSeconds(200);
    assert.equal((await hold()).status, 'held', 'the two that did not go on are over');
    assert.equal(await held(key), key);
  });

  it('make room when one ends, which then does not go on', async () => {
    const key = await held();
    for (const _ of [1, 2]) await held();
    assert.equal(await streams.end('robin', key), true);
    assert.equal((await hold()).status, 'held');
    assert.equal((await hold(key)).status, 'stopped');
  });

  it('are as many as begin where no limit holds, each of them counted for those that have one', async () => {
    for (const _ of [1, 2, 3]) await held();
    const key = await held(null, robin, 'broadcast-1', undefined, true);
    passSeconds(200);
    assert.equal(await held(key, robin, 'broadcast-1', undefined, true), key);
    assert.equal((await hold(key)).status, 'full');
  });

  it('are ended by their own member only, and once', async () => {
    const key = await held();
    assert.equal(await streams.end('sam', key), false);
    assert.equal(await streams.isRunning(key), true);
    assert.equal(await streams.end('robin', key), true);
    assert.equal(await streams.end('robin', key), false);
  });

  for (const [what, owner, resourceKey] of [
    ['another member', { userKey: 'sam', session: 'tablet' }, 'broadcast-1'],
    ['another sign-in', { userKey: 'robin', session: 'laptop' }, 'broadcast-1'],
    ['another video', robin, 'broadcast-2'],
  ] as const) {
    it(`do not go on for ${what}: that is a stream of its own`, async () => {
      const key = await held();
      assert.notEqual(await held(key, owner, resourceKey), key);
    });
  }

  it('that slept go on when there is room, and wait for it when there is none', async () => {
    const key = await held();
    passSeconds(301);
    assert.equal(await held(key), key);
    passSeconds(301);
    for (const _ of [1, 2, 3]) await held();
    assert.equal((await hold(key)).status, 'full');
  });

  it('are forgotten an hour after the last licence', async () => {
    await held();
    passSeconds(300 + 3601);
    await held();
    assert.equal(await open.db.$count(streamRows), 1);
  });
});

it('A stream that a voucher opens runs as long as the voucher', async () => {
  const expiresAt = new Date(now.getTime() + 60_000);
  const entitlements = ['video_subscription'];
  await open.db.insert(vouchers).values({ code: 'GIFT', userKey: 'robin', entitlements, expiresAt });
  const key = await held(null, robin, 'broadcast-1', 'GIFT');
  assert.equal(await streams.isRunning(key), true);
  passSeconds(60);
  assert.equal(await streams.isRunning(key), false);
});

describe('a stream ends within five seconds', () => {
  for (const [what, end] of [
    ['of being stopped', (key: string) => streams.end('robin', key)],
    ['of its sign-out', () => createTokenStore(open.db, clock).revokeFamily('phone')],
    [
      'of a password changed elsewhere',
      () => changePassword(open.db, { userKey: 'robin', password: 'a new long password', family: 'laptop', now }),
    ],
    [
      'of the end of its pass',
      () => open.db.update(subscriptions).set({ expiresAt: now }).where(eq(subscriptions.key, 'pass on phone')),
    ],
  ] as const) {
    it(what, async () => {
      const hasEnded = createEndedStreams(open.db, clock);
      const key = await held();
      const other = await held(null, { ...robin, session: 'laptop' });
      assert.equal(await hasEnded(key), false);
      await end(key);
      passSeconds(5);
      assert.equal(await hasEnded(key), true);
      assert.equal(await streams.isRunning(key), false);
      assert.equal(await hasEnded(other), false);
    });
  }

  it('and a thousand segments ask the database once', async () => {
    let reads = 0;
    const counted = new Proxy(open.db, {
      get: (target, property, receiver) => {
        if (property === 'select') reads += 1;
        return Reflect.get(target, property, receiver);
      },
    });
    const key = await held();
    const hasEnded = createEndedStreams(counted, clock);
    await hasEnded(key);
    const once = reads;
    for (let segment = 0; segment < 1000; segment += 1) assert.equal(await hasEnded(key), false);
    assert.equal(reads, once);
  });

  it('and a database that fails keeps no segment from who watched before', async () => {
    let isDown = false;
    const failing = new Proxy(open.db, {
      get: (target, property, receiver) => {
        if (isDown && property === 'select') throw new Error('The database is down.');
        return Reflect.get(target, property, receiver);
      },
    });
    const key = await held();
    const hasEnded = createEndedStreams(failing, clock);
    assert.equal(await hasEnded(key), false);
    isDown = true;
    passSeconds(5);
    assert.equal(await hasEnded(key), false);
  });
});
