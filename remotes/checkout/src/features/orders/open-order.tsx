import { useRef, useState } from 'react';
import type { Order } from 'shared-contracts/entities';
import { formatEventDate, formatUsd } from 'shared-contracts/rules';
import { Alert, Button } from 'shared-ui';
import { useCheckOrder } from './order-api.ts';
import { useFocusOnNews } from './use-focus-on-news.ts';

interface OpenOrderProps {
  order: Order;
  isNews: boolean;
  /** The viewer's IANA zone. */
  zone: string;
}

/** A purchase whose outcome is not known yet, in the place of the form that would pay for another one. */
export function OpenOrder({ order, isNews, zone }: OpenOrderProps) {
  const [check, { isLoading }] = useCheckOrder();
  const [checks, setChecks] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useFocusOnNews(box, isNews);

  async function checkAgain() {
    await check(order.order_id);
    setChecks((count) => count + 1);
  }

  const what = `${formatUsd(order.amount_in_cents)} for the ${order.pass.name}`;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="warning"
        title="We do not know yet whether your payment went through"
        action={
          <Button variant="primary" isLoading={isLoading} onClick={checkAgain}>
            Check again
          </Button>
        }
      >
        <p>
          You paid, or tried to pay, {what} on {formatEventDate(new Date(order.placed_at), zone)}. Until that is known,
          nothing else is charged. It mostly takes two minutes; we keep asking, and you get your receipt by mail.
        </p>
        <p role="status">{checks > 0 && !isLoading ? `Still no answer after ${timesOf(checks)}.` : ''}</p>
      </Alert>
    </div>
  );
}

const timesOf = (checks: number) => (checks === 1 ? 'one check' : `${checks} checks`);
