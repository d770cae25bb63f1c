import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import { activityOf, artTeamsOf, eventStatusOf, eventTitle, placeOf, teamWords } from 'shared-contracts/rules';
import { EventCard } from 'shared-ui';
import { expectationLine, priceOf, statusLabel } from './event-label.ts';

export interface EventTileProps {
  event: SportsEvent;
  /** Milliseconds. */
  now: number;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** An event as a card that tells what can be seen of it now. */
export function EventTile({ event, now, zone }: EventTileProps) {
  const { kind, text } = statusLabel(eventStatusOf(event, new Date(now)));
  const group = teamWords({ gender: event.gender, level: event.level });
  return (
    <EventCard
      href={eventPath(event)}
      title={eventTitle(event)}
      teams={artTeamsOf(event)}
      statusBadge={{ kind, label: text }}
      statusText={expectationLine(event, now, zone)}
      sport={activityOf(event)}
      meta={[group, placeOf(event)].filter(Boolean).join(' · ')}
      isPaid={priceOf(event, now) === 'paid'}
    />
  );
}
