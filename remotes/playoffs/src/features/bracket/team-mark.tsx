import styles from './team-mark.module.css';

/** A team's colour. Painted by an attribute, since a strict content policy drops inline styles. */
export function TeamMark({ color }: { color: string | null }) {
  return (
    <svg className={styles.root} viewBox="0 0 8 20" aria-hidden="true">
      <rect width="8" height="20" rx="2" className={styles.shape} {...(color === null ? {} : { fill: color })} />
    </svg>
  );
}
