import type { PaymentResult } from 'shared-contracts/entities';
import type { PaymentIntent } from './payment-api.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export interface PaymentProblem {
  /** `card` never left the card form; the others are the payment service's word. */
  kind: 'card' | 'declined' | 'refused' | 'earlier' | 'refunded' | 'signed-out';
  message: string;
}

/** Where a purchase stands. Only `unknown` keeps its intent, since only there the same one is sent again. */
export type PaymentState =
  | { step: 'editing'; problem: PaymentProblem | null }
  | { step: 'sending' }
  | { step: 'unknown'; intent: PaymentIntent; message: string | null; isChecking: boolean; checks: number }
  | { step: 'paid'; intent: PaymentIntent; result: PaymentResult };

export type PaymentEvent =
  | { type: 'sent' }
  /** The card form gave no token; null when it says itself what is wrong. */
  | { type: 'card-refused'; message: string | null }
  | { type: 'checking' }
  /** The payment service tells of the order, so that nothing has to be sent again. */
  | { type: 'handed-over' }
  | { type: 'answered'; intent: PaymentIntent; outcome: PaymentOutcome };

export const initialPayment: PaymentState = { step: 'editing', problem: null };

export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'sent':
      return { step: 'sending' };
    case 'card-refused':
      return { step: 'editing', problem: event.message === null ? null : { kind: 'card', message: event.message } };
    case 'checking':
      return state.step === 'unknown' ? { ...state, isChecking: true } : state;
    case 'handed-over':
      return state.step === 'unknown' ? initialPayment : state;
    case 'answered':
      return settle(state, event.intent, event.outcome);
  }
}

function settle(state: PaymentState, intent: PaymentIntent, outcome: PaymentOutcome): PaymentState {
  switch (outcome.status) {
    case 'paid':
      return { step: 'paid', intent, result: outcome.result };
    case 'declined':
    case 'refused':
    case 'earlier':
    case 'refunded':
      return { step: 'editing', problem: { kind: outcome.status, message: outcome.message } };
    case 'signed-out':
      return { step: 'editing', problem: { kind: 'signed-out', message: 'Your sign-in has ended.' } };
    case 'unknown': {
      const checks = state.step === 'unknown' ? state.checks + 1 : 0;
      return { step: 'unknown', intent, message: outcome.message, isChecking: false, checks };
    }
  }
}
