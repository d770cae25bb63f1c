import { authenticatePath } from 'shared-contracts/routes';
import { Button } from 'shared-ui';
import styles from './sign-in-offer.module.css';

/** What is bought belongs to an account: the way to one, and back to `redir`, for a fan who is not signed in. */
export function SignInOffer({ redir }: { redir: string }) {
  return (
    <div className={styles.root}>
      <p>What you buy belongs to your account, so that you have it on every screen. You come right back here.</p>
      <Button variant="primary" size="l" isBlock href={authenticatePath('sign_up', redir)}>
        Create a free account
      </Button>
      <Button size="l" isBlock href={authenticatePath('sign_in', redir)}>
        Sign in
      </Button>
    </div>
  );
}
