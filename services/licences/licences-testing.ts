import type { Database } from '../db/database.ts';
import { passes, subscriptions, users } from '../db/schema/index.ts';
import { createTokenStore } from '../member/token-store.ts';
import type { Holding, PlayableResource } from '../service-context.ts';

/** A paid live video without a blackout. */
export const paidVideo: PlayableResource = {
  eventKey: 'event-1',
  resourceKey: 'broadcast-1',
  kind: 'broadcast',
  publisherName: 'Harbor Athletics',
  paymentRequired: true,
  requiredEntitlements: ['video_subscription'],
  blackoutStart: null,
  blackoutEnd: null,
  isPlayable: true,
  isOver: false,
  startedAt: new Date('2026-11-20T17:00:00.000Z'),
  endsAt: null,
  outage: null,
  durationSeconds: null,
  file: null,
  sport: 'Football',
  game: null,
};

/** An account, for what belongs to a member. */
export async function addMember(db: Database, userKey: string): Promise<void> {
  const createdAt = new Date('2026-11-01T12:00:00.000Z');
  await db.insert(users).values({
    ...{ key: userKey, email: `${userKey}@fans.test`, name: 'Robin', lastName: 'Field', zipCode: '78701' },
    ...{ passwordHash: '', acceptedTermsAt: createdAt, createdAt },
  });
}

/** Signs a member in, as the member service does; the answer is the sign-in. */
export async function beginSignIn(db: Database, userKey: string, family: string, clock: () => Date): Promise<string> {
  const pair = { accessToken: `access ${family}`, refreshToken: `refresh ${family}` };
  await createTokenStore(db, clock).save(pair, { userKey, family, clientId: 'web' });
  return family;
}

const seasonPass: typeof passes.$inferInsert = {
  ...{ key: 'pas_season', name: 'Season Pass', description: 'A season.', planDescription: 'Season Pass' },
  ...{ priceInCents: 5499, timePeriodCategory: 'season', isRecurring: false, position: 1 },
  entitlements: ['video_subscription'],
};

/** Gives a member a pass that opens `paidVideo` until the new year; `key` is the subscription's. */
export async function addPass(db: Database, userKey: string, key: string): Promise<Holding> {
  const [startsAt, expiresAt] = [new Date('2026-11-01T12:00:00.000Z'), new Date('2027-01-01T12:00:00.000Z')];
  await db.insert(passes).values(seasonPass).onConflictDoNothing();
  const bought = { key, userKey, passKey: seasonPass.key, paymentKey: `payment of ${key}`, startsAt, expiresAt };
  await db.insert(subscriptions).values(bought);
  return { key, expiresAt, entitlements: seasonPass.entitlements };
}
