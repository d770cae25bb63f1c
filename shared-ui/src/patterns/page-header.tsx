import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: string;
  /** A short line above the title that places it, such as the state or the section. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons or controls beside the title. */
  actions?: ReactNode;
}

/** The head of a page, with its one first-level heading. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
