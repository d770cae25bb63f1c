import { useCallback, useReducer, useRef } from 'react';
import { type CardTokenOutcome, randomKey } from 'shared-contracts/card-form';
import type { CheckoutData } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { useAppDispatch } from 'shared-contracts/store';
import { checkoutEndpoints, type PaymentIntent } from './payment-api.ts';
import { readPaymentAnswer } from './payment-outcome.ts';
import { initialPayment, type PaymentState, paymentReducer } from './payment-state.ts';

export interface Purchase {
  data: CheckoutData;
  acceptsRenewal: boolean;
  /** Number of the member's newest purchase that the page knows of. */
  knownOrder: string | null;
}

export interface Payment {
  state: PaymentState;
  /** Turns the card into a token and pays once; ignored while a payment is under way or its outcome unknown. */
  pay(purchase: Purchase): Promise<void>;
  /** Sends the intent whose answer was lost again, under its own key: it is charged now only if it was not before. */
  checkAgain(): Promise<void>;
  /** Forgets the intent whose answer was lost, since the payment service tells of its order. */
  handOver: () => void;
}

/** The course of one purchase. `tokenize` asks the card form for a one-time token. */
export function usePayment(shell: Pick<Shell, 'session'>, tokenize: () => Promise<CardTokenOutcome>): Payment {
  const dispatch = useAppDispatch();
  const [state, send] = useReducer(paymentReducer, initialPayment);
  // State follows a render later; a second press in the same moment has to find this.
  const isBusy = useRef(false);

  async function settle(intent: PaymentIntent, isRepeat: boolean) {
    const answer = await dispatch(checkoutEndpoints().checkoutPay.initiate(intent, { track: false }));
    const outcome = readPaymentAnswer(answer, isRepeat);
    send({ type: 'answered', intent, outcome });
    if (outcome.status === 'paid') await shell.session.refresh();
  }

  async function alone(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    state,
    pay: ({ data, acceptsRenewal, knownOrder }) =>
      alone(async () => {
        if (state.step !== 'editing') return;
        send({ type: 'sent' });
        const card = await tokenize();
        if (card.status === 'refused')
          return send({ type: 'card-refused', message: card.inField ? null : card.message });
        const intent: PaymentIntent = {
          key: randomKey(),
          request: {
            ...data,
            payment_option: 'card',
            card_token: card.token,
            accept_renewal_terms: acceptsRenewal,
            latest_order: knownOrder,
          },
        };
        await settle(intent, false);
      }),
    checkAgain: () =>
      alone(async () => {
        if (state.step !== 'unknown') return;
        send({ type: 'checking' });
        await settle(state.intent, true);
      }),
    handOver: useCallback(() => send({ type: 'handed-over' }), []),
  };
}
