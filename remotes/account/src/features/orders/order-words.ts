import type { Order } from 'shared-contracts/entities';
import { formatDate, formatTime, formatUsd, replayOfProduct } from 'shared-contracts/rules';
import type { Fact } from 'shared-ui';

const states: Readonly<Record<Order['state'], string>> = {
  processing: 'Being settled',
  paid: 'Paid',
  declined: 'Not charged',
  refunding: 'Being refunded',
  refunded: 'Refunded',
};

/** How far an order has come, in a word or two. */
export const stateWords = ({ state }: Pick<Order, 'state'>): string => states[state];

/** What a receipt says, dates in the viewer's zone (IANA name). */
export function receiptFacts(order: Order, zone: string): Fact[] {
  const { receipt, card } = order;
  const isFile = replayOfProduct(order.pass.key) !== null;
  const placedAt = new Date(order.placed_at);
  const facts: (Fact | null)[] = [
    { term: 'Order', words: order.order_id },
    { term: 'Placed', words: `${formatDate(placedAt, zone)}, ${formatTime(placedAt, zone)}` },
    { term: order.kind === 'renewal' ? 'Renewal of' : isFile ? 'Video file' : 'Pass', words: order.pass.name },
    { term: 'Amount', words: formatUsd(order.amount_in_cents) },
    { term: 'State', words: stateWords(order) },
    card && { term: 'Card', words: `${card.brand} that ends in ${card.last4}` },
    receipt && {
      term: isFile ? 'Can be loaded until' : 'Paid until',
      words: formatDate(new Date(receipt.expiresAt), zone),
    },
    receipt && { term: 'Transaction', words: receipt.transactionId },
  ];
  return facts.filter((fact) => fact !== null);
}
