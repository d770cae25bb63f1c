import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { type EventShowing, readEvery } from 'shared-contracts/rules';
import { Card, VisuallyHidden } from 'shared-ui';
import { Fold } from '../../fold/fold.tsx';
import { ClaimForStream } from './claim-for-stream.tsx';
import { momentTime, momentWords, stateWords } from './moment-words.ts';
import styles from './stream-history.module.css';
import { streamHistoryEndpoints } from './stream-history-api.ts';
import { streamMoments } from './stream-moments.ts';

export { activateStreamHistoryApi } from './stream-history-api.ts';

/** How often the history of a stream that is not over is read again, in milliseconds. */
const HISTORY_POLL = 20_000;

export interface StreamHistoryProps {
  event: SportsEvent;
  /** The one on stage: each has a history of its own. */
  showing: EventShowing;
  /** Milliseconds. */
  now: number;
  zone: string;
  /** How long a game took tells how it went. */
  hidesLength: boolean;
  shell: Pick<Shell, 'now' | 'toast' | 'track'>;
}

/**
 * How the stream of an event stands, all that happened to it, and what those who paid may ask for when it failed; nothing before
 * anything happened, or while it cannot be read.
 */
export function StreamHistory({ event, showing, now, zone, hidesLength, shell }: StreamHistoryProps) {
  const headingId = useId();
  const { broadcast } = showing;
  const hasEnded = broadcast?.status === 'complete';
  const isOver = hasEnded && showing.vod?.status !== 'scheduled';
  const { data } = streamHistoryEndpoints().watchStreamHistory.useQuery(
    event.key,
    readEvery(isOver ? 0 : HISTORY_POLL),
  );
  const moments = streamMoments(event, showing, data?.changes ?? [], now);
  const last = moments.findLast(({ kind }) => kind !== 'start');
  const isInterrupted = last?.kind === 'interrupted';
  const state = last ? stateWords(last, momentTime(last.at, now, zone)) : '';
  return (
    <div className={styles.root}>
      <VisuallyHidden>
        <span role="status">{isInterrupted || last?.kind === 'resumed' ? t('Stream: {state}', { state }) : ''}</span>
      </VisuallyHidden>
      {last && !(hasEnded && hidesLength) && (
        <Card as="section" padding="none" aria-labelledby={headingId}>
          <Fold
            titleId={headingId}
            title={t('Stream history')}
            line={<span className={isInterrupted ? styles.trouble : styles.state}>{state}</span>}
          >
            <ol className={styles.moments}>
              {moments.map((moment) => (
                <li key={`${moment.kind} ${moment.at}`}>
                  <time dateTime={new Date(moment.at).toISOString()} className={styles.time}>
                    {momentTime(moment.at, now, zone)}
                  </time>
                  <span>{momentWords(moment)}</span>
                </li>
              ))}
            </ol>
          </Fold>
          {isInterrupted && (
            <p className={styles.note}>
              {t('Nothing comes from the camera. The video goes on by itself once it is back.')}
            </p>
          )}
        </Card>
      )}
      {broadcast && data && (
        <ClaimForStream event={event} broadcast={broadcast} changes={data.changes} zone={zone} shell={shell} />
      )}
    </div>
  );
}
