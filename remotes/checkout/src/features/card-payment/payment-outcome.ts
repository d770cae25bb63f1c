import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-contracts/api';
import type { PaymentRefusal, PaymentResult } from 'shared-contracts/entities';

/** How an attempt to pay ended, as far as this browser can know. */
export type PaymentOutcome =
  | { status: 'paid'; result: PaymentResult }
  /** The card was refused: nothing was charged. */
  | { status: 'declined'; message: string }
  /** The request was refused before any card was asked: nothing was charged. */
  | { status: 'refused'; message: string }
  /** An earlier purchase of the member stands in the way, which the page may not know of: nothing more was charged. */
  | { status: 'earlier'; message: string }
  /** The card was charged for what could not be handed over, and is given the money back. */
  | { status: 'refunded'; message: string }
  | { status: 'signed-out' }
  /** Whether the charge was made cannot be told yet; `message` is the service's own word on it, if it had one. */
  | { status: 'unknown'; message: string | null };

/** Refusals that name an earlier purchase. Each says that this payment was never begun. */
const earlierPurchase: readonly (string | undefined)[] = ['already_held', 'newer_order', 'payment_in_progress'];

/** What the mutation gives; `SerializedError` stands for a bug on the way. */
export type PaymentAnswer = { data: PaymentResult } | { error: ApiError | SerializedError };

const unknown: PaymentOutcome = { status: 'unknown', message: null };

/**
 * Reads the payment service's answer. `isRepeat` says that the same intent was sent before with its answer lost: then
 * only an answer about that payment settles the matter, and a refusal to look (signed out, too many requests) does not.
 */
export function readPaymentAnswer(answer: PaymentAnswer, isRepeat: boolean): PaymentOutcome {
  if ('data' in answer) return { status: 'paid', result: answer.data };
  const { error } = answer;
  if (!('kind' in error)) return unknown;
  if (error.kind === 'signed-out') return isRepeat ? unknown : { status: 'signed-out' };
  if (error.kind !== 'http') return unknown;

  const refusal = refusalOf(error.body);
  const message = refusal?.message ?? error.message;
  if (error.status === 402) return { status: 'declined', message };
  if (refusal?.code === 'refunded') return { status: 'refunded', message };
  if (earlierPurchase.includes(refusal?.code)) return { status: 'earlier', message };
  if (error.status === 400) return { status: 'refused', message };
  if (error.status === 401 && !isRepeat) return { status: 'signed-out' };
  // 408 and 409 say that a payment is, or may be, under way; another 4xx says that this one was never begun.
  const wasNotBegun = error.status < 500 && error.status !== 408 && error.status !== 409;
  if (wasNotBegun && !isRepeat) return { status: 'refused', message };
  return { status: 'unknown', message: refusal?.message ?? null };
}

function refusalOf(body: unknown): PaymentRefusal['error'] | null {
  const refusal = (body as Partial<PaymentRefusal> | null)?.error;
  return typeof refusal?.message === 'string' ? refusal : null;
}
