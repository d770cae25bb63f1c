import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Button, TextLink } from 'shared-ui';
import { PageProblem } from '../routing/page-route.ts';
import { useShellContext } from '../shell/shell-context.ts';
import styles from './error-page.module.css';

interface Words {
  status: number;
  heading: string;
  message: string;
}

const CANNOT_FIND = "It seems we can't find what you are looking for.";

function wordsOf(error: unknown): Words {
  if (error instanceof PageProblem) {
    const message = error.status === 404 ? CANNOT_FIND : error.message;
    return { status: error.status, heading: error.heading, message };
  }
  return {
    status: 500,
    heading: 'Something went wrong.',
    message: 'This page stopped working. The rest of the site is fine.',
  };
}

/** Shown in the layout in place of a page that is not there, did not load, or threw. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { loadingBar, setMeta, title } = useShellContext();
  const { status, heading, message } = wordsOf(error);
  const detail = error instanceof PageProblem && ![message, heading].includes(error.message) ? error.message : null;

  useEffect(() => loadingBar.finish({ isError: true }), [loadingBar]);
  useEffect(() => setMeta({ title: title(`${heading} | {name}`) }), [heading, setMeta, title]);

  return (
    <section className={styles.root} aria-labelledby="error-heading">
      <StatusImage status={status} />
      <h1 id="error-heading" className={styles.heading}>
        {heading}
      </h1>
      <p className={styles.message}>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {status !== 404 && (
        <Button variant="primary" isLoading={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
      <ul className={styles.links}>
        <li>
          <TextLink href="/">Home</TextLink>
        </li>
        <li>
          <TextLink href="/search">Find a game</TextLink>
        </li>
        <li>
          <TextLink href="/member/account">My Account</TextLink>
        </li>
      </ul>
    </section>
  );
}

/** The status as a scoreboard; its alternative text is the code. */
function StatusImage({ status }: { status: number }) {
  return (
    <svg role="img" aria-label={String(status)} viewBox="0 0 220 96" className={styles.image}>
      <rect x="2" y="2" width="216" height="92" rx="12" className={styles.board} />
      <text x="110" y="68" textAnchor="middle" className={styles.digits}>
        {status}
      </text>
    </svg>
  );
}
