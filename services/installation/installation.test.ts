import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { eq, isNull, like } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database.ts';
import { plannedEvents } from '../db/network-testing.ts';
import {
  brackets,
  cardMethods,
  downloads,
  events,
  follows,
  installation,
  paymentCards,
  schools,
  users,
  vouchers,
} from '../db/schema/index.ts';
import { testDatabase } from '../db/testing.ts';
import { testConfig } from '../testing.ts';
import { endDemo, prepareInstallation } from './index.ts';

const now = new Date('2026-11-20T18:00:00.000Z');
let open: OpenDatabase;

beforeEach(async () => {
  open = await testDatabase();
});
afterEach(() => open.close());

const start = (environment: Record<string, string> = {}) => prepareInstallation(open.db, testConfig(environment), now);
const emails = async () => (await open.db.select().from(users).orderBy(users.email)).map(({ email }) => email);
const DEMO_EMAILS = ['free@demo.test', 'ops@demo.test', 'subscriber@demo.test', 'voucher@demo.test'];
const TWO_SECONDS_OF_WORK = { timeout: 60_000 };

describe('a fresh installation', () => {
  it('is a demo with accounts, codes and a schedule on the own machine', TWO_SECONDS_OF_WORK, async () => {
    assert.deepEqual(await start(), { status: 'prepared', isDemo: true, hasOperator: true });
    assert.deepEqual(await emails(), DEMO_EMAILS);
    const written = await open.db.$count(events);
    assert.ok(written > 100);
    assert.equal(await plannedEvents(open.db), written);
  });

  for (const [what, environment] of [
    ['at a public address', { PUBLIC_URL: 'https://www.friday.test' }],
    ['on all interfaces', { HOST: '0.0.0.0' }],
    ['on all interfaces of IPv6', { HOST: '::' }],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['on a database that somebody named', { DATABASE_URL: 'postgres://db.test/sports' }],
    ['that wants no demo', { DEMO: '0' }],
  ] as const) {
    it(`has no account, no code and no event ${what}`, async () => {
      assert.deepEqual(await start(environment), { status: 'prepared', isDemo: false, hasOperator: false });
      assert.deepEqual([await emails(), await open.db.$count(vouchers), await open.db.$count(events)], [[], 0, 0]);
    });
  }

  for (const environment of [{ PUBLIC_URL: 'http://localhost:3200' }, { HOST: '::1' }, { HOST: '127.0.0.2' }]) {
    it(`is for this machine alone with ${JSON.stringify(environment)}`, () => {
      assert.equal(testConfig(environment as Record<string, string>).isPublic, false);
    });
  }
});

describe('a demo', () => {
  it('leaves an account that was deleted away, at each later start', TWO_SECONDS_OF_WORK, async () => {
    await start();
    await open.db.delete(users).where(eq(users.email, 'ops@demo.test'));
    assert.deepEqual(await start(), { status: 'prepared', isDemo: true, hasOperator: false });
    assert.deepEqual(
      await emails(),
      DEMO_EMAILS.filter((email) => email !== 'ops@demo.test'),
    );
  });

  it('does not start at a public address, and changes nothing', TWO_SECONDS_OF_WORK, async () => {
    await start();
    assert.equal((await start({ PUBLIC_URL: 'https://www.friday.test' })).status, 'refused');
    assert.deepEqual(await emails(), DEMO_EMAILS);
  });

  it('ends: its accounts, codes and events go, members and schools stay', TWO_SECONDS_OF_WORK, async () => {
    await start();
    const [event] = await open.db.select().from(events).where(like(events.origin, 'demo:%')).limit(1);
    const member = { key: 'robin', email: 'robin@fans.test', name: 'Robin', lastName: 'Fan', zipCode: '04101' };
    await open.db.insert(users).values({ ...member, passwordHash: 'x', acceptedTermsAt: now, createdAt: now });
    await open.db.update(vouchers).set({ userKey: 'robin', redeemedAt: now }).where(eq(vouchers.code, 'HOME-TEAM'));
    const followed = { userKey: 'robin', contentType: 'game', contentKey: event?.key ?? '', createdAt: now };
    await open.db.insert(follows).values(followed);

    await open.db.insert(downloads).values({
      ...{ paymentKey: 'payment', userKey: 'robin', resourceKey: 'vod', eventKey: event?.key ?? '', name: 'A file' },
      ...{ boughtAt: now, expiresAt: new Date('2027-11-20T18:00:00.000Z') },
    });
    const kept = await open.db.$count(cardMethods, isNull(cardMethods.forgottenAt));
    assert.ok(kept > 0);

    await endDemo(open.db, now);

    assert.deepEqual(await emails(), ['robin@fans.test']);
    assert.deepEqual(
      (await open.db.select().from(vouchers)).map(({ code }) => code),
      ['HOME-TEAM'],
    );
    assert.deepEqual([await open.db.$count(events), await open.db.$count(brackets)], [0, 0]);
    assert.equal(await open.db.$count(cardMethods, isNull(cardMethods.forgottenAt)), 0);
    assert.deepEqual([await open.db.$count(paymentCards), await open.db.$count(downloads)], [0, 0]);
    assert.ok((await open.db.$count(schools)) > 0);
    const later = await start({ PUBLIC_URL: 'https://www.friday.test' });
    assert.deepEqual(later, { status: 'prepared', isDemo: false, hasOperator: false });
    assert.deepEqual(await start(), { status: 'prepared', isDemo: false, hasOperator: false });
  });
});

it('An installation keeps when it was decided, until it becomes another', async () => {
  await start({ DEMO: '0' });
  await prepareInstallation(open.db, testConfig({ DEMO: '0' }), new Date('2027-01-01T00:00:00.000Z'));
  assert.deepEqual(await open.db.select().from(installation), [{ key: 'this', isDemo: false, decidedAt: now }]);
});
