import { eventPath, receiptPath } from 'shared-contracts/routes';
import { DEFAULT_TIME_ZONE, formatDate, formatUsd } from 'shared-contracts/rules';
import type { MailContent, MemberContact } from '../mail/mail-content.ts';
import type { Product } from '../service-context.ts';
import type { ChargedCard } from './payment-gateway.ts';
import type { PaymentRecord } from './payment-record.ts';

interface Bought {
  product: Product;
  payment: PaymentRecord;
  card: ChargedCard;
  expiresAt: Date;
  isRecurring: boolean;
}

/** Leads from a mail to the receipt of an order. */
export function receiptLink({ orderId }: Pick<PaymentRecord, 'orderId'>): NonNullable<MailContent['link']> {
  return { label: 'See your receipt', path: receiptPath(orderId) };
}

/** The receipt of a purchase: for a pass with what happens when the paid time ends, for a file with where it is loaded. */
export function receiptMail(
  { product, payment, card, expiresAt, isRecurring }: Bought,
  reader: Pick<MemberContact, 'timeZone'> | null,
): MailContent {
  const date = formatDate(expiresAt, reader?.timeZone ?? DEFAULT_TIME_ZONE);
  const price = formatUsd(payment.amountInCents);
  const { event_key: eventKey } = product;
  const terms = isRecurring
    ? `It is open until ${date}, and renews on that day for ${price}. You can cancel in your account at any time, and keep watching until the paid time ends.`
    : `It is open until ${date}. It does not renew.`;
  return {
    subject: `Your receipt for the ${product.name}`,
    paragraphs: [
      `You paid ${price} for the ${product.name} with your ${card.brand} that ends in ${card.last4}.`,
      eventKey === undefined
        ? terms
        : `You can load it on the page of its game until ${date}. What you have loaded is yours to keep.`,
      `Your order is ${payment.orderId}.`,
    ],
    link:
      eventKey === undefined
        ? receiptLink(payment)
        : { label: 'Load the video file', path: eventPath({ slug: 'game', key: eventKey }) },
  };
}
