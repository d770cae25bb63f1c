import type { ReactNode } from 'react';
import { t } from 'shared-contracts/messages';
import { TextLink } from '../primitives/text-link.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './error-panel.module.css';

export interface ErrorPanelLink {
  label: string;
  /** A path of the site, or with `isExternal` an address elsewhere, which opens in a tab of its own. */
  href: string;
  isExternal?: boolean;
}

export interface ErrorPanelProps {
  /** HTTP status; the picture's alternative text. */
  status: number;
  /** `scoreboard` shows the status, `goalposts` a kick that went wide. */
  picture?: 'scoreboard' | 'goalposts';
  heading: string;
  message: string;
  /** A button above the links. */
  action?: ReactNode;
  links: readonly ErrorPanelLink[];
}

/** Fills a page in place of what is not there: what happened, and ways on. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { status, picture = 'scoreboard', heading, message, action, links } = props;
  return (
    <section className={styles.root} aria-labelledby="error-heading">
      {picture === 'scoreboard' ? <Scoreboard status={status} /> : <Goalposts status={status} />}
      <h1 id="error-heading" className={styles.heading}>
        {heading}
      </h1>
      <p className={styles.message}>{message}</p>
      {action}
      <ul className={styles.links}>
        {links.map(({ label, href, isExternal }) => (
          <li key={href}>
            <TextLink href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              {label}
              {isExternal && <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scoreboard({ status }: { status: number }) {
  return (
    <svg role="img" aria-label={String(status)} viewBox="0 0 220 96" className={styles.scoreboard}>
      <rect x="2" y="2" width="216" height="92" rx="12" className={styles.board} />
      <text x="110" y="68" textAnchor="middle" className={styles.digits}>
        {status}
      </text>
    </svg>
  );
}

function Goalposts({ status }: { status: number }) {
  return (
    <svg role="img" aria-label={String(status)} viewBox="0 0 160 100" className={styles.goalposts}>
      <path d="M24 92V30a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v62" className={styles.post} />
      <path d="M24 62h112M80 62v34M52 8v16M108 8v16" className={styles.post} />
      <path d="m66 36 28 18M94 36 66 54" className={styles.cross} />
    </svg>
  );
}
