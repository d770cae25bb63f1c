import { useRef } from 'react';
import type { HeldPass, UserInfo } from 'shared-contracts/entities';
import type { Shell } from 'shared-contracts/remote';
import { subscribeLink } from 'shared-contracts/routes';
import { accessExpiry } from 'shared-contracts/rules';
import { useNow } from 'shared-contracts/store';
import { Badge, Button, Card, CardTitle, Skeleton, useRetry, VisuallyHidden } from 'shared-ui';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import type { PassContext } from './held-pass-props.ts';
import styles from './membership-card.module.css';
import { type MembershipSummary, summarizeMembership } from './membership-summary.ts';
import { PassList } from './pass-list.tsx';
import type { useHeldPasses } from './renewal-api.ts';

interface MembershipCardProps extends PassContext {
  user: UserInfo;
  /** The reading of the member's passes. */
  held: ReturnType<typeof useHeldPasses>;
  shell: Pick<Shell, 'now' | 'toast' | 'track'>;
  /** Path to come back to after buying a pass. */
  redir: string;
}

const badges = { active: 'Active', lapsed: 'Ended', free: 'Free' } as const;

/** What the member holds, until when, and the way to a pass for those who hold none. */
export function MembershipCard({ user, held, redir, ...context }: MembershipCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  const all = (held.error ? null : held.data)?.passes ?? [];
  const now = useNow(context.shell, (time) => nextEnd(user, all, time));
  const passes = all.filter((pass) => Date.parse(pass.access_ends_at) > now);
  const voucherEnd = user.voucher && Date.parse(user.voucher.expires) > now ? new Date(user.voucher.expires) : null;
  const summary = summarizeMembership(user, new Date(now), context.zone);
  const state = passes.length > 0 ? 'active' : summary.state;
  const tone = state === 'active' ? 'accent' : 'surface';

  return (
    <Card as="section" tone={tone} padding="l" aria-labelledby="membership-title" onFocus={keepFocus}>
      <div className={styles.content}>
        <div className={styles.top}>
          <CardTitle id="membership-title" ref={heading}>
            Membership
          </CardTitle>
          <Badge kind={state === 'free' ? 'free' : 'neutral'}>{badges[state]}</Badge>
        </div>
        {passes.length > 0 && <PassList {...context} passes={passes} voucherEnd={voucherEnd} />}
        {passes.length === 0 && (held.data || held.error) && <Summary {...summary} redir={redir} />}
        {!held.data && !held.error && <Waiting />}
        {held.error !== undefined && <PassesUnread held={held} />}
      </div>
    </Card>
  );
}

/** Returns when what is shown next changes by itself, in milliseconds; null when it does not. */
function nextEnd(user: UserInfo, passes: readonly HeldPass[], time: number): number | null {
  const expiry = accessExpiry(user, new Date(time))?.getTime() ?? 0;
  const ends = [expiry, ...passes.map((pass) => Date.parse(pass.access_ends_at))].filter((end) => end > time);
  return ends.length > 0 ? Math.min(...ends) : null;
}

function Summary({ state, title, outlook, redir }: MembershipSummary & { redir: string }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p className={styles.outlook}>{outlook}</p>
      {state !== 'active' && (
        <Button variant="primary" icon="arrow" href={subscribeLink('retail', { redir })} className={styles.action}>
          {state === 'lapsed' ? 'Get a new pass' : 'See passes'}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your passes</VisuallyHidden>
      </p>
      <Skeleton shape="block" className={styles.waiting} />
    </>
  );
}

function PassesUnread({ held }: Pick<MembershipCardProps, 'held'>) {
  const { retry, isRetrying, outcome } = useRetry(held.refetch);
  return (
    <>
      <p role="status">Your passes could not be loaded, so their renewals cannot be changed at the moment. {outcome}</p>
      <Button onClick={retry} isLoading={isRetrying}>
        Try again
      </Button>
    </>
  );
}
