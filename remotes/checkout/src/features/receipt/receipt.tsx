import { useEffect, useRef } from 'react';
import type { Pass, PaymentResult } from 'shared-contracts/entities';
import { RECEIPTS_PATH } from 'shared-contracts/routes';
import { formatDate, formatUsd, replayOfProduct } from 'shared-contracts/rules';
import { Button, Card, CardTitle, FactList, Icon, TextLink } from 'shared-ui';
import styles from './receipt.module.css';

/** A pass or the file of a replay, as far as an order, its receipt and tracking tell of it. */
export type Product = Pick<Pass, 'key' | 'name' | 'price_in_cents'> & { time_period_category: string };

export interface Bought {
  product: Product;
  result: PaymentResult;
}

interface ReceiptProps {
  bought: Bought;
  /** The viewer's IANA zone. */
  zone: string;
  /** What the button that leads on says. */
  continueLabel: string;
  onContinue: () => void;
}

/** What was bought and paid, with the number to name when asking about it. */
export function Receipt({ bought: { product, result }, zone, continueLabel, onContinue }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isFile = replayOfProduct(product.key) !== null;
  const { subscription, subscriber, gaAnalytics } = result;
  const expires = formatDate(new Date(subscription.expires_at), zone);
  const facts = [
    { term: 'Order', words: gaAnalytics.orderId },
    { term: isFile ? 'Video file' : 'Pass', words: product.name },
    { term: 'Paid', words: formatUsd(product.price_in_cents) },
    { term: 'Card', words: subscriber.card_type },
    { term: isFile ? 'Can be loaded until' : subscription.recurring ? 'Renews' : 'Ends', words: expires },
  ];
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name="check" size="l" />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isFile ? 'It’s yours' : 'You’re in'}
      </h1>
      <p className={styles.lead}>
        Payment received.{' '}
        {isFile ? 'The page of the game has the file for you.' : `Everything in your ${product.name} is open now.`}
      </p>
      <Card as="section" tone="raised" padding="l" aria-labelledby="receipt-title" className={styles.card}>
        <CardTitle id="receipt-title">Receipt</CardTitle>
        <div className={styles.facts}>
          <FactList facts={facts} />
        </div>
      </Card>
      <Button variant="primary" size="l" {...(isFile ? {} : { icon: 'play' })} onClick={onContinue}>
        {continueLabel}
      </Button>
      <p className={styles.lead}>
        We mail you this receipt. You find it under <TextLink href={RECEIPTS_PATH}>Receipts</TextLink>, and your{' '}
        {isFile ? 'video files' : 'pass'} in <TextLink href="/member/account">My account</TextLink>.
      </p>
    </div>
  );
}
