import styles from './link-to-copy.module.css';

interface LinkToCopyProps {
  label: string;
  /** Whole address. */
  url: string;
}

/** A link in a field that selects it, for whoever copies it by hand. */
export function LinkToCopy({ label, url }: LinkToCopyProps) {
  return (
    <label className={styles.root}>
      {label}
      <input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
    </label>
  );
}
