import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
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
  const isOwn = needsOwnPass(event);
  return (
    <div className={styles.strip}>
      <p className={styles.words}>
        {t(
          isOwn
            ? 'Score and plays come live with the tournament pass. Once the game is over they are free.'
            : 'Score and plays come live with a pass. Once the game is over they are free.',
        )}
      </p>
      <div className={styles.actions}>
        <Button href={subscribeAddress(event, now)}>
          {t(isOwn ? 'Get the tournament pass' : 'Get a pass for the statistics')}
        </Button>
        {isVisitor && (
          <p className={styles.signIn}>
            {t('Have an account?')}{' '}
            <TextLink href={authenticatePath('sign_in', eventPath(event))}>{t('Sign in')}</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
