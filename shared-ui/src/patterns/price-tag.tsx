import { byLanguage, t, translateName } from 'shared-contracts/messages';
import { cx } from '../class-names.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  /** The price in US cents. */
  cents: number;
  /** What one payment buys, such as "month"; without it the price is paid once. */
  period?: string | undefined;
  size?: 'm' | 'l';
}

const dollars = byLanguage((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** A price such as "$79.99 per year". */
export function PriceTag({ cents, period, size = 'm' }: PriceTagProps) {
  return (
    <span className={cx(styles.root, styles[size])}>
      <span className={styles.amount}>{dollars().format(cents / 100)}</span>
      {period !== undefined && (
        <span className={styles.period}> {t('per {period}', { period: translateName(period) })}</span>
      )}
    </span>
  );
}
