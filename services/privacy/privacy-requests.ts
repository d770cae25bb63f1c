import { and, asc, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PrivacyRequest, PrivacyRequestKind } from 'shared-contracts/entities';
import type { Database } from '../db/database.ts';
import { privacyRequests } from '../db/schema/index.ts';
import { newReference } from '../new-reference.ts';
import type { ServiceContext } from '../service-context.ts';
import { answeredMail, receivedMail } from './request-mails.ts';
import { decideClip, findRequestedClip, hideClip, type RequestedClip } from './requested-clip.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days until the answer: 45 by law; a sale has to stop sooner, within 15 days of business. A clip waits for nothing but us. */
const DAYS_TO_ANSWER: Record<PrivacyRequestKind, number> = {
  know: 45,
  delete: 45,
  correct: 45,
  opt_out: 15,
  takedown: 7,
};
/** By law the record of a request is kept for two years after its end. */
const KEPT_FOR = 2 * 366 * DAY;
const CLOSED_LISTED = 50;

export type PrivacyRequestRecord = typeof privacyRequests.$inferSelect;

/** How an operator ends a request. */
export interface RequestEnd {
  outcome: 'done' | 'refused';
  /** Goes to the requester by mail; an empty line begins a paragraph. */
  answer: string;
  /** Name of the operator. */
  closedBy: string;
}

/**
 * Requests about data by the law of California, and to take clips down: kept, confirmed and answered by mail, and forgotten
 * in time.
 */
export interface PrivacyRequests {
  /**
   * Throws 404 for a clip that is not there.
   * @param userKey the account that is signed in while it asks; null when none is
   */
  add(request: PrivacyRequest, userKey: string | null): Promise<PrivacyRequestRecord>;
  find(reference: string): Promise<PrivacyRequestRecord | null>;
  /** The open ones, the next to be due first. */
  listOpen(): Promise<PrivacyRequestRecord[]>;
  countOpen(): Promise<number>;
  /** The clip that a request is about, also while nobody else sees it; null for other requests, and once it is gone. */
  clipOf(record: PrivacyRequestRecord): Promise<RequestedClip | null>;
  /** The last ones that were closed, newest first. */
  listClosed(): Promise<PrivacyRequestRecord[]>;
  /** Ends an open request and tells the requester; false when it is not open. */
  close(reference: string, end: RequestEnd): Promise<boolean>;
  /** Forgets what was closed two years ago. */
  prune(): Promise<void>;
}

export function createPrivacyRequests(
  db: Database,
  clock: () => Date,
  queueMail: ServiceContext['queueMail'],
): PrivacyRequests {
  const isOpen = isNull(privacyRequests.closedAt);

  /** Writes to the requester, and to the agent who asked in their name. */
  async function tell(
    tx: Database,
    step: 'received' | 'answered',
    { reference, email, agentEmail }: PrivacyRequestRecord,
    contentFor: (reader: 'requester' | 'agent') => ReturnType<typeof receivedMail>,
  ): Promise<void> {
    const now = clock();
    const subjectKey = `privacy request ${reference} ${step}`;
    await queueMail(tx, { email, subjectKey, content: contentFor('requester'), now });
    if (agentEmail === null) return;
    await queueMail(tx, { email: agentEmail, subjectKey: `${subjectKey} agent`, content: contentFor('agent'), now });
  }

  return {
    add: ({ kind, name, email, details, agent, clip_key: clipKey = null }, userKey) =>
      db.transaction(async (tx) => {
        const now = clock();
        if (clipKey !== null) await hideClip(tx, clipKey, now);
        const [record] = await tx
          .insert(privacyRequests)
          .values({
            ...{ reference: newReference('PR'), kind, name, email, details, userKey, clipKey },
            ...{ agentName: agent?.name ?? null, agentEmail: agent?.email ?? null },
            ...{ createdAt: now, dueAt: new Date(now.getTime() + DAYS_TO_ANSWER[kind] * DAY) },
          })
          .returning();
        if (!record) throw new Error('The database kept no privacy request.');
        await tell(tx, 'received', record, (reader) => receivedMail(record, reader));
        return record;
      }),

    async find(reference) {
      const [record] = await db.select().from(privacyRequests).where(eq(privacyRequests.reference, reference));
      return record ?? null;
    },

    listOpen: () => db.select().from(privacyRequests).where(isOpen).orderBy(asc(privacyRequests.dueAt)),

    async countOpen() {
      const [row] = await db.select({ open: count() }).from(privacyRequests).where(isOpen);
      return row?.open ?? 0;
    },

    clipOf: ({ clipKey }) => (clipKey === null ? Promise.resolve(null) : findRequestedClip(db, clipKey)),

    listClosed: () =>
      db
        .select()
        .from(privacyRequests)
        .where(isNotNull(privacyRequests.closedAt))
        .orderBy(desc(privacyRequests.closedAt))
        .limit(CLOSED_LISTED),

    close: (reference, { outcome, answer, closedBy }) =>
      db.transaction(async (tx) => {
        const [record] = await tx
          .update(privacyRequests)
          .set({ outcome, answer, closedBy, closedAt: clock() })
          .where(and(eq(privacyRequests.reference, reference), isOpen))
          .returning();
        if (!record) return false;
        if (record.clipKey !== null) await decideClip(tx, record.clipKey, clock());
        await tell(tx, 'answered', record, () => answeredMail({ reference, kind: record.kind, outcome, answer }));
        return true;
      }),

    async prune() {
      await db.delete(privacyRequests).where(lt(privacyRequests.closedAt, new Date(clock().getTime() - KEPT_FOR)));
    },
  };
}
