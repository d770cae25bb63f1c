import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';
import { composeMail } from './compose-mail.ts';
import type { MemberContact } from './mail-content.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Mails that are taken at once. */
const AT_A_TIME = 20;
/** How long a process that took a mail may need; afterwards another one takes it. */
const TAKEN_FOR = 10 * MINUTE;
/** Pauses after failures, in minutes: three days in all, after which a mail is given up. */
const PAUSES = [1, 5, 30, 120, 360, 720, 1440, 1440];
/** How long a mail stays in the table when it is over with. */
const KEPT_FOR = 90 * DAY;

type MailRecord = typeof mails.$inferSelect;

export interface DeliveryTools {
  db: Database;
  clock: () => Date;
  transport: MailTransport;
  contactOf: (userKey: string) => Promise<MemberContact | null>;
  site: { name: string; address: () => string };
}

/** What became of the mails that were due. */
export interface Delivery {
  sent: number;
  /** Those that were not sent, with the reason's code. */
  failures: { key: string; code: string; isGivenUp: boolean }[];
}

/**
 * Sends what is due; once `signal` is aborted it takes no more. A mail whose process died between the sending and the note
 * of it is sent again with the same message id; none is lost.
 */
export async function deliverMails(tools: DeliveryTools, signal?: AbortSignal): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, failures: [] };
  for (;;) {
    const due = await takeDue(tools.db, tools.clock());
    for (const mail of due) {
      const failure = await deliver(tools, mail);
      if (failure) delivery.failures.push(failure);
      else delivery.sent += 1;
    }
    if (due.length < AT_A_TIME || signal?.aborted) return delivery;
  }
}

/** Forgets mails that are over with. */
export async function pruneMails(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_FOR);
  await db.delete(mails).where(lt(sql`coalesce(${mails.sentAt}, ${mails.givenUpAt})`, sql.param(old, mails.sentAt)));
}

/** Takes mails for this process alone, so that several of them may send. */
function takeDue(db: Database, now: Date): Promise<MailRecord[]> {
  const due = db
    .select({ key: mails.key })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + TAKEN_FOR) })
    .where(inArray(mails.key, due))
    .returning();
}

async function deliver(tools: DeliveryTools, mail: MailRecord): Promise<Delivery['failures'][number] | null> {
  const { db, clock, transport, contactOf, site } = tools;
  const note = (change: Partial<MailRecord>) => db.update(mails).set(change).where(eq(mails.key, mail.key));
  try {
    if (mail.usefulUntil && clock() > mail.usefulUntil) throw new MailFailure('too_late', true);
    const contact = await readerOf(mail, contactOf);
    if (!contact) throw new MailFailure('no_account', true);
    const composed = composeMail({
      content: mail.content,
      firstName: contact.firstName,
      ...{ siteName: site.name, siteAddress: site.address() },
    });
    await transport.send({ ...composed, key: mail.key, to: contact.email });
    await note({ sentAt: clock(), failure: null });
    return null;
  } catch (error) {
    const failure = error instanceof MailFailure ? error : new MailFailure('unknown', false);
    const pause = PAUSES[mail.tries - 1];
    const now = clock();
    const isGivenUp = failure.isFinal || pause === undefined;
    await note(
      isGivenUp
        ? { givenUpAt: now, failure: failure.code }
        : { nextTryAt: new Date(now.getTime() + pause * MINUTE), failure: failure.code },
    );
    return { key: mail.key, code: failure.code, isGivenUp };
  }
}

async function readerOf(
  { userKey, email }: MailRecord,
  contactOf: DeliveryTools['contactOf'],
): Promise<{ email: string; firstName: string | null } | null> {
  if (userKey !== null) return contactOf(userKey);
  return email === null ? null : { email, firstName: null };
}
