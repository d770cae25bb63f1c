import { type ReactNode, useId } from 'react';
import { useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { eventPath } from 'shared-contracts/routes';
import { artTeamsOf, eventTitle } from 'shared-contracts/rules';
import { EmptyState, ErrorState, EventCard, EventCardSkeleton, Rail } from 'shared-ui';
import styles from './own-the-game.module.css';
import { needsPass, playedWords, replayMeta } from './replay-words.ts';

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

const TITLE = 'Own the game';

/** Replays that are offered to own, as cards that lead to their games. */
export function OwnTheGame({ now, zone }: OwnTheGameProps) {
  const { data, isError, isFetching, refetch } = useSearchEventsQuery(OWNABLE_REPLAYS);
  if (data?.items.length === 0) {
    return (
      <Cardless>
        <EmptyState title="No game is offered to own yet" headingLevel={3} icon="play">
          <p>Schools add replays after their games. Check back soon.</p>
        </EmptyState>
      </Cardless>
    );
  }
  if (!data && isError) {
    return (
      <Cardless>
        <ErrorState title="The replays did not load" headingLevel={3} onRetry={refetch} isRetrying={isFetching}>
          <p>The search could not be reached. The passes above are not affected.</p>
        </ErrorState>
      </Cardless>
    );
  }
  return (
    <Rail
      title={TITLE}
      description="Replays that their schools offer as a download. Open a game to see it."
      isLoading={!data}
    >
      {data
        ? data.items.map((event) => <ReplayCard key={event.key} event={event} now={now} zone={zone} />)
        : ['a', 'b', 'c', 'd'].map((card) => <EventCardSkeleton key={card} />)}
    </Rail>
  );
}

/** The section where it has no cards to show. */
function Cardless({ children }: { children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {TITLE}
      </h2>
      {children}
    </section>
  );
}

function ReplayCard({ event, now, zone }: OwnTheGameProps & { event: SportsEvent }) {
  return (
    <EventCard
      href={eventPath(event)}
      title={eventTitle(event)}
      teams={artTeamsOf(event)}
      statusBadge={{ kind: 'replay', label: 'Replay' }}
      statusText={playedWords(event, zone)}
      meta={replayMeta(event)}
      sport={event.sport ?? event.activity_name}
      isPaid={needsPass(event, now)}
    />
  );
}
