import { useId } from 'react';
import type { SportsEvent } from 'shared-contracts/entities';
import { type EventShowing, readEvery } from 'shared-contracts/rules';
import { Card, Icon, VisuallyHidden } from 'shared-ui';
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
}

/** How the stream of an event stands, and all that happened to it; nothing before anything did, or while it cannot be read. */
export function StreamHistory({ event, showing, now, zone }: StreamHistoryProps) {
  const headingId = useId();
  const isOver = showing.broadcast?.status === 'complete' && showing.vod?.status !== 'scheduled';
  const { data } = streamHistoryEndpoints().watchStreamHistory.useQuery(
    event.key,
    readEvery(isOver ? 0 : HISTORY_POLL),
  );
  const moments = streamMoments(event, showing, data?.changes ?? [], now);
  const last = moments.findLast(({ kind }) => kind !== 'start');
  const isInterrupted = last?.kind === 'interrupted';
  const state = last && stateWords(last, momentTime(last.at, now, zone));
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isInterrupted || last?.kind === 'resumed' ? `Stream: ${state}` : ''}</span>
      </VisuallyHidden>
      {last && (
        <Card as="section" padding="none" aria-labelledby={headingId}>
          <details>
            <summary className={styles.summary}>
              <h2 id={headingId} className={styles.heading}>
                Stream history
              </h2>
              <span className={isInterrupted ? styles.trouble : styles.state}>{state}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
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
          </details>
          {isInterrupted && (
            <p className={styles.note}>Nothing comes from the camera. The video goes on by itself once it is back.</p>
          )}
        </Card>
      )}
    </>
  );
}
