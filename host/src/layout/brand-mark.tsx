import styles from './brand-mark.module.css';

/** The network's sign: two bleacher rows under a floodlight, and its configured name. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.sign}>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M7 23.5h18M10 18.5h15M13 13.5h12" className={styles.rows} />
        <circle cx="10" cy="9" r="2.6" className={styles.light} />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
