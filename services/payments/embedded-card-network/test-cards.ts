import type { CardBrand } from './card-frame/card-number.ts';

export type DeclineCode =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_required';

/** How the charge of a card ends; `decline_renewals`: it pays once, and is declined each time that it is charged again. */
export type TestOutcome = 'succeed' | 'decline_renewals' | DeclineCode;

export interface TestCard {
  brand: CardBrand;
  funding: 'credit' | 'debit';
  outcome: TestOutcome;
}

const good = (brand: CardBrand, funding: TestCard['funding'] = 'credit'): TestCard => ({
  brand,
  funding,
  outcome: 'succeed',
});
const bad = (outcome: Exclude<TestOutcome, 'succeed'>): TestCard => ({ brand: 'Visa', funding: 'credit', outcome });

/** The only numbers that this network knows: those that card providers publish for trying things out. */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': good('Visa'),
  '4000056655665556': good('Visa', 'debit'),
  '5555555555554444': good('Mastercard'),
  '2223003122003222': good('Mastercard'),
  '5200828282828210': good('Mastercard', 'debit'),
  '378282246310005': good('American Express'),
  '371449635398431': good('American Express'),
  '6011111111111117': good('Discover'),
  '6011000990139424': good('Discover'),
  '4000000000000002': bad('generic_decline'),
  '4000000000000341': bad('decline_renewals'),
  '4000000000009995': bad('insufficient_funds'),
  '4000000000009987': bad('lost_card'),
  '4000000000009979': bad('stolen_card'),
  '4000000000000069': bad('expired_card'),
  '4000000000000127': bad('incorrect_cvc'),
  '4000000000000119': bad('processing_error'),
  // Asks for 3-D Secure, a step that this network does not have.
  '4000002500003155': bad('authentication_required'),
};

/** What the payer may be told; that a card is reported lost or stolen is for its bank to say. */
export function declineOf(code: DeclineCode): { code: string; message: string } {
  switch (code) {
    case 'insufficient_funds':
      return { code, message: 'Your card has insufficient funds.' };
    case 'expired_card':
      return { code, message: 'Your card has expired.' };
    case 'incorrect_cvc':
      return { code, message: "Your card's security code is incorrect." };
    case 'processing_error':
      return { code, message: 'An error occurred while processing your card. Try again in a little bit.' };
    case 'authentication_required':
      return { code, message: 'Your bank wants to confirm this payment with you. Use another card.' };
    default:
      return { code: 'card_declined', message: 'Your card was declined.' };
  }
}
