import { useEffect } from 'react';
import { type ApiError, directoryEndpoints, useEventQuery } from 'shared-contracts/api';
import type { SportsEvent } from 'shared-contracts/entities';
import { t } from 'shared-contracts/messages';
import type { Shell } from 'shared-contracts/remote';
import { type EventStatus, eventStatusOf, readEvery } from 'shared-contracts/rules';
import { Button, EmptyState, ErrorState } from 'shared-ui';
import { DeletedEvent } from '../../features/missing-event/deleted-event.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { EventView } from './event-view.tsx';

/** How often an event that is not over is read again; milliseconds. */
const EVENT_POLL = 20_000;
/** The same while its feed may go on air at any moment. */
const START_POLL = 5_000;

const SETTLED: ReadonlySet<EventStatus> = new Set<EventStatus>(['live_no_vod', 'vod_available', 'vod_blackout']);

export interface EventPageProps {
  eventKey: string;
  shell: Shell;
}

/** Reads an event, again and again until it is over, and shows it or why there is none. */
export function EventPage({ eventKey, shell }: EventPageProps) {
  const { data: known } = directoryEndpoints.event.useQueryState(eventKey);
  const pause = known === undefined ? EVENT_POLL : pollOf(known, new Date(shell.now()));
  const { data, error, refetch } = useEventQuery(eventKey, readEvery(pause));
  const movedTo = data?.redirect && !isAddressOf(eventKey, data.redirect) ? data.redirect : null;
  // The guard of the address follows it before the page opens; this is for an event that moves while it is shown.
  useEffect(() => {
    if (movedTo) shell.navigate(movedTo, { replace: true });
  }, [movedTo, shell]);
  const deleted = data?.is_deleted ? data : deletedEventOf(error as ApiError | undefined);
  if (deleted) return <DeletedEvent event={deleted} />;
  if (data) return <EventView event={data} shell={shell} />;
  if (!error) return <EventSkeleton />;
  if (isGone(error as ApiError)) {
    return (
      <EmptyState
        title={t('We cannot find this event')}
        icon="search"
        headingLevel={1}
        action={
          <Button href="/search" variant="primary">
            {t('Search for a game')}
          </Button>
        }
      >
        <p>{t('The address may be wrong, or the event was never here.')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState title={t('This event could not be loaded')} headingLevel={1} onRetry={refetch}>
      <p>{t('The schedule did not answer. Try again in a moment.')}</p>
    </ErrorState>
  );
}

/** After how many milliseconds an event is read again; 0 for never. */
function pollOf(event: SportsEvent, now: Date): number {
  if (isOver(event, now)) return 0;
  return eventStatusOf(event, now) === 'live_pending' ? START_POLL : EVENT_POLL;
}

/** A game under blackout is not over while a feed of it is on air. */
function isOver(event: SportsEvent, now: Date): boolean {
  const isOnAir = event.publishers.some(({ broadcasts }) => broadcasts.some(({ status }) => status === 'on_air'));
  return !isOnAir && SETTLED.has(eventStatusOf(event, now));
}

/** An address of the event itself, however it is spelt, would lead back here. */
function isAddressOf(eventKey: string, address: string): boolean {
  const last =
    address
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.toLowerCase() === eventKey.toLowerCase();
}

function isGone(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 404 || error.status === 410);
}

/** The event that an error carries when it was taken down. */
function deletedEventOf(error: ApiError | undefined): SportsEvent | null {
  if (error?.kind !== 'http') return null;
  const body = error.body as { event?: SportsEvent } | null;
  return body?.event?.is_deleted ? body.event : null;
}
