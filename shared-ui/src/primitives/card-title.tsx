import type { ComponentPropsWithRef } from 'react';
import styles from './card-title.module.css';

export interface CardTitleProps extends ComponentPropsWithRef<'h2'> {
  /** For the card's `aria-labelledby`. */
  id: string;
}

/** The heading of a card whose content speaks louder than its name. A script may give it the focus. */
export function CardTitle(props: CardTitleProps) {
  return <h2 tabIndex={-1} {...props} className={styles.root} />;
}
