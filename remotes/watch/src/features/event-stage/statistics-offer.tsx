import type { SportsEvent } from 'shared-contracts/entities';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import { Button, TextLink } from 'shared-ui';
import styles from './offer-panel.module.css';
import { needsOwnPass, subscribeAddress } from './subscribe-address.ts';

interface StatisticsOfferProps {
  event: SportsEvent;
  isVisitor: boolean;
  /** Milliseconds. */
  now: number;
}

/** How a fan gets the statistics of a game that are sold; every way leads back to the event. */
export function StatisticsOffer({ event, isVisitor, now }: StatisticsOfferProps) {
  return (
    <div className={styles.strip}>
      <p className={styles.words}>
        Score and plays come live with {needsOwnPass(event) ? 'the tournament pass' : 'a pass'}. Once the game is over
        they are free.
      </p>
      <div className={styles.actions}>
        <Button href={subscribeAddress(event, now)}>
          {needsOwnPass(event) ? 'Get the tournament pass' : 'Get a pass for the statistics'}
        </Button>
        {isVisitor && (
          <p className={styles.signIn}>
            Have an account? <TextLink href={authenticatePath('sign_in', eventPath(event))}>Sign in</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
