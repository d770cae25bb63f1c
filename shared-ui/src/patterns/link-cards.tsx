import { Icon, type IconName } from '../primitives/icon.tsx';
import { TextLink } from '../primitives/text-link.tsx';
import styles from './link-cards.module.css';

export interface LinkCard {
  href: string;
  title: string;
  /** A short line below the title. */
  facts?: string;
}

export interface LinkCardsProps {
  cards: readonly LinkCard[];
  icon: IconName;
}

/** A list of cards, each of which leads somewhere. */
export function LinkCards({ cards, icon }: LinkCardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, title, facts }) => (
        <li key={href} className={styles.card}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <TextLink href={href} tone="quiet" className={styles.link}>
              {title}
            </TextLink>
            {facts !== undefined && <p className={styles.facts}>{facts}</p>}
          </div>
          <Icon name="chevron-right" className={styles.chevron} />
        </li>
      ))}
    </ul>
  );
}
