import type { Pass } from 'shared-contracts/entities';
import { DEFAULT_TIME_ZONE, formatDate, formatUsd } from 'shared-contracts/rules';
import type { MailContent, MemberContact } from '../../mail/mail-content.ts';
import type { DueRenewal, RenewalProblem } from '../../service-context.ts';
import type { ChargedCard } from '../payment-gateway.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { receiptLink } from '../receipt-mail.ts';

type Reader = Pick<MemberContact, 'timeZone'> | null;

const account = '/member/account';
const cardLink = { label: 'Look after your card', path: account };
const howToCancel =
  'You can cancel in your account at any time, in two clicks, and keep watching until the paid time ends.';

const dateFor = (reader: Reader) => (at: Date) => formatDate(at, reader?.timeZone ?? DEFAULT_TIME_ZONE);
const wordsOf = ({ brand, last4 }: ChargedCard) => `${brand} that ends in ${last4}`;

/** Tells of a renewal that comes, in time to cancel it. */
export function noticeMail(renewal: DueRenewal, card: ChargedCard | null, reader: Reader): MailContent {
  const { pass, priceInCents, expiresAt } = renewal;
  const date = dateFor(reader)(expiresAt);
  const price = formatUsd(priceInCents);
  return {
    subject: `Your ${pass.name} renews on ${date}`,
    paragraphs: [
      card
        ? `On ${date} we charge ${price} to your ${wordsOf(card)} for the next period of your ${pass.name}.`
        : `On ${date} your ${pass.name} renews for ${price}, but we have no card for it. Add one in your account to keep watching.`,
      howToCancel,
    ],
    link: { label: 'See or cancel the renewal', path: account },
  };
}

interface Renewed {
  pass: Pick<Pass, 'name'>;
  payment: PaymentRecord;
  card: ChargedCard;
  expiresAt: Date;
  renewsAt: Date | null;
}

/** The receipt of a renewal. */
export function renewedMail({ pass, payment, card, expiresAt, renewsAt }: Renewed, reader: Reader): MailContent {
  const date = dateFor(reader)(expiresAt);
  const price = formatUsd(payment.amountInCents);
  return {
    subject: `Your ${pass.name} is renewed until ${date}`,
    paragraphs: [
      `We charged ${price} to your ${wordsOf(card)}. Your ${pass.name} is open until ${date}.`,
      renewsAt ? `It renews again on that day. ${howToCancel}` : 'It does not renew again.',
      `Your order is ${payment.orderId}.`,
    ],
    link: receiptLink(payment),
  };
}

interface Problem {
  problem: RenewalProblem;
  nextTryAt: Date | null;
  accessEndsAt: Date;
}

/** Tells that a renewal could not be charged, until when the pass stays open, and what to do. */
export function problemMail(
  pass: Pick<Pass, 'name'>,
  { problem, nextTryAt, accessEndsAt }: Problem,
  reader: Reader,
): MailContent {
  const dateOf = dateFor(reader);
  const isDeclined = problem === 'card_declined';
  const again = nextTryAt ? `We try again on ${dateOf(nextTryAt)}. ` : '';
  const wish = isDeclined
    ? 'Replace your card in your account and we charge the new one at once.'
    : 'Add one in your account.';
  return {
    subject: isDeclined ? `Your card was declined for your ${pass.name}` : `We have no card for your ${pass.name}`,
    paragraphs: [
      isDeclined
        ? `Your ${pass.name} was to renew, and your bank declined the charge. Nothing was charged.`
        : `Your ${pass.name} was to renew, and we have no card that we could charge.`,
      `${again}You keep watching until ${dateOf(accessEndsAt)}. ${wish}`,
    ],
    link: cardLink,
  };
}

/** Tells that a pass has ended since it could not be renewed. */
export function endedMail(pass: Pick<Pass, 'name'>): MailContent {
  return {
    subject: `Your ${pass.name} has ended`,
    paragraphs: [`We could not renew your ${pass.name}, so it has ended. Nothing was charged, and nothing will be.`],
    link: { label: 'See the passes on sale', path: '/subscribe/retail' },
  };
}
