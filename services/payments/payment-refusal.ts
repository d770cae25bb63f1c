import type { PaymentRefusal } from 'shared-contracts/entities';

/** Why no pass was sold, with the status that says so: 400 input, 402 card, 409 conflict, 429 too many, 503 outcome unknown. */
export interface RefusedPayment {
  outcome: 'refused';
  status: 400 | 402 | 409 | 429 | 503;
  body: PaymentRefusal;
}

export function refuse(
  status: RefusedPayment['status'],
  code: string,
  message: string,
  param: string | null = null,
): RefusedPayment {
  return { outcome: 'refused', status, body: { error: { code, message, param } } };
}
