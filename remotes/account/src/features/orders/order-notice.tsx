import { useState } from 'react';
import type { Order } from 'shared-contracts/entities';
import { Alert, Button } from 'shared-ui';
import { useCheckOrder } from './order-api.ts';

/** What an order that is not simply paid means for its member, and what can be done. */
export function OrderNotice({ order }: { order: Order }) {
  switch (order.state) {
    case 'paid':
      return null;
    case 'processing':
      return <Unsettled order={order} />;
    case 'declined':
      return (
        <Alert tone="warning" title="Nothing was charged">
          {order.decline_message}
        </Alert>
      );
    case 'refunding':
    case 'refunded':
      return (
        <Alert tone="info" title="The whole amount goes back to your card">
          Our mail says why. Your bank may take up to ten days to show the refund.
        </Alert>
      );
  }
}

function Unsettled({ order }: { order: Order }) {
  const [check, { isLoading }] = useCheckOrder();
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  async function checkAgain() {
    setHasNoAnswer(false);
    await check(order.order_id);
    setHasNoAnswer(true);
  }
  return (
    <Alert
      tone="warning"
      title="We do not know yet whether your card was charged"
      action={
        <Button variant="primary" isLoading={isLoading} onClick={checkAgain}>
          Check again
        </Button>
      }
    >
      <p>It mostly takes two minutes. We keep asking, and mail you the receipt if you were charged.</p>
      <p role="status">{hasNoAnswer ? 'Still no answer.' : ''}</p>
    </Alert>
  );
}
