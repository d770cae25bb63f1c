import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { memberAudit } from '../db/schema/index.ts';

type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'signed_out'
  | 'refresh_reused'
  | 'code_reused'
  | 'profile_changed'
  | 'password_changed'
  | 'operator_added'
  | 'operator_removed'
  | 'renewal_canceled'
  | 'renewal_resumed'
  | 'payment_card_kept'
  | 'payment_card_removed';

/** Keeps that something happened to an account: never an email, a token or what was typed. */
export async function audit(db: Database, userKey: string, action: AuditAction, at: Date): Promise<void> {
  await db.insert(memberAudit).values({ key: randomUUID(), userKey, action, at });
}
