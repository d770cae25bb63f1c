import { useId } from 'react';
import { Link } from 'react-router';
import { t } from 'shared-contracts/messages';
import styles from './link-grid.module.css';

export interface PlaceLink {
  href: string;
  label: string;
  /** How many games there are, where it is known. */
  count?: number;
  isCurrent?: boolean;
}

export interface LinkGridProps {
  title: string;
  /** What the page's own links jump to. */
  id?: string;
  links: readonly PlaceLink[];
}

/** A titled list of ways on, each with how much there is. */
export function LinkGrid({ title, id, links }: LinkGridProps) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-labelledby={titleId} className={styles.root}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ href, label, count, isCurrent = false }) => (
          <li key={href}>
            <Link to={href} className={styles.link} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              <span className={styles.label}>{label}</span>{' '}
              {count !== undefined && (
                <span className={styles.count}>{t('{count, plural, one {# game} other {# games}}', { count })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
