import { useEffect, useRef, useState } from 'react';
import type { PageProps } from 'shared-contracts/remote';
import { PASSES_PATH, RECEIPTS_PATH } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton, TextLink, VisuallyHidden } from 'shared-ui';
import { useOrders } from '../../features/orders/order-api.ts';
import { OrderList, type OrderListProps } from '../../features/orders/order-list.tsx';
import { useZone } from '../../features/orders/use-zone.ts';
import styles from './receipts-page.module.css';

/** /member/receipts: what the member was charged for, newest first. */
export function ReceiptsPage({ shell }: PageProps) {
  const siteName = useAppSelector((state) => state.site.name);
  useEffect(() => shell.meta({ title: `Receipts | ${siteName}`, canonical: RECEIPTS_PATH }), [shell, siteName]);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Receipts"
        eyebrow={<TextLink href="/member/account">My account</TextLink>}
        lead="Everything that you were charged for, the newest first."
      />
      <Orders />
    </div>
  );
}

function Orders() {
  const zone = useZone();
  const reading = useOrders();
  const { data, error, refetch } = reading;
  const orders = data?.pages.flatMap((page) => page.orders);
  if (!orders) {
    if (!error) return <Waiting />;
    return (
      <ErrorState title="Your receipts could not be loaded" onRetry={refetch}>
        They are safe; we just cannot read them at the moment.
      </ErrorState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title="No receipts yet" action={<Button href={PASSES_PATH}>See the passes</Button>}>
        When you buy a pass, its receipt is kept here and mailed to you.
      </EmptyState>
    );
  }
  return <OrderPages {...reading} orders={orders} zone={zone} />;
}

type OrderPagesProps = Pick<
  ReturnType<typeof useOrders>,
  'isError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
> &
  OrderListProps;

/** The orders so far and the way to older ones, the first of which gets the focus when they come. */
function OrderPages({ orders, zone, isError, isFetchingNextPage, hasNextPage, fetchNextPage }: OrderPagesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(orders.length);
  const isContinued = orders.length > shown;
  useEffect(() => {
    if (isContinued) list.current?.children[shown]?.querySelector('a')?.focus();
  }, [isContinued, shown]);

  function showOlder() {
    setShown(orders.length);
    void fetchNextPage();
  }

  return (
    <>
      <Card padding="l">
        <OrderList ref={list} orders={orders} zone={zone} />
      </Card>
      <p role="status">
        <VisuallyHidden>{isContinued && `${orders.length} receipts are shown.`}</VisuallyHidden>
      </p>
      {isError && <p role="alert">Older receipts could not be loaded. Try again in a moment.</p>}
      {(hasNextPage || isFetchingNextPage) && (
        <Button className={styles.more} isLoading={isFetchingNextPage} onClick={showOlder}>
          Show older receipts
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your receipts</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.skeleton} />
    </>
  );
}
