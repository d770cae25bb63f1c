import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments, streamClaims } from '../../db/schema/index.ts';
import type { PaymentTools } from '../payment-tools.ts';
import { type Grant, grantedMail, refusedMail } from './claim-mails.ts';
import type { ClaimRecord } from './claim-record.ts';

const GAMES_LISTED = 100;
const CLAIMS_LISTED = 200;
const CLOSED_LISTED = 50;

/** An event whose stream members claim for. */
export interface ClaimedEvent {
  eventKey: string;
  title: string;
  eventPath: string;
  open: number;
  /** When the first of them is due. */
  dueAt: Date;
}

/** An open claim; `earlier`: how many others its member has had granted. */
export type OpenClaim = ClaimRecord & { earlier: number };

/** How an operator ends claims. */
export interface ClaimEnd {
  outcome: 'granted' | 'refused';
  /** Goes to the members by mail; an empty line begins a paragraph. */
  answer: string;
  /** Name of the operator. */
  closedBy: string;
}

/** Claims as operators see and decide them. */
export interface ClaimDesk {
  countOpen(): Promise<number>;
  /** Those with open claims, the next to be due first; 100 at most. */
  listEvents(): Promise<ClaimedEvent[]>;
  /** The last ones that were closed, newest first; of one event when it is named. */
  listClosed(eventKey?: string): Promise<ClaimRecord[]>;
  /** The open ones of an event, oldest first; 200 at most. */
  listOpen(eventKey: string): Promise<OpenClaim[]>;
  /**
   * Ends open claims of an event, each for itself, and tells their members. What was closed before is left alone. Answers how many
   * stay open since they cannot be granted now.
   */
  decide(eventKey: string, references: readonly string[], end: ClaimEnd): Promise<number>;
}

/** Thrown to take a decision back that cannot be carried out. */
class NotNow extends Error {}

export function createClaimDesk(tools: PaymentTools): ClaimDesk {
  const { db, clock, contactOf, queueMail } = tools;
  const isOpen = isNull(streamClaims.closedAt);

  async function close(reference: string, end: ClaimEnd, isOfEvent: ReturnType<typeof eq>): Promise<void> {
    const [known] = await db.select().from(streamClaims).where(eq(streamClaims.reference, reference));
    // Outside the transaction: the embedded database has one connection.
    const contact = known ? await contactOf(known.userKey) : null;
    const now = clock();
    const { outcome, answer, closedBy } = end;
    await db.transaction(async (tx) => {
      const [claim] = await tx
        .update(streamClaims)
        .set({ outcome, answer, closedBy, closedAt: now })
        .where(and(eq(streamClaims.reference, reference), isOfEvent, isOpen))
        .returning();
      if (!claim) return;
      const content =
        outcome === 'granted'
          ? grantedMail(claim, await grant(tx, tools, claim, now), answer, contact)
          : refusedMail(claim, answer);
      await queueMail(tx, { userKey: claim.userKey, subjectKey: `claim ${reference} answered`, content, now });
    });
  }

  return {
    async countOpen() {
      const [row] = await db.select({ open: count() }).from(streamClaims).where(isOpen);
      return row?.open ?? 0;
    },

    async listEvents() {
      const rows = await db
        .select({
          eventKey: streamClaims.eventKey,
          title: sql<string>`max(${streamClaims.title})`,
          eventPath: sql<string>`max(${streamClaims.eventPath})`,
          open: count(),
          dueAt: min(streamClaims.dueAt),
        })
        .from(streamClaims)
        .where(isOpen)
        .groupBy(streamClaims.eventKey)
        .orderBy(asc(min(streamClaims.dueAt)), asc(streamClaims.eventKey))
        .limit(GAMES_LISTED);
      return rows.map((row) => ({ ...row, dueAt: row.dueAt ?? clock() }));
    },

    listClosed: (eventKey) =>
      db
        .select()
        .from(streamClaims)
        .where(
          and(
            isNotNull(streamClaims.closedAt),
            eventKey === undefined ? undefined : eq(streamClaims.eventKey, eventKey),
          ),
        )
        .orderBy(desc(streamClaims.closedAt), desc(streamClaims.reference))
        .limit(CLOSED_LISTED),

    async listOpen(eventKey) {
      const claims = await db
        .select()
        .from(streamClaims)
        .where(and(eq(streamClaims.eventKey, eventKey), isOpen))
        .orderBy(asc(streamClaims.createdAt), asc(streamClaims.reference))
        .limit(CLAIMS_LISTED);
      const granted = await db
        .select({ userKey: streamClaims.userKey, earlier: count() })
        .from(streamClaims)
        .where(
          and(
            eq(streamClaims.outcome, 'granted'),
            inArray(
              streamClaims.userKey,
              claims.map(({ userKey }) => userKey),
            ),
          ),
        )
        .groupBy(streamClaims.userKey);
      const earlierOf = new Map(granted.map(({ userKey, earlier }) => [userKey, earlier]));
      return claims.map((claim) => ({ ...claim, earlier: earlierOf.get(claim.userKey) ?? 0 }));
    },

    async decide(eventKey, references, end) {
      let left = 0;
      for (const reference of references) {
        await close(reference, end, eq(streamClaims.eventKey, eventKey)).catch((error: unknown) => {
          if (!(error instanceof NotNow)) throw error;
          left += 1;
        });
      }
      return left;
    },
  };
}

/** Gives what was asked for. The money itself is given back by the next round that reconciles payments. */
async function grant(tx: Database, { passes }: PaymentTools, claim: ClaimRecord, now: Date): Promise<Grant> {
  const { kind, days, subscriptionKey, paymentKey, reference } = claim;
  if (kind === 'credit') {
    const extended = await passes.extend(tx, subscriptionKey, days ?? 0, now);
    if (!extended) throw new NotNow(`The renewal of ${subscriptionKey} is being charged.`);
    return { kind, expiresAt: extended.expiresAt };
  }
  const [payment] = await tx
    .update(payments)
    .set({ status: 'refunding', refundedFor: reference })
    .where(and(eq(payments.key, paymentKey), eq(payments.status, 'succeeded')))
    .returning();
  if (!payment) throw new NotNow(`Payment ${paymentKey} cannot be given back.`);
  await passes.end(tx, subscriptionKey, now);
  const { cardType: brand, cardLast4: last4 } = payment;
  return { kind, card: brand !== null && last4 !== null ? { brand, last4 } : null };
}
