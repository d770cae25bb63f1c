import { type ReactNode, useId } from 'react';
import { busyWords, useSearchEventsQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import type { EventSearchArguments } from 'shared-contracts/routes';
import { eventPath } from 'shared-contracts/routes';
import { artTeamsOf, eventTitle, placeOf } from 'shared-contracts/rules';
import { EmptyState, ErrorState, EventCard, EventCardSkeleton, Rail } from 'shared-ui';
import { needsPass, playedWords } from './replay-words.ts';
import styles from './replays.module.css';

/** The search of replays that their publishers keep: those that the directory marks as downloads. */
export const KEPT_REPLAYS: EventSearchArguments = {
  type: 'ondemand',
  download_to_own: true,
  has_vod: true,
  size: 12,
};

interface ReplaysProps {
  now: number;
  /** IANA zone in which dates are shown. */
  zone: string;
}

const TITLE = 'Games to watch again';

/** Replays that their schools keep, as cards that lead to their games. */
export function Replays({ now, zone }: ReplaysProps) {
  const { data, error, refetch } = useSearchEventsQuery(KEPT_REPLAYS);
  if (data?.items.length === 0) {
    return (
      <Cardless>
        <EmptyState title="No game to watch again yet" headingLevel={3} icon="play">
          <p>Schools add replays after their games. Check back soon.</p>
        </EmptyState>
      </Cardless>
    );
  }
  if (!data && error) {
    return (
      <Cardless>
        <ErrorState title="The replays did not load" headingLevel={3} onRetry={refetch}>
          <p>{busyWords(error) ?? 'The search could not be reached.'} The passes above are not affected.</p>
        </ErrorState>
      </Cardless>
    );
  }
  return (
    <Rail
      title={TITLE}
      description="Replays that schools keep for their fans. Open a game to watch it."
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

function ReplayCard({ event, now, zone }: ReplaysProps & { event: SportsEvent }) {
  return (
    <EventCard
      href={eventPath(event)}
      title={eventTitle(event)}
      teams={artTeamsOf(event)}
      statusBadge={{ kind: 'replay', label: 'Replay' }}
      statusText={playedWords(event, zone)}
      meta={placeOf(event)}
      sport={event.sport ?? event.activity_name}
      isPaid={needsPass(event, now)}
    />
  );
}
