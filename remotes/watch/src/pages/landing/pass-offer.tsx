import { useId } from 'react';
import { usePassSetQuery } from 'shared-contracts/api';
import type { LandingPage, SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import { authenticatePath, landingPath, subscribeLink } from 'shared-contracts/routes';
import { isEntitled, requiredEntitlements } from 'shared-contracts/rules';
import { useAppSelector } from 'shared-contracts/store';
import { Button, PriceTag, TextLink } from 'shared-ui';
import { needsOwnPass, subscribeAddress } from '../../features/event-stage/subscribe-address.ts';
import { useViewer } from '../../features/event-stage/use-viewer.ts';
import styles from './pass-offer.module.css';

export interface PassOfferProps {
  landing: LandingPage;
  /** One of the page that needs a pass. */
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
}

/** The passes that open a page's paid games, with their whole prices; nothing for who holds one. */
export function PassOffer({ landing, event, now }: PassOfferProps) {
  const titleId = useId();
  const viewer = useViewer();
  const network = useAppSelector((state) => state.site.name);
  const { data } = usePassSetQuery();
  const required = requiredEntitlements(event, 'video');
  if (viewer.status === 'unknown') return null;
  if (viewer.status === 'member' && isEntitled(viewer.entitlements, required)) return null;
  const passes = (data?.passes ?? []).filter(({ entitlements }) => isEntitled(entitlements, required));
  const isOwnPass = needsOwnPass(event);
  const back = landingPath(landing);
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t(isOwnPass ? 'This tournament has its own pass' : 'What it costs')}
        </h2>
        <p className={styles.text}>
          {isOwnPass
            ? t('It opens all live games and replays of the tournament.')
            : t(
                'One pass opens the games here and the others on {network}, all but tournaments that have a pass of their own.',
                { network },
              )}
        </p>
      </div>
      {passes.length > 0 && (
        <ul className={styles.passes}>
          {passes.map((pass) => (
            <li key={pass.key}>
              <span className={styles.name}>{pass.name}</span>{' '}
              <PriceTag
                cents={pass.price_in_cents}
                period={pass.is_recurring ? pass.time_period_category : undefined}
              />{' '}
              <span className={styles.text}>{pass.description}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button
          href={landing.profile && !isOwnPass ? schoolPassAddress(landing.profile, back) : subscribeAddress(event, now)}
          variant="primary"
          size="l"
        >
          {t(isOwnPass ? 'Get the tournament pass' : 'Choose a pass')}
        </Button>
        {viewer.status === 'visitor' && (
          <p className={styles.text}>
            {t('Have a pass?')} <TextLink href={authenticatePath('sign_in', back)}>{t('Sign in')}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** Who comes for a school supports it with the purchase. */
function schoolPassAddress(school: { key: string }, redir: string): string {
  return subscribeLink('retail', { attributionSchoolKeys: [school.key], redir });
}
