import { DEFAULT_TIME_ZONE, formatDate, formatUsd } from 'shared-contracts/rules';
import { type MailContent, type MemberContact, paragraphsOf } from '../../mail/mail-content.ts';
import { type ClaimRecord, failureWords, wishWords } from './claim-record.ts';

type Reader = Pick<MemberContact, 'timeZone'> | null;

const dateFor = (reader: Reader, at: Date) => formatDate(at, reader?.timeZone ?? DEFAULT_TIME_ZONE);

/** Confirms a claim, with the day by which it is answered. */
export function claimedMail(claim: ClaimRecord, reader: Reader): MailContent {
  const { title, kind, dueAt, reference, eventPath: path } = claim;
  const ends = kind === 'refund' ? ' Your pass stays open until the money goes back, and ends then.' : '';
  return {
    subject: `You asked for ${wishWords(claim)}`,
    paragraphs: [
      `${failureWords(`The stream of ${title}`, claim)}. You asked for ${wishWords(claim)}.`,
      `We look at it and answer by ${dateFor(reader, dueAt)}.${ends}`,
      `Your reference is ${reference}.`,
    ],
    link: { label: 'Go to the game', path },
  };
}

/** What was granted: the card that money goes back to, or until when the pass lasts. */
export type Grant =
  | { kind: 'refund'; card: { brand: string; last4: string } | null }
  | { kind: 'credit'; expiresAt: Date };

/** Tells a member that their claim was granted. `answer`: further words of the operator, or none. */
export function grantedMail(claim: ClaimRecord, grant: Grant, answer: string, reader: Reader): MailContent {
  const { title, passName, amountInCents, days, reference } = claim;
  const reason = `${failureWords(`The stream of ${title}`, claim)}. We are sorry.`;
  const end = [...paragraphsOf(answer), `Your reference is ${reference}.`];
  if (grant.kind === 'credit') {
    return {
      subject: `Your ${passName} lasts ${days} days longer`,
      paragraphs: [`${reason} Your ${passName} is open until ${dateFor(reader, grant.expiresAt)}.`, ...end],
      link: { label: 'See your pass', path: '/member/account' },
    };
  }
  const card = grant.card ? `your ${grant.card.brand} card that ends in ${grant.card.last4}` : 'your card';
  return {
    subject: `You get ${formatUsd(amountInCents ?? 0)} back`,
    paragraphs: [
      `${reason} You get the whole price of your ${passName} back, and the pass has ended.`,
      `The money is on its way to ${card}. Your bank may take up to ten days to show it.`,
      ...end,
    ],
    link: { label: 'See your receipts', path: '/member/receipts' },
  };
}

/** Tells a member that their claim was refused, in the words of the operator. */
export function refusedMail(claim: ClaimRecord, answer: string): MailContent {
  return {
    subject: `You do not get ${wishWords(claim)}`,
    paragraphs: [
      `You asked for it since ${failureWords(`the stream of ${claim.title}`, claim)}.`,
      ...paragraphsOf(answer),
      `If you do not agree, write to our customer support and name the reference ${claim.reference}.`,
    ],
    link: { label: 'Customer support', path: '/customer-support' },
  };
}
