import { useEffect, useRef } from 'react';
import type { ApiError } from 'shared-contracts/api';
import type { PageProps } from 'shared-contracts/remote';
import { RECEIPTS_PATH, receiptPath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import {
  Button,
  Card,
  CardTitle,
  EmptyState,
  ErrorState,
  FactList,
  PageHeader,
  Skeleton,
  TextLink,
  VisuallyHidden,
} from 'shared-ui';
import { useOrder } from '../../features/orders/order-api.ts';
import { OrderNotice } from '../../features/orders/order-notice.tsx';
import { receiptFacts } from '../../features/orders/order-words.ts';
import { useZone } from '../../features/orders/use-zone.ts';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import styles from './receipt-page.module.css';

/** /member/receipts/{order}: one order of the member, how far it has come, and its receipt. */
export function ReceiptPage({ params, shell }: PageProps) {
  const orderId = params.order_id ?? '';
  const siteName = useAppSelector((state) => state.site.name);
  useEffect(
    () => shell.meta({ title: `Receipt | ${siteName}`, canonical: receiptPath(orderId) }),
    [shell, siteName, orderId],
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title="Receipt"
        eyebrow={<TextLink href={RECEIPTS_PATH}>Receipts</TextLink>}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      <Content orderId={orderId} siteName={siteName} />
    </div>
  );
}

function Content({ orderId, siteName }: { orderId: string; siteName: string }) {
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const { data: order, error, refetch } = useOrder(orderId);
  if (order) {
    return (
      <Card as="section" padding="l" aria-labelledby="receipt-title" onFocus={keepFocus}>
        <div className={styles.content}>
          <CardTitle id="receipt-title" ref={heading}>
            {siteName}
          </CardTitle>
          <OrderNotice order={order} />
          <FactList facts={receiptFacts(order, zone)} />
        </div>
      </Card>
    );
  }
  if (error && isMissing(error)) {
    return (
      <EmptyState title="You have no such order" action={<Button href={RECEIPTS_PATH}>See your receipts</Button>}>
        It may belong to another account of yours.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title="This receipt could not be loaded" onRetry={refetch}>
        It is safe; we just cannot read it at the moment.
      </ErrorState>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your receipt</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.skeleton} />
    </>
  );
}

function isMissing(error: object): boolean {
  const { kind, status } = error as Partial<Extract<ApiError, { kind: 'http' }>>;
  return kind === 'http' && status === 404;
}
