import type { Order } from '../entities/index.ts';

type Fields = Record<string, unknown>;

const states: readonly unknown[] = ['processing', 'paid', 'declined', 'refunding', 'refunded'];
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Whether an answer of the payment service has what pages show of an order. */
export function isOrder(body: unknown): body is Order {
  const { order_id, state, pass, amount_in_cents, placed_at, card, receipt } = (body ?? {}) as Fields;
  const { name } = (pass ?? {}) as Fields;
  const { brand, last4 } = (card ?? {}) as Fields;
  return (
    [order_id, name].every(isText) &&
    states.includes(state) &&
    typeof amount_in_cents === 'number' &&
    isInstant(placed_at) &&
    (card === null || [brand, last4].every(isText)) &&
    (state === 'paid' ? isReceipt(receipt) : true)
  );
}

function isReceipt(receipt: unknown): boolean {
  const { transactionId, sku, expiresAt } = (receipt ?? {}) as Fields;
  return [transactionId, sku].every(isText) && isInstant(expiresAt);
}
