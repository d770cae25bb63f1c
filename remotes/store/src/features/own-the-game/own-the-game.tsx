import { type EventSearchArguments, useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import { EmptyState, ErrorState, EventCard, EventCardSkeleton, VisuallyHidden } from 'shared-ui';
import styles from './own-the-game.module.css';
import { needsPass, playedWords, replayMeta, replayTitle, sidesOf } from './replay-words.ts';

/** The search of replays that their publishers offer as downloads. */
export const OWNABLE_REPLAYS: EventSearchArguments = {
  type: 'ondemand',
  download_to_own: true,
  has_vod: true,
  size: 12,
};

interface OwnTheGameProps {
  now: number;
  /** IANA zone in which dates are shown. */
  zone: string;
}

/** Replays that are offered to own, as cards that lead to their games. */
export function OwnTheGame({ now, zone }: OwnTheGameProps) {
  return (
    <section aria-labelledby="store-own">
      <h2 id="store-own" className={styles.title}>
        Own the game
      </h2>
      <p className={styles.lead}>Replays that their schools offer as a download. Open a game to see it.</p>
      <Replays now={now} zone={zone} />
    </section>
  );
}

function Replays({ now, zone }: OwnTheGameProps) {
  const { data, isError, isFetching, refetch } = useSearchEventsQuery(OWNABLE_REPLAYS);
  if (data?.items.length === 0) {
    return (
      <EmptyState title="No game is offered to own yet" headingLevel={3} icon="play">
        <p>Schools add replays after their games. Check back soon.</p>
      </EmptyState>
    );
  }
  if (data) {
    return (
      <ul className={styles.replays}>
        {data.items.map((event) => (
          <li key={event.key}>
            <ReplayCard event={event} now={now} zone={zone} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <ErrorState title="The replays did not load" headingLevel={3} onRetry={refetch} isRetrying={isFetching}>
        <p>The search could not be reached. The passes above are not affected.</p>
      </ErrorState>
    );
  }
  return (
    <div className={styles.replays}>
      <VisuallyHidden>
        <span role="status">Loading the replays</span>
      </VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}

function ReplayCard({ event, now, zone }: OwnTheGameProps & { event: SportsEvent }) {
  return (
    <EventCard
      href={eventPath(event)}
      title={replayTitle(event)}
      teams={sidesOf(event).slice(0, 2)}
      statusBadge={{ kind: 'replay', label: 'Replay' }}
      statusText={playedWords(event, zone)}
      meta={replayMeta(event)}
      sport={event.sport ?? event.activity_name}
      isPaid={needsPass(event, now)}
    />
  );
}
