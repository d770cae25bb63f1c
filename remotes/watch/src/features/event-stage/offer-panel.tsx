import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import type { UpsellOffer } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, Icon, TextLink } from 'shared-ui';
import styles from './offer-panel.module.css';
import { offerWords } from './offer-words.ts';
import { needsOwnPass, subscribeAddress } from './subscribe-address.ts';

export interface OfferPanelProps {
  event: SportsEvent;
  offer: UpsellOffer;
  /** Milliseconds. */
  now: number;
  /** `stage` takes the player's place, `strip` stands under it. */
  place: 'stage' | 'strip';
}

/** What a fan can do to watch, or to get more of it; every way leads back to the event. */
export function OfferPanel({ event, offer, now, place }: OfferPanelProps) {
  const network = useAppSelector((state) => state.site.name);
  const words = offerWords(offer, network, needsOwnPass(event));
  const back = eventPath(event);
  const isFree = offer === 'free_membership';
  const target = isFree ? authenticatePath('sign_up', back) : subscribeAddress(event, now);
  const isVisitor = isFree || offer === 'full';
  return (
    <section className={styles[place]} aria-label={words.title}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {!isFree && <Icon name="lock" size="s" className={styles.lock} />}
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
      </div>
      <div className={styles.actions}>
        <Button
          href={target}
          variant={place === 'stage' ? 'primary' : 'secondary'}
          size={place === 'stage' ? 'l' : 'm'}
        >
          {words.action}
        </Button>
        {isVisitor && (
          <p className={styles.signIn}>
            {t('Have an account?')} <TextLink href={authenticatePath('sign_in', back)}>{t('Sign in')}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
