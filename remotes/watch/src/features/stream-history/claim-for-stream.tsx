import { useId, useState } from 'react';
import type { Broadcast, SportsEvent, StreamChange } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { authenticatePath, eventPath } from 'shared-contracts/routes';
import { isClaimable, isVideoPaymentRequired, streamFailure, streamFailureWords } from 'shared-contracts/rules';
import { useAppSelector, useNow } from 'shared-contracts/store';
import { Button, Card } from 'shared-ui';
import { claimWish, claimWords } from './claim-words.ts';
import styles from './stream-history.module.css';
import { streamHistoryEndpoints } from './stream-history-api.ts';

const MINUTE = 60_000;
/**
 * After how many milliseconds a failure that counts is told: by the clock of the service it may count a little later, and not every
 * tab is to ask it at the same instant.
 */
const TOLD_AFTER = { least: 5_000, most: 20_000 };

interface ClaimForStreamProps {
  event: SportsEvent;
  broadcast: Broadcast;
  /** What happened to the event's streams, oldest first. */
  changes: readonly StreamChange[];
  zone: string;
  shell: Pick<Shell, 'now' | 'toast' | 'track'>;
}

/** Offers those who paid for a stream that failed to ask for something back, in one step; nothing while all is well. */
export function ClaimForStream({ event, broadcast, changes, zone, shell }: ClaimForStreamProps) {
  const session = useAppSelector((state) => state.session.status);
  const [margin] = useState(() => TOLD_AFTER.least + Math.random() * (TOLD_AFTER.most - TOLD_AFTER.least));
  const failureAt = (at: number) => streamFailure(event, broadcast, changes, at - margin);
  const now = useNow(shell, (at) => {
    const failure = failureAt(at);
    if (!failure) return null;
    if (failure.at + margin > at) return failure.at + margin;
    return broadcast.status === 'complete' ? null : at + MINUTE;
  });
  const failure = failureAt(now);
  const counts =
    failure !== null &&
    isClaimable(failure, now - margin) &&
    isVideoPaymentRequired(broadcast, new Date(failure.at)) &&
    session !== 'unknown';
  if (!counts) return null;
  const heading = streamFailureWords(t('This stream'), failure);
  if (session === 'signed-in') return <OwnClaim key={broadcast.key} {...{ broadcast, heading, zone, shell }} />;
  return (
    <ClaimCard heading={heading} words={t('If you have a pass that covers it, sign in to ask for something back.')}>
      <Button href={authenticatePath('sign_in', eventPath(event))} size="s">
        {t('Sign in to ask')}
      </Button>
    </ClaimCard>
  );
}

interface OwnClaimProps extends Omit<ClaimForStreamProps, 'event' | 'changes'> {
  heading: string;
}

function OwnClaim({ broadcast, heading, zone, shell }: OwnClaimProps) {
  const { data } = streamHistoryEndpoints().watchStreamClaim.useQuery(broadcast.key, {
    refetchOnMountOrArgChange: true,
  });
  const [ask, asking] = streamHistoryEndpoints().watchClaimForStream.useMutation();
  const claim = asking.data?.claim ?? data?.claim;
  if (!claim) return null;

  async function send() {
    shell.track('button_clicked', { button: 'claim_for_stream', location: 'event' });
    const { error } = await ask(broadcast.key);
    if (error) shell.toast({ tone: 'danger', text: t('Your request could not be sent. Try again in a moment.') });
  }

  return (
    <ClaimCard heading={heading} words={claimWords(claim, zone)} takesFocus={asking.isSuccess}>
      {claim.state === 'offered' && (
        <Button size="s" isLoading={asking.isLoading} onClick={send}>
          {t('Ask for {wish}', { wish: claimWish(claim) })}
        </Button>
      )}
    </ClaimCard>
  );
}

interface ClaimCardProps {
  heading: string;
  words: string;
  /** The words stand in the place of a button that was pressed. */
  takesFocus?: boolean;
  children?: React.ReactNode;
}

/** The same function in each render: React calls it once, when the words are there. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

function ClaimCard({ heading, words, takesFocus = false, children }: ClaimCardProps) {
  const headingId = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={headingId} className={styles.claim}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <p key={String(takesFocus)} {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
        {words}
      </p>
      {children}
    </Card>
  );
}
