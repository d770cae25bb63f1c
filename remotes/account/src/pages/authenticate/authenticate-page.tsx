import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PageProps } from 'shared-contracts/remote';
import { authenticatePath } from 'shared-contracts/routes';
import { useAppSelector } from 'shared-contracts/store';
import { Alert, Card, Icon, TextLink } from 'shared-ui';
import { SignInForm } from '../../features/authentication/sign-in-form.tsx';
import { SignUpForm } from '../../features/authentication/sign-up-form.tsx';
import styles from './authenticate-page.module.css';

const words = {
  sign_in: {
    title: 'Sign in',
    lead: 'Good to see you again. Your passes and the teams you follow are where you left them.',
    question: 'New here?',
    otherPage: 'sign_up',
    otherLabel: 'Create an account',
  },
  sign_up: {
    title: 'Create an account',
    lead: 'Free, and done in a minute. No card needed until you choose a pass.',
    question: 'Already have an account?',
    otherPage: 'sign_in',
    otherLabel: 'Sign in',
  },
} as const;

/** What became of a sign-in by the member service, as the gateway names it in the address. */
const problems: Readonly<Record<string, string>> = {
  expired: 'The sign-in took too long, or was begun in another tab. Sign in here to go on.',
  refused: 'The sign-in could not be completed. Sign in here to go on.',
  unavailable: 'Signing in was not possible at that moment. Try it here.',
};

/** What an account is good for, whichever form is shown. */
const benefits = [
  'Follow schools and teams, and find their games first',
  'One account for phone and computer',
  'See on one page what you pay for, and until when',
];

/** /users/sign_in and /users/sign_up. `redir` in the query is kept from one to the other and followed afterwards. */
export function AuthenticatePage({ params, shell }: PageProps) {
  const [query] = useSearchParams();
  const siteName = useAppSelector((state) => state.site.name);
  const page = params.authenticate === 'sign_up' ? 'sign_up' : 'sign_in';
  const redir = query.get('redir');
  const problem = Object.hasOwn(problems, query.get('problem') ?? '') ? problems[query.get('problem') ?? ''] : null;
  const { title, lead, question, otherPage, otherLabel } = words[page];
  const Form = page === 'sign_up' ? SignUpForm : SignInForm;

  useEffect(
    () => shell.meta({ title: `${title} | ${siteName}`, canonical: authenticatePath(page) }),
    [shell, title, siteName, page],
  );

  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon name="check" className={styles.sign} />
              {benefit}
            </li>
          ))}
        </ul>
      </header>
      <Card as="section" tone="raised" padding="l" aria-label={title}>
        {problem && page === 'sign_in' && (
          <div className={styles.problem}>
            <Alert tone="warning" title="You are not signed in yet">
              {problem}
            </Alert>
          </div>
        )}
        <Form key={page} shell={shell} redir={redir} />
        <p className={styles.other}>
          {question} <TextLink href={authenticatePath(otherPage, redir ?? undefined)}>{otherLabel}</TextLink>
        </p>
      </Card>
    </div>
  );
}
