import { useEffect, useRef } from 'react';
import type { UserInfo } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { subscribeLink } from 'shared-contracts/routes';
import { accessExpiry } from 'shared-contracts/rules';
import { useNow } from 'shared-contracts/store';
import { Badge, Button, Card } from 'shared-ui';
import { CancelRenewal } from './cancel-renewal.tsx';
import styles from './membership-card.module.css';
import { summarizeMembership } from './membership-summary.ts';

interface MembershipCardProps {
  user: UserInfo;
  /** The viewer's IANA zone. */
  zone: string;
  shell: Pick<Shell, 'now' | 'toast' | 'track'>;
  /** Path to come back to after buying a pass. */
  redir: string;
}

const badges = { active: 'Active', lapsed: 'Ended', free: 'Free' } as const;

/** What the member holds, until when, and the way to a pass for those who hold none. */
export function MembershipCard({ user, zone, shell, redir }: MembershipCardProps) {
  const now = useNow(shell, (time) => {
    const expiry = accessExpiry(user, new Date(time))?.getTime() ?? 0;
    return expiry > time ? expiry : null;
  });
  const { state, title, outlook, renewsUntil } = summarizeMembership(user, new Date(now), zone);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRenewing = useRef(false);
  const isRenewing = renewsUntil !== null;
  useEffect(() => {
    // The button that had the focus goes away with the renewal.
    if (wasRenewing.current && !isRenewing) heading.current?.focus();
    wasRenewing.current = isRenewing;
  }, [isRenewing]);

  return (
    <Card as="section" tone={state === 'active' ? 'accent' : 'surface'} padding="l" aria-labelledby="membership-title">
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id="membership-title" ref={heading} tabIndex={-1} className={styles.label}>
            Membership
          </h2>
          <Badge kind={state === 'free' ? 'free' : 'neutral'}>{badges[state]}</Badge>
        </div>
        <p className={styles.title}>{title}</p>
        <p className={styles.outlook}>{outlook}</p>
        {state !== 'active' && (
          <Button variant="primary" icon="arrow" href={subscribeLink('retail', { redir })} className={styles.action}>
            {state === 'lapsed' ? 'Get a new pass' : 'See passes'}
          </Button>
        )}
        {renewsUntil !== null && <CancelRenewal until={renewsUntil} plan={title} shell={shell} />}
      </div>
    </Card>
  );
}
