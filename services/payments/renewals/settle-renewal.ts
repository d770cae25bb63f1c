import type { Database } from '../../db/database.ts';
import type { ChargedCard } from '../payment-gateway.ts';
import { INTERRUPTED } from '../payment-record.ts';
import type { Settlement } from '../settle-payment.ts';
import { problemMail, renewedMail } from './renewal-mails.ts';

/**
 * Opens the next period of a subscription that was charged for, and tells its member. Answers when that period ends; null
 * when another try had renewed it before, so that this one is paid back.
 */
export async function handOverRenewal(tx: Database, settlement: Settlement, card: ChargedCard): Promise<Date | null> {
  const { tools, payment, product: pass, contact, now } = settlement;
  const step = stepOf(settlement);
  if (!step) return null;
  const renewed = await tools.renewals.renew(tx, step);
  if (!renewed) return null;
  const content = renewedMail({ ...renewed, pass, payment, card }, contact);
  await tools.queueMail(tx, { userKey: payment.userKey, subjectKey: `renewed ${payment.key}`, content, now });
  return renewed.expiresAt;
}

/** Plans the next try after a charge that was declined, or was never made, and tells the member of a decline. */
export async function postponeRenewal(tx: Database, settlement: Settlement, { code }: { code: string }): Promise<void> {
  const { tools, payment, product: pass, contact, now } = settlement;
  const step = stepOf(settlement);
  if (!step) return;
  const problem = code === INTERRUPTED ? null : 'card_declined';
  const plan = await tools.renewals.postpone(tx, { ...step, problem });
  if (!plan || problem === null) return;
  const content = problemMail(pass, { ...plan, problem }, contact);
  await tools.queueMail(tx, { userKey: payment.userKey, subjectKey: `declined ${payment.key}`, content, now });
}

function stepOf({ payment, now }: Settlement) {
  const { renews: key, renewsFrom: from } = payment;
  return key !== null && from !== null ? { key, from, now } : null;
}
