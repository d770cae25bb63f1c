import { useEffect, useRef } from 'react';
import { t } from 'shared-contracts/messages';
import styles from './root-error-page.module.css';

/** Stands in for the whole site when its frame cannot be shown. */
export function RootErrorPage() {
  return (
    <main>
      <PlainErrorPage />
    </main>
  );
}

/**
 * Says that a page cannot be shown. It relies on nothing but itself and messages, since whatever it relied on might be what
 * failed; so its links load the site afresh.
 */
export function PlainErrorPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.root} aria-labelledby="plain-error">
      <h1 id="plain-error" ref={heading} tabIndex={-1}>
        {t('This page cannot be shown')}
      </h1>
      <p>{t('Something on our side stopped working. What you bought and what you follow is safe.')}</p>
      <p className={styles.ways}>
        <a href={window.location.pathname + window.location.search}>{t('Load the page again')}</a>
        <a href="/">{t('Go to the home page')}</a>
      </p>
    </section>
  );
}
