import type { ReactNode } from 'react';
import { cx, drawable, readableOn } from 'shared-ui';
import styles from './colored-ground.module.css';

export interface ColoredGroundProps {
  /** As a directory has them; what is no colour is drawn in a neutral one. */
  colors: { primary_color: string; secondary_color: string };
  className: string | undefined;
  children: ReactNode;
}

/**
 * A ground in two colours. Words on it have at least 4.5:1 whatever the colours are: they are black or white, and the facet
 * only moves the ground away from them. It is drawn, since a rendered page has no style attributes.
 */
export function ColoredGround({ colors, className, children }: ColoredGroundProps) {
  const field = drawable(colors.primary_color);
  const ink = readableOn(field);
  const facet = ink === '#ffffff' ? '#000000' : '#ffffff';
  return (
    <div className={cx(styles.root, ink === '#ffffff' ? styles.lightInk : styles.darkInk, className)}>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.ground}>
        <rect width="100" height="100" fill={field} />
        <path d="M72 0H100V100H58Z" fill={facet} fillOpacity="0.16" />
        <path d="M88 0H100V100H74Z" fill={facet} fillOpacity="0.16" />
      </svg>
      <svg aria-hidden="true" className={styles.stripe}>
        <rect width="100%" height="100%" fill={drawable(colors.secondary_color)} />
      </svg>
      {children}
    </div>
  );
}
