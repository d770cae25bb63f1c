import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';
import type { QueuedMail } from './mail-content.ts';

/** Writes a mail down. `tx` is the transaction of what the mail tells: both are kept, or neither. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const { now, ...told } = mail;
  await tx
    .insert(mails)
    .values({ key: randomUUID(), ...told, createdAt: now, nextTryAt: now })
    .onConflictDoNothing({ target: mails.subjectKey });
}
