import type { SportsEvent } from 'shared-contracts/entities';
import { eventPath } from 'shared-contracts/routes';
import {
  bestShowing,
  canonicalZone,
  competitionOf,
  DEFAULT_TIME_ZONE,
  eventTitle,
  formatDay,
  formatEventDate,
  isVideoPaymentRequired,
  placeOf,
  TIME_ZONES,
  type WatchableVideo,
} from 'shared-contracts/rules';
import type { MailContent, MemberContact } from '../mail/mail-content.ts';

/** When an event begins, as somebody knows it. */
export interface KnownStart {
  startTime: Date | null;
  timeToBeDetermined: boolean;
}

/** Tells that the event can be watched. `now` decides whether it takes a pass. */
export function watchableMail(event: SportsEvent, video: WatchableVideo, now: Date): MailContent {
  const title = eventTitle(event);
  const isLive = video === 'broadcast';
  return {
    subject: isLive ? `On air now: ${title}` : `Ready to watch: ${title}`,
    paragraphs: [
      isLive ? `${title} is on air. You can watch it now.` : `You can watch ${title} now.`,
      factsOf(event),
      ...(isPaid(event, video, now) ? ['It takes a pass to watch.'] : []),
      'You set a reminder on its page. There is no further mail about it.',
    ],
    link: { label: 'Watch it', path: eventPath(event) },
  };
}

/** Tells that an event begins at another time, which is given in the reader's zone, else in that of the place. */
export function startMail(
  event: SportsEvent,
  known: KnownStart,
  reader: Pick<MemberContact, 'timeZone'> | null,
): MailContent {
  const title = eventTitle(event);
  const zone = zoneOf(event, reader);
  const { startTime: before } = known;
  const was = before && !known.timeToBeDetermined ? ` It was to begin on ${formatEventDate(before, zone)}.` : '';
  const told = {
    paragraphs: [factsOf(event), 'Your reminder stays set: we write to you when it can be watched.'],
    link: { label: 'See its page', path: eventPath(event) },
  };
  if (event.start_time === null) {
    return {
      ...told,
      subject: `No date for now: ${title}`,
      paragraphs: [`${title} has no date at the moment.${was}`, ...told.paragraphs],
    };
  }
  const start = new Date(event.start_time);
  if (event.time_to_be_determined) {
    return {
      ...told,
      subject: `New date: ${title}`,
      paragraphs: [`${title} is on ${formatDay(start, zone)}. Its time is not known yet.${was}`, ...told.paragraphs],
    };
  }
  return {
    ...told,
    subject: was === '' ? `The time is set: ${title}` : `New time: ${title}`,
    paragraphs: [`${title} begins on ${formatEventDate(start, zone)}.${was}`, ...told.paragraphs],
  };
}

/** Tells that there is nothing to wait for: the event was taken down, or has another page. */
export function removedMail(event: SportsEvent): MailContent {
  const title = eventTitle(event);
  if (event.redirect !== undefined) {
    return {
      subject: `New page: ${title}`,
      paragraphs: [`${title} has moved to another page. Your reminder did not move along: set a new one there.`],
      link: { label: 'Go to its page', path: eventPath(event) },
    };
  }
  return {
    subject: `Taken down: ${title}`,
    paragraphs: [`The page of ${title} was taken down, and your reminder with it.`, factsOf(event)],
    link: { label: 'See other games', path: eventPath(event) },
  };
}

function factsOf(event: SportsEvent): string {
  return [competitionOf(event), placeOf(event)].filter(Boolean).join(' · ');
}

function isPaid(event: SportsEvent, video: WatchableVideo, now: Date): boolean {
  const showing = bestShowing(event, now);
  const feed = video === 'broadcast' ? showing?.broadcast : showing?.vod;
  return feed ? isVideoPaymentRequired(feed, now) : false;
}

function zoneOf(event: SportsEvent, reader: Pick<MemberContact, 'timeZone'> | null): string {
  if (reader?.timeZone) return canonicalZone(reader.timeZone);
  return TIME_ZONES.find(({ unityKey }) => unityKey === event.time_zone)?.canonical ?? DEFAULT_TIME_ZONE;
}
