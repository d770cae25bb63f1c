import type { ShortVideo } from 'shared-contracts/entities';
import { translateName } from 'shared-contracts/messages';
import { artTeamsOf, formatEventDate } from 'shared-contracts/rules';
import { EventCard } from 'shared-ui';
import { durationText } from '../events/duration-text.ts';
import { groupOf } from './short-video-words.ts';

interface ShortVideoCardProps {
  video: ShortVideo;
  /** Says more than the title does. */
  text: string;
  /** The viewer's zone, an IANA name. */
  zone: string;
}

/** A highlight or a clip as a card that leads to it. */
export function ShortVideoCard({ video, text, zone }: ShortVideoCardProps) {
  const { site_url: href, title, event, duration, date, activity_or_sport: sport } = video;
  return (
    <EventCard
      href={href}
      title={title}
      teams={artTeamsOf(event)}
      statusBadge={{ kind: 'replay', label: durationText(duration) }}
      statusText={text}
      sport={sport && translateName(sport)}
      meta={[formatEventDate(new Date(date), zone), groupOf(video)].filter(Boolean).join(' · ')}
    />
  );
}
