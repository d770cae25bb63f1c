import type { Pass } from 'shared-contracts/entities';
import { receiptPath } from 'shared-contracts/routes';
import { DEFAULT_TIME_ZONE, formatDate, formatUsd } from 'shared-contracts/rules';
import type { MailContent, MemberContact } from '../mail/mail-content.ts';
import type { ChargedCard } from './payment-gateway.ts';
import type { PaymentRecord } from './payment-record.ts';

interface Bought {
  pass: Pass;
  payment: PaymentRecord;
  card: ChargedCard;
  expiresAt: Date;
  isRecurring: boolean;
}

/** Leads from a mail to the receipt of an order. */
export function receiptLink({ orderId }: Pick<PaymentRecord, 'orderId'>): NonNullable<MailContent['link']> {
  return { label: 'See your receipt', path: receiptPath(orderId) };
}

/** The receipt of a purchase, with what happens when the paid time ends. */
export function receiptMail(
  { pass, payment, card, expiresAt, isRecurring }: Bought,
  reader: Pick<MemberContact, 'timeZone'> | null,
): MailContent {
  const date = formatDate(expiresAt, reader?.timeZone ?? DEFAULT_TIME_ZONE);
  const price = formatUsd(payment.amountInCents);
  return {
    subject: `Your receipt for the ${pass.name}`,
    paragraphs: [
      `You paid ${price} for the ${pass.name} with your ${card.brand} that ends in ${card.last4}.`,
      isRecurring
        ? `It is open until ${date}, and renews on that day for ${price}. You can cancel in your account at any time, and keep watching until the paid time ends.`
        : `It is open until ${date}. It does not renew.`,
      `Your order is ${payment.orderId}.`,
    ],
    link: receiptLink(payment),
  };
}
