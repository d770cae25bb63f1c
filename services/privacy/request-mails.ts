import type { PrivacyRequestKind } from 'shared-contracts/entities';
import { CALIFORNIA_PRIVACY_PATH } from 'shared-contracts/routes';
import { formatDate } from 'shared-contracts/rules';
import { type MailContent, paragraphsOf } from '../mail/mail-content.ts';

/** The zone of those whom the law of California protects. */
const ZONE = 'America/Los_Angeles';

/** Each kind as the end of "a request …". */
export const kindWords: Record<PrivacyRequestKind, string> = {
  know: 'to see the data that we hold',
  delete: 'to delete data',
  correct: 'to correct data',
  opt_out: 'not to sell or share data',
  takedown: 'to take a clip down',
};

interface Received {
  reference: string;
  kind: PrivacyRequestKind;
  dueAt: Date;
}

/**
 * Confirms a request. Whoever typed the address may not be its owner, so nothing that was typed is in it: nobody can
 * send their own words to a stranger through this form.
 */
export function receivedMail({ reference, kind, dueAt }: Received, reader: 'requester' | 'agent'): MailContent {
  const sender = reader === 'agent' ? 'you sent in the name of somebody else' : 'you or an agent of yours sent';
  return {
    subject: `We received your privacy request ${reference}`,
    paragraphs: [
      `We received a request ${kindWords[kind]}, which ${sender}. We answer by ${formatDate(dueAt, ZONE)} at the latest.`,
      kind === 'takedown'
        ? 'Nobody sees the clip until then, unless we have looked at it before and left it.'
        : 'Before we hand over, delete or correct anything, we make sure that it is yours, and may write to you for that.',
      `Name the reference ${reference} when you write to us about it. If you did not ask for this, tell our customer support.`,
    ],
    link: linkOf(kind),
  };
}

interface Answered {
  reference: string;
  kind: PrivacyRequestKind;
  outcome: 'done' | 'refused';
  answer: string;
}

/** Tells how a request ended, in the words of the operator who closed it. */
export function answeredMail({ reference, kind, outcome, answer }: Answered): MailContent {
  return {
    subject:
      outcome === 'done'
        ? `Your privacy request ${reference} is done`
        : `We could not do what you asked in privacy request ${reference}`,
    paragraphs: [
      ...paragraphsOf(answer),
      kind === 'takedown'
        ? 'If you do not agree, answer to our customer support.'
        : 'If you do not agree, answer to our customer support, or turn to the California Privacy Protection Agency.',
    ],
    link: linkOf(kind),
  };
}

const linkOf = (kind: PrivacyRequestKind) =>
  kind === 'takedown'
    ? { label: 'Customer support', path: '/customer-support' }
    : { label: 'Your privacy rights', path: CALIFORNIA_PRIVACY_PATH };
