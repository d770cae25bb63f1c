import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { tokens, users } from '../db/schema/index.ts';
import { audit } from './audit.ts';
import { hashPassword } from './password.ts';

export interface Operator {
  email: string;
  name: string;
  lastName: string;
  createdAt: Date;
}

export interface NewOperator {
  email: string;
  name: string;
  lastName: string;
  password: string;
}

/** One spelling of an email, as accounts are kept. */
export const keptEmail = (email: string) => email.trim().toLowerCase();

/** The accounts that may use the ops page and change releases, flags and tokens, by their emails. */
export function listOperators(db: Database): Promise<Operator[]> {
  return db
    .select({ email: users.email, name: users.name, lastName: users.lastName, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.isOps, true))
    .orderBy(asc(users.email));
}

/** The account of an email, which nobody else changes until the transaction is over. */
async function findForChange(tx: Database, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.email, keptEmail(email)))
    .for('update');
  return user ?? null;
}

/** Makes a member an operator; their password stays. Null when nobody has an account with this email. */
export async function makeOperator(db: Database, email: string, now: Date): Promise<'added' | 'already' | null> {
  return db.transaction(async (tx) => {
    const user = await findForChange(tx, email);
    if (!user) return null;
    if (user.isOps) return 'already';
    await tx.update(users).set({ isOps: true }).where(eq(users.key, user.key));
    await audit(tx, user.key, 'operator_added', now);
    return 'added';
  });
}

/** Makes an account that is an operator's. False when the email has one already. */
export async function createOperator(db: Database, operator: NewOperator, now: Date): Promise<boolean> {
  const { password, email, name, lastName } = operator;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const key = randomUUID();
    const rows = await tx
      .insert(users)
      .values({
        key,
        email: keptEmail(email),
        name,
        lastName,
        zipCode: '',
        passwordHash,
        acceptedTermsAt: now,
        createdAt: now,
        isOps: true,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ key: users.key });
    if (rows.length > 0) await audit(tx, key, 'operator_added', now);
    return rows.length > 0;
  });
}

/**
 * Takes an operator's rights and ends their sign-ins, so that no page that is open keeps them. The account stays. False
 * when no operator has this email.
 */
export async function removeOperator(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await findForChange(tx, email);
    if (!user?.isOps) return false;
    await tx.update(users).set({ isOps: false }).where(eq(users.key, user.key));
    await tx.delete(tokens).where(eq(tokens.userKey, user.key));
    await audit(tx, user.key, 'operator_removed', now);
    return true;
  });
}
