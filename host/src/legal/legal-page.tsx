import { useMemo } from 'react';
import { useAppSelector } from 'shared-contracts/store';
import { PageHeader } from 'shared-ui';
import styles from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A page of plain text, cleaned before it is shown: texts may one day come from a content service. */
export function LegalPage({ text }: { text: LegalText }) {
  const { name, domainSuffix, links } = useAppSelector((state) => state.site);
  const html = useMemo(
    () => sanitizeHtml(fill(text.html, { name, domain: domainSuffix, support: links.fanSupport })),
    [text, name, domainSuffix, links],
  );
  return (
    <article lang="en" className={styles.root}>
      <PageHeader title={text.title} />
      <p className={styles.updated}>
        Last changed on <time dateTime={text.updated}>{DAY.format(new Date(text.updated))}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it comes out of the sanitizer */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{(\w+)\}/g, (_, key: string) =>
    (values[key] ?? '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character),
  );
}
