import styles from './test-strip.module.css';

/** Stands in place of the header on a page that tries out an integration, and keeps search engines from it. */
export function TestStrip() {
  return (
    <header className={styles.root}>
      <meta name="robots" content="noindex" />
      <p>
        <strong>Test page.</strong> It tries out an integration and is not a part of the site.
      </p>
    </header>
  );
}
