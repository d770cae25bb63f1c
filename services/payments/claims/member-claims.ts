import { and, asc, eq } from 'drizzle-orm';
import type { Pass, StreamClaim } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import {
  eventTitle,
  isClaimable,
  isVideoPaymentRequired,
  requiredEntitlements,
  streamFailure,
} from 'shared-contracts/rules';
import type { Database } from '../../db/database.ts';
import { findEvent } from '../../db/event-reader.ts';
import { broadcasts, payments, streamChanges, streamClaims } from '../../db/schema/index.ts';
import { HttpError } from '../../http.ts';
import { newReference } from '../../new-reference.ts';
import type { ServiceContext } from '../../service-context.ts';
import { claimedMail } from './claim-mails.ts';
import { type ClaimRecord, type ClaimTerms, toStreamClaim } from './claim-record.ts';

const MINUTE = 60_000;
const DAYS_TO_ANSWER = 7;
const CREDIT_DAYS = 7;

type Tools = Pick<ServiceContext, 'db' | 'config' | 'clock' | 'passes' | 'queueMail' | 'contactOf'>;
type Offer = Omit<ClaimRecord, 'reference' | 'createdAt' | 'dueAt' | 'closedAt' | 'closedBy' | 'outcome' | 'answer'>;

/** What members may ask for since a stream failed, by the key of its broadcast; one that there is not is answered with 404. */
export interface MemberClaims {
  /** What they have asked for, or may ask for; null when that is nothing. */
  find(userKey: string, feedKey: string): Promise<StreamClaim | null>;
  /** Asks for what is offered; once, however often it is called. Null when nothing is. */
  ask(userKey: string, feedKey: string): Promise<StreamClaim | null>;
}

export function createMemberClaims(tools: Tools): MemberClaims {
  const { db, clock, queueMail, contactOf } = tools;

  async function eventKeyOf(feedKey: string): Promise<string> {
    const [feed] = await db
      .select({ eventKey: broadcasts.eventKey })
      .from(broadcasts)
      .where(eq(broadcasts.key, feedKey));
    if (feed) return feed.eventKey;
    throw new HttpError(404, 'stream_not_found', 'There is no such stream.');
  }

  async function findClaim(tx: Database, userKey: string, eventKey: string): Promise<ClaimRecord | null> {
    const isOwn = and(eq(streamClaims.userKey, userKey), eq(streamClaims.eventKey, eventKey));
    const [claim] = await tx.select().from(streamClaims).where(isOwn);
    return claim ?? null;
  }

  return {
    async find(userKey, feedKey) {
      const eventKey = await eventKeyOf(feedKey);
      const claim = await findClaim(db, userKey, eventKey);
      if (claim) return toStreamClaim(claim, claim);
      const offer = await findOffer(tools, { userKey, eventKey, feedKey });
      return offer && toStreamClaim(offer, null);
    },

    async ask(userKey, feedKey) {
      const eventKey = await eventKeyOf(feedKey);
      const before = await findClaim(db, userKey, eventKey);
      if (before) return toStreamClaim(before, before);
      const offer = await findOffer(tools, { userKey, eventKey, feedKey });
      if (!offer) return null;
      const contact = await contactOf(userKey);
      const now = clock();
      const dueAt = new Date(now.getTime() + DAYS_TO_ANSWER * 1440 * MINUTE);
      return db.transaction(async (tx) => {
        const [claim] = await tx
          .insert(streamClaims)
          .values({ ...offer, reference: newReference('CL'), createdAt: now, dueAt })
          .onConflictDoNothing({ target: [streamClaims.userKey, streamClaims.eventKey] })
          .returning();
        if (!claim) {
          const other = await findClaim(tx, userKey, eventKey);
          return other && toStreamClaim(other, other);
        }
        const content = claimedMail(claim, contact);
        await queueMail(tx, { userKey, subjectKey: `claim ${claim.reference} received`, content, now });
        return toStreamClaim(claim, claim);
      });
    },
  };
}

/**
 * What a member may ask for: the stream failed so that it counts, was paid for at that time, and a pass of theirs was open then
 * that covers it. Whoever bought theirs afterwards knew.
 */
async function findOffer(
  { db, config, clock, passes }: Tools,
  { userKey, eventKey, feedKey }: { userKey: string; eventKey: string; feedKey: string },
): Promise<Offer | null> {
  const now = clock().getTime();
  const event = await findEvent(db, config.services.media, eventKey);
  const feed = event?.publishers.flatMap(({ broadcasts: feeds }) => feeds).find(({ key }) => key === feedKey);
  if (!event || event.is_deleted || !feed) return null;
  const isOfEvent = eq(streamChanges.eventKey, eventKey);
  const rows = await db.select().from(streamChanges).where(isOfEvent).orderBy(asc(streamChanges.at));
  const changes = rows.map(({ feedKey: feed_key, kind, at }) => ({ feed_key, kind, at: at.toISOString() }));
  const failure = streamFailure(event, feed, changes, now);
  if (!failure || !isClaimable(failure, now)) return null;
  const failedAt = new Date(failure.at);
  if (!isVideoPaymentRequired(feed, failedAt)) return null;
  const held = await passes.findHeld(userKey, failedAt, requiredEntitlements(event, 'video'));
  if (!held) return null;
  const terms = await termsOf(db, held);
  return (
    terms && {
      ...{ userKey, eventKey, title: eventTitle(event), eventPath: eventPath(event) },
      ...{ failure: failure.kind, failureMinutes: Math.round(failure.length / MINUTE) },
      ...{ subscriptionKey: held.subscriptionKey, paymentKey: held.paymentKey, ...terms },
    }
  );
}

/** A pass of a day or a tournament is bought for a few games, and further days of it are worth nothing. */
async function termsOf(
  db: Database,
  { pass, paymentKey }: { pass: Pass; paymentKey: string },
): Promise<ClaimTerms | null> {
  const isForFewGames = ['day', 'tournament'].includes(pass.time_period_category) && !pass.is_recurring;
  if (!isForFewGames) return { kind: 'credit', passName: pass.name, amountInCents: null, days: CREDIT_DAYS };
  const [payment] = await db.select().from(payments).where(eq(payments.key, paymentKey));
  if (payment?.status !== 'succeeded' || payment.chargeId === null) return null;
  return { kind: 'refund', passName: pass.name, amountInCents: payment.amountInCents, days: null };
}
