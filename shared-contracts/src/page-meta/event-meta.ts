import type { SportsEvent } from '../entities/index.ts';
import { t } from '../messages/index.ts';
import { eventPath } from '../routes/links.ts';
import { formatDay, formatEventDate } from '../rules/event-date.ts';
import { competitionOf, eventTitle, placeOf } from '../rules/event-title.ts';
import { nextVideo } from '../rules/next-video.ts';
import { zoneOf } from '../rules/time-zones.ts';
import type { FullPageMeta } from './page-meta.ts';

/** A game or another event. Its time is that of its place, since one description is for readers everywhere. */
export function eventMeta(event: SportsEvent, now: Date, network: string): FullPageMeta {
  const title = eventTitle(event);
  const what = [competitionOf(event), placeOf(event), eventWhen(event)].filter(Boolean).join(', ');
  return {
    title: `${title} | ${network}`,
    description: nextVideo(event, now)
      ? t('Watch {title}: {what}. Live and on demand on {network}.', { title, what, network })
      : t('{title}: {what}. Find more games on {network}.', { title, what, network }),
    canonical: eventPath(event),
  };
}

/** `Fri, Nov 20, 7:00 PM CST` by the clock of its place, or the day alone while the time is not known; null without a date. */
export function eventWhen({ start_time: start, time_zone: zone, time_to_be_determined: isDayOnly }: SportsEvent) {
  if (start === null) return null;
  return (isDayOnly ? formatDay : formatEventDate)(new Date(start), zoneOf(zone));
}
