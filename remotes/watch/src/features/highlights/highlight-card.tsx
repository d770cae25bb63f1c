import type { Highlight } from 'shared-contracts/entities';
import { artTeamsOf, formatEventDate } from 'shared-contracts/rules';
import { EventCard } from 'shared-ui';
import { durationText, groupOf } from './highlight-words.ts';

interface HighlightCardProps {
  highlight: Highlight;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** A highlight as a card that leads to it. */
export function HighlightCard({ highlight, zone }: HighlightCardProps) {
  const { site_url: href, title, description, event, duration, date, activity_or_sport: sport } = highlight;
  return (
    <EventCard
      href={href}
      title={title}
      teams={artTeamsOf(event)}
      statusBadge={{ kind: 'replay', label: durationText(duration) }}
      statusText={description}
      sport={sport}
      meta={[formatEventDate(new Date(date), zone), groupOf(highlight)].filter(Boolean).join(' · ')}
    />
  );
}
