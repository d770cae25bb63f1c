import { useRef } from 'react';
import type { Order } from 'shared-contracts/entities';
import { receiptPath } from 'shared-contracts/routes';
import { formatEventDate, formatUsd } from 'shared-contracts/rules';
import { Alert, TextLink } from 'shared-ui';
import { useFocusOnNews } from './use-focus-on-news.ts';

/** How long a purchase is told of beside the next one, in milliseconds. */
const IS_RECENT_FOR = 86_400_000;

interface OrderNoteProps {
  order: Order;
  isNews: boolean;
  /** The viewer's IANA zone. */
  zone: string;
}

/** Whether a purchase is so fresh that the fan may not have seen how it ended. */
export function isRecent(order: Order, now: Date): boolean {
  return now.getTime() - Date.parse(order.placed_at) < IS_RECENT_FOR;
}

/** How the member's last purchase ended, for a fan who may not have seen it. */
export function OrderNote({ order, isNews, zone }: OrderNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnNews(box, isNews);
  return (
    <div ref={box} tabIndex={-1}>
      <Words order={order} zone={zone} />
    </div>
  );
}

function Words({ order, zone }: Pick<OrderNoteProps, 'order' | 'zone'>) {
  const at = formatEventDate(new Date(order.placed_at), zone);
  const amount = formatUsd(order.amount_in_cents);
  const receipt = <TextLink href={receiptPath(order.order_id)}>See your receipt</TextLink>;
  switch (order.state) {
    case 'processing':
      return null;
    case 'paid':
      return (
        <Alert tone="info" title={`You bought the ${order.pass.name} on ${at}`} action={receipt}>
          You paid {amount}. What you buy now is charged as well.
        </Alert>
      );
    case 'declined':
      return (
        <Alert tone="warning" title="Your last payment was not made. Nothing was charged.">
          You tried to pay {amount} for the {order.pass.name} on {at}. {order.decline_message}
        </Alert>
      );
    case 'refunding':
    case 'refunded':
      return (
        <Alert tone="info" title="Your money goes back to your card" action={receipt}>
          You paid {amount} for the {order.pass.name} on {at}. Our mail says why you get it back.
        </Alert>
      );
  }
}
