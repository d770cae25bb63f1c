import { useEffect, useRef } from 'react';
import { Alert, Button } from 'shared-ui';
import type { PaymentProblem, PaymentState } from './payment-state.ts';

interface PaymentNoticeProps {
  state: PaymentState;
  /** Sign-in page that leads back here. */
  signInHref: string;
  onCheckAgain: () => void;
}

const titles: Readonly<Record<PaymentProblem['kind'], string>> = {
  card: 'Your card was not taken. Nothing was charged.',
  declined: 'Your card was declined. Nothing was charged.',
  refused: 'The payment was not made. Nothing was charged.',
  earlier: 'This payment was not made. Nothing more was charged.',
  refunded: 'Your money goes back to your card.',
  'signed-out': 'Your sign-in has ended. Nothing was charged.',
};

/** What became of an attempt to pay, in plain words. It takes the focus, since the pressed button now waits. */
export function PaymentNotice({ state, signInHref, onCheckAgain }: PaymentNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const subject = state.step === 'editing' ? state.problem : state.step === 'unknown' ? state.checks : null;
  useEffect(() => {
    if (subject !== null) box.current?.focus();
  }, [subject]);

  if (state.step === 'editing' && state.problem) {
    const { kind, message } = state.problem;
    return (
      <div ref={box} tabIndex={-1}>
        <Alert
          tone="danger"
          title={titles[kind]}
          {...(kind === 'signed-out' ? { action: <Button href={signInHref}>Sign in again</Button> } : {})}
        >
          {message}
        </Alert>
      </div>
    );
  }
  if (state.step !== 'unknown') return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="warning"
        title={state.checks === 0 ? 'We do not know yet whether your payment went through' : 'Still no answer'}
        action={
          <Button variant="primary" isLoading={state.isChecking} onClick={onCheckAgain}>
            Check again
          </Button>
        }
      >
        {state.message ?? 'The payment service’s answer was lost on the way.'} Check again: if your card was charged,
        you get that receipt; if it was not, this same payment is completed now. You are never charged twice.
        {state.checks > 0 && ' If it stays silent, look at My account later: it shows what you bought if you paid.'}
      </Alert>
    </div>
  );
}
