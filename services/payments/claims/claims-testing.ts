import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StreamChange, StreamClaim } from 'shared-contracts/entities';
import { testGame, writeTestGames, writeTestNetwork } from '../../db/network-testing.ts';
import {
  broadcasts,
  cardRefunds,
  cardTokens,
  payments as paymentRows,
  streamChanges,
  subscriptions,
} from '../../db/schema/index.ts';
import { addBroadcast } from '../../db/seed/schedule/planned-event.ts';
import { testDatabase } from '../../db/testing.ts';
import type { QueuedMail } from '../../mail/mail-content.ts';
import { createPassDesk, createRenewalDesk } from '../../subscriptions/index.ts';
import { seedTestPasses } from '../../subscriptions/subscriptions-testing.ts';
import { noDownloads, serviceUnderTest } from '../../testing.ts';
import { createEmbeddedGateway } from '../embedded-card-network/index.ts';
import { payments } from '../index.ts';
import type { PaymentTools } from '../payment-tools.ts';
import { purchase } from '../payments-testing.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { runRenewals } from '../renewals/renew-due.ts';
import { createClaimDesk } from './claim-desk.ts';

/** The planned start of the paid game. */
export const START = Date.parse('2026-11-20T18:00:00.000Z');
const MINUTE = 60_000;
/** An instant so many minutes after that start. */
export const minute = (count: number) => new Date(START + count * MINUTE);

/** The payments service with real passes and a paid game, two hours before it begins. The bearer token is the member's key. */
export async function claimsUnderTest() {
  const database = await testDatabase();
  const { db } = database;
  await seedTestPasses(db);
  await writeTestNetwork(db);
  const game = testGame('gam-one', minute(0).toISOString());
  addBroadcast(game, { publisherKey: 'pub-sch-lincoln-tx', isPaid: true, goesOnAirAt: minute(0), endsAt: minute(150) });
  await writeTestGames(db, [game]);
  const feed = game.broadcasts[0]?.key ?? '';
  let now = minute(-120);
  const clock = () => now;
  const mails: QueuedMail[] = [];
  const tools: PaymentTools = {
    ...{ db, clock },
    passes: createPassDesk(db),
    downloads: noDownloads,
    renewals: createRenewalDesk(db),
    paymentGateway: createEmbeddedGateway(db, clock),
    contactOf: async () => ({ email: 'fan@example.org', firstName: 'Robin', timeZone: 'America/Chicago' }),
    queueMail: async (_tx, mail) => void mails.push(mail),
  };
  const identify = async ({ headers: { authorization } }: { headers: { authorization?: string | undefined } }) =>
    authorization ? { userKey: authorization.slice('Bearer '.length), session: 'session' } : null;
  const service = await serviceUnderTest(payments, { ...tools, identify }, database);

  const ask = (method: 'GET' | 'POST', user: string | null, key = feed) =>
    service.app.inject({
      ...{ method, url: `/v3/stream_claims/${key}` },
      headers: user === null ? {} : { authorization: `Bearer ${user}` },
    });
  return {
    ...{ db, feed, tools, ask },
    desk: createClaimDesk(tools),
    setNow(at: Date) {
      now = at;
    },
    /** What is written about claims, without receipts. */
    mails: () => mails.filter(({ subjectKey }) => !subjectKey.startsWith('receipt ')),
    /** Buys a pass, and answers how to send the very same request again. */
    async buy(passKey: string, cents: number, user = 'fan') {
      const id = `tok_${randomUUID().replaceAll('-', '')}`;
      const card = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2050 };
      await db.insert(cardTokens).values({ id, ...card, outcome: 'succeed', createdAt: now });
      const payload = purchase(id, { pass: passKey, price_in_cents: cents });
      const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${user}` };
      const send = () => service.app.inject({ method: 'POST', url: '/v3/payment', payload, headers });
      const answer = await send();
      assert.equal(answer.statusCode, 200, answer.body);
      return send;
    },
    /** Hands a pass over that was paid for elsewhere. */
    give: (passKey: string) =>
      db.transaction((tx) =>
        tools.passes.grant(tx, {
          ...{ userKey: 'fan', passKey, paymentKey: randomUUID(), now, schoolToSupport: null, priceInCents: 1199 },
        }),
      ),
    /** Writes down what happened to the stream, as `[kind, minute]`. */
    async happened(...changes: readonly (readonly [StreamChange['kind'], number])[]) {
      const rows = changes.map(([kind, at]) => ({ eventKey: 'gam-one', feedKey: feed, kind, at: minute(at) }));
      await db.insert(streamChanges).values(rows);
      await db.update(broadcasts).set({ status: 'on_air' }).where(eq(broadcasts.key, feed));
    },
    /** What a member may ask for or has asked for. */
    async claim(method: 'GET' | 'POST' = 'GET', user = 'fan'): Promise<StreamClaim | null> {
      const answer = await ask(method, user);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().claim;
    },
    /** One round of the service. */
    async round() {
      assert.deepEqual([...(await runRenewals(tools)), ...(await reconcilePayments(tools)).errors], []);
    },
    async subscription(user = 'fan') {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userKey, user));
      return row ?? assert.fail(`${user} has no pass`);
    },
    payments: () => db.select().from(paymentRows),
    refunds: () => db.select().from(cardRefunds),
    async close() {
      await service.close();
      await database.close();
    },
  };
}

export type ClaimsUnderTest = Awaited<ReturnType<typeof claimsUnderTest>>;
