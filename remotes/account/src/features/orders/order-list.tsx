import type { Ref } from 'react';
import type { Order } from 'shared-contracts/entities';
import { receiptPath } from 'shared-contracts/routes';
import { formatDate, formatUsd } from 'shared-contracts/rules';
import { Badge, TextLink } from 'shared-ui';
import styles from './order-list.module.css';
import { stateWords } from './order-words.ts';

export interface OrderListProps {
  ref?: Ref<HTMLUListElement>;
  orders: readonly Order[];
  /** The viewer's IANA zone. */
  zone: string;
}

/** Orders, a line each, that lead to their receipts. */
export function OrderList({ ref, orders, zone }: OrderListProps) {
  return (
    <ul ref={ref} className={styles.root}>
      {orders.map((order) => (
        <li key={order.order_id} className={styles.order}>
          <div className={styles.words}>
            <TextLink href={receiptPath(order.order_id)} className={styles.name}>
              {order.pass.name}
            </TextLink>
            <p className={styles.note}>
              {order.kind === 'renewal' ? 'Renewed on ' : 'Bought on '}
              <time dateTime={order.placed_at}>{formatDate(new Date(order.placed_at), zone)}</time>
              {order.card && `, ${order.card.brand} that ends in ${order.card.last4}`}
            </p>
          </div>
          <div className={styles.amount}>
            <span>{formatUsd(order.amount_in_cents)}</span>
            {order.state !== 'paid' && <Badge kind="neutral">{stateWords(order)}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  );
}
